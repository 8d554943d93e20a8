import * as CODE from '@/lib/rules/code';

/** How servers answer a path or a method that they do not have. */
const UNKNOWN_STATUS: ReadonlySet<number> = new Set([404, 405, 501]);

/** The codes by which an envelope says the same: our own code, or the status as text. */
const UNKNOWN_CODES: ReadonlySet<string> = new Set([CODE.unknownCall, '404', '405', '501']);

/** Whether a server says by this HTTP status that it does not know the call. */
export const isUnknownStatus = (status: number): boolean => UNKNOWN_STATUS.has(status);

/** Whether an envelope says by this code that the upstream does not know the call. */
export const isUnknownCode = (code: string): boolean => UNKNOWN_CODES.has(code);
