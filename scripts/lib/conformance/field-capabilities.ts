import { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { type CallPath, calls } from '@/lib/contract/calls';
import type { Capability } from '@/lib/contract/capabilities';
import { fieldCapability, type OwnValues } from '@/lib/contract/own-fields';

/** Adds the capabilities of a shape's fields and choices, at every depth; a field of ours counts as a whole. */
function collect(shape: z.core.$ZodType, found: Set<Capability>): void {
  const capability = fieldCapability(shape);
  if (capability) return void found.add(capability);
  const choices = z.globalRegistry.get(shape)?.ownValues as OwnValues | undefined;
  for (const capability of Object.values(choices ?? {})) found.add(capability);
  const { def } = (shape as z.core.$ZodTypes)._zod;
  if (def.type === 'object') for (const field of Object.values(def.shape)) collect(field, found);
  if (def.type === 'array') collect(def.element, found);
  if (def.type === 'optional' || def.type === 'nullable') collect(def.innerType, found);
  if (def.type === 'union') for (const option of def.options) collect(option, found);
}

/** Returns the capabilities that add fields to some calls of the documents. */
export function fieldCapabilities(paths: readonly CallPath[]): Set<Capability> {
  const found = new Set<Capability>();
  for (const path of paths) {
    const { request, response }: Call = calls[path];
    collect(request, found);
    collect(response, found);
  }
  return found;
}
