import type { SignupField } from '@/lib/rules/signup';

/** The field that a result code belongs to; other codes concern the whole request (CREATE-02). */
const CODE_FIELD: Record<string, SignupField> = {
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
};

/** The field of a code, or undefined. */
export const fieldOfCode = (code: string): SignupField | undefined => CODE_FIELD[code];
