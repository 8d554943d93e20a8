import type { Capabilities, Capability } from '@/lib/contract/capabilities';
import type { Result } from '@/lib/rules/result';

/** The code of a call that an upstream does not know; it has switched the capability off by then. */
const UNKNOWN_CALL = 'A001';

/**
 * The result of `ask`, which makes a call of a capability; where the upstream does not have it, that of `otherwise`,
 * which gets by with the calls of the documents.
 */
export async function withCapability<T>(
  capabilities: Capabilities,
  capability: Capability,
  ask: () => Promise<Result<T>>,
  otherwise: () => Promise<Result<T>>,
): Promise<Result<T>> {
  if (!capabilities.has(capability)) return otherwise();
  const result = await ask();
  return !result.ok && result.code === UNKNOWN_CALL ? otherwise() : result;
}
