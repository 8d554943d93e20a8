import type { CallPath } from '@/lib/contract/calls';
import { processWide } from '@/lib/process-wide';
import type { Result } from '@/lib/rules/result';

/** How long a call that an upstream does not know is not asked again, in milliseconds. */
const UNKNOWN_FOR_MS = 600_000;

const unknownUntil = processWide('unknown-calls', () => new Map<string, number>());

/** Forgets which calls an upstream does not know, for tests. */
export const forgetUnknownCalls = (): void => unknownUntil.clear();

/**
 * The result of `ask`, which makes a call that the documents do not print; where the site's upstream does not know it
 * (A001), that of `printed`, which gets by with the calls they do print.
 */
export async function optionalCall<T>(
  prefix: string,
  path: CallPath,
  ask: () => Promise<Result<T>>,
  printed: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const key = `${prefix} ${path}`;
  if ((unknownUntil.get(key) ?? 0) > Date.now()) return printed();
  const result = await ask();
  if (result.ok || result.code !== 'A001') return result;
  unknownUntil.set(key, Date.now() + UNKNOWN_FOR_MS);
  return printed();
}
