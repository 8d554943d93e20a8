import type { PinKind } from '@/lib/rules/inquiry';
import { paramText } from './param-text';

/** The form of an inquiry about something (WORK-08). `base` is what the addresses of its screens begin with. */
export const inquiryHref = (base: string, kind: PinKind, id: string | number): string =>
  `${base}/qnawrite?pin=${paramText(`${kind}-${id}`)}`;
