import type { PinKind } from '@/lib/rules/inquiry';
import { paramText } from './param-text';

/**
 * Returns the form of an inquiry about a record (WORK-08). `base` is the first part of the addresses of its screens.
 */
export const inquiryHref = (base: string, kind: PinKind, id: string | number): string =>
  `${base}/qnawrite?pin=${paramText(`${kind}-${id}`)}`;
