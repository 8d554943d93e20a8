import { z } from 'zod';

const account = z.strictObject({ memId: z.string().min(1), memPass: z.string().min(1) });

/** The accounts by which an upstream is tried; docs/conformance.md describes the file. */
const accounts = z.strictObject({
  partner: account,
  player: account.optional(),
  /** A direct member of the partner, who is given a unit of money and of points where writes are tried. */
  lowerMember: z.string().min(1).optional(),
});
export type Accounts = z.output<typeof accounts>;
export type Account = z.output<typeof account>;

/** Reads the text of the file. Throws an error of one line that names the first wrong field, and no value. */
export function parseAccounts(text: string): Accounts {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('is not JSON');
  }
  const parsed = accounts.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new Error(`${issue.path.join('.') || 'value'}: ${issue.message.replace(/^Invalid input: /, '')}`);
}
