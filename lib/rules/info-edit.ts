import { cashOutPassError, type FieldError, passError } from './signup';

/** The passwords that members change themselves, each in a form of its own. */
export type OwnPassword = 'memPass' | 'cashOutPass';
export type InfoField = OwnPassword | `${OwnPassword}Check` | 'currentPass';

interface PasswordChange {
  /** The new password, typed twice. */
  next: string;
  check: string;
  /** The current login password; undefined if the site asks for none (decision 59). */
  currentPass?: string | undefined;
}

const RULES = {
  memPass: { errorOf: passError, unequal: 'front.member.compareMemPass' },
  cashOutPass: { errorOf: cashOutPassError, unequal: 'front.member.compareCashOutPass' },
} as const;

/**
 * Returns the first error of a new password in the order of BOARD-10, then of the current one (decision 59), or null.
 */
export function infoEditError(
  kind: OwnPassword,
  { next, check, currentPass }: PasswordChange,
): FieldError<InfoField> | null {
  const { errorOf, unequal } = RULES[kind];
  if (check === '') return { field: `${kind}Check`, message: unequal };
  const wrong = errorOf(next);
  if (wrong) return { field: kind, message: wrong };
  if (next !== check) return { field: `${kind}Check`, message: unequal };
  return currentPass === '' ? { field: 'currentPass', message: 'front.member.emptyCurrentPass' } : null;
}
