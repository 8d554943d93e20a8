import type { PinKind } from '@/lib/rules/inquiry';

/** The form of an inquiry about something (WORK-08). `base` is what the addresses of its screens begin with. */
export const inquiryHref = (base: string, kind: PinKind, id: string | number): string =>
  `${base}/qnawrite?${new URLSearchParams({ pin: `${kind}-${id}` })}`;
