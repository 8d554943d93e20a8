import * as CODE from './code';
import { type Failure, fail } from './result';

type CodeName = keyof typeof CODE;
/**
 * Makes the failure. `message` replaces the text of the code where the contract shows the server's text. `data` has the
 * shape that the call declares as `refused`.
 */
type Refuse = (message?: string, data?: unknown) => Failure;

/**
 * Makes refusals of calls by name: `refuse.unknownMember()` is the failure with code U001. Use `fail` for a code that is
 * known only while the program runs.
 */
export const refuse = Object.fromEntries(
  Object.entries(CODE).map(([name, code]): [string, Refuse] => [
    name,
    (message, data) => fail(code, message, data),
  ]),
) as Record<CodeName, Refuse>;
