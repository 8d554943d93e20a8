import type { Capabilities, Capability } from '@/lib/contract/capabilities';
import * as CODE from '@/lib/rules/code';
import type { Result } from '@/lib/rules/result';

/**
 * Returns the result of `ask`, which makes a call of a capability. Where the upstream does not have the capability, the
 * result of `otherwise`, which only makes calls of the documents.
 */
export async function withCapability<T>(
  capabilities: Capabilities,
  capability: Capability,
  ask: () => Promise<Result<T>>,
  otherwise: () => Promise<Result<T>>,
): Promise<Result<T>> {
  if (!capabilities.has(capability)) return otherwise();
  const result = await ask();
  // `ask` has switched the capability off.
  return !result.ok && result.code === CODE.unknownCall ? otherwise() : result;
}
