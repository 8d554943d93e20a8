import { z } from 'zod';
import type { Capabilities, Capability } from './capabilities';

/**
 * A field of ours in a call of the documents. An upstream without the capability is not sent the field, and need not
 * answer it; a part of a screen that shows it is then left out.
 */
export const ours = <Shape extends z.ZodType>(own: Capability, shape: Shape) =>
  shape.optional().meta({ own });

/** The choices of a documents' field that are ours, by value: the metadata `ownValues` of its shape. */
export type OwnValues = Readonly<Record<string, Capability>>;

/** Whether a choice of a field is one of ours, which the documents do not have. */
export function isOwnValue(shape: z.core.$ZodType, value: unknown): boolean {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable') return isOwnValue(def.innerType, value);
  const choices = z.globalRegistry.get(shape)?.ownValues as OwnValues | undefined;
  return typeof value === 'string' && Object.hasOwn(choices ?? {}, value);
}

/** The capability of a field, undefined for one of the documents. */
export const fieldCapability = (shape: z.core.$ZodType): Capability | undefined =>
  z.globalRegistry.get(shape)?.own as Capability | undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes the fields of missing capabilities from a value of one shape. */
function without(shape: z.core.$ZodType, value: unknown, capabilities: Capabilities): unknown {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return isObject(value) ? withoutFields(def.shape, value, capabilities) : value;
    case 'array':
      return Array.isArray(value) ? value.map((one) => without(def.element, one, capabilities)) : value;
    case 'optional':
    case 'nullable':
      return without(def.innerType, value, capabilities);
    // An answer is read under other names first, and then has the shape of `out`.
    case 'pipe':
      return without(def.out, value, capabilities);
    default:
      return value;
  }
}

function withoutFields(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  value: Record<string, unknown>,
  capabilities: Capabilities,
): Record<string, unknown> {
  const knownFields: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) {
    const field = shape[name];
    const capability = field && fieldCapability(field);
    if (capability && !capabilities.has(capability)) continue;
    knownFields[name] = field ? without(field, one, capabilities) : one;
  }
  return knownFields;
}

/** The body or the answer of a call without the fields that an upstream with these capabilities does not know. */
export const withoutOwnFields = (shape: z.ZodType, fields: object, capabilities: Capabilities): object =>
  without(shape, fields, capabilities) as object;
