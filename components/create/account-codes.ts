import type { Envelope } from '@/lib/contract/envelope';
import type { SignupField } from '@/lib/rules/signup';

/** The field that a result code belongs to; other codes concern the whole request (CREATE-02). */
const CODE_FIELD = {
  U013: 'memPhone',
  U014: 'bankacc',
  U101: 'memId',
  U102: 'memPass',
  U103: 'cashOutPass',
  U104: 'memName',
  U105: 'memNick',
  U106: 'recommenderId',
  U112: 'recommenderId',
  U113: 'recommenderId',
  U114: 'recommenderId',
  U116: 'memId',
  U117: 'memNick',
  U118: 'memPhone',
  U119: 'bankacc',
} as const satisfies Record<string, SignupField>;

/** The codes that are about a field. */
export const FIELD_CODES = Object.keys(CODE_FIELD) as (keyof typeof CODE_FIELD)[];

/** The field of a code, or undefined. */
export const fieldOfCode = (code: string): SignupField | undefined =>
  (CODE_FIELD as Record<string, SignupField>)[code];

/** What is said of a refused form as a whole; nothing where its code is about a field, which says it. */
export const formFailure = ({ resultCode, resultMessage }: Envelope): string =>
  resultCode === '0' || fieldOfCode(resultCode) ? '' : resultMessage;
