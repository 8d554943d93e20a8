/** Fields of a JSON schema as flat lines: `list[].boardIdx`. */

export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  /** From `.describe()`: the meaning of the field. */
  description?: string;
  /** From `.meta({ unit })` of `lib/contract/values.ts`: the unit of a value of the type. */
  unit?: string;
  /** From `ours()` of `lib/contract/own-fields.ts`: the capability of the field. */
  own?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
}

export interface Field {
  /** The whole path of the field: `list[].boardIdx`. */
  name: string;
  type: string;
  isOptional: boolean;
  /** The capability of a field of ours in a call of the documents. */
  own?: string | undefined;
  description: string;
}

function bounds(low: number | undefined, high: number | undefined, unit = ''): string {
  if (low !== undefined && high !== undefined) return `${low} to ${high}${unit}`;
  if (high !== undefined) return `at most ${high}${unit}`;
  return low ? `at least ${low}${unit}` : '';
}

/** A numeric bound, unless it is only that of all safe integers. */
const realBound = (bound: number | undefined): number | undefined =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;

function plainType({ type: given = 'anything', unit, format, ...schema }: JsonSchema): string {
  const type = [given].flat().join(' or ');
  const notes = [
    unit ?? '',
    type === 'string' && !unit ? bounds(schema.minLength, schema.maxLength, ' characters') : '',
    type === 'integer' || type === 'number'
      ? bounds(realBound(schema.minimum) || undefined, realBound(schema.maximum))
      : '',
    type === 'array' ? bounds(schema.minItems, schema.maxItems) : '',
  ].filter(Boolean);
  const name = format === 'date-time' ? 'moment' : type;
  return notes.length > 0 ? `${name} (${notes.join('; ')})` : name;
}

/** Returns a type in a few words: `"Y" or "N"`, `string (at most 40 characters)`. */
function typeText(schema: JsonSchema): string {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.map((each) => typeText(each)).join(' or ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if (schema.type === 'array' && schema.items && !schema.items.properties) {
    return `list of ${typeText(schema.items)}`;
  }
  return plainType(schema);
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null');
  return others?.length === 1 ? others[0]! : schema;
}

/**
 * Returns every field of an object, including those of its parts, in the order of the declaration. Parts of a field of
 * ours are ours too.
 */
export function listFields(schema: JsonSchema, path = '', ownParent?: string): Field[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([key, shape]): Field[] => {
    const name = path + key;
    const inner = withoutNull(shape);
    const nullable = inner !== shape;
    const element = inner.type === 'array' ? withoutNull(inner.items ?? {}) : inner;
    const field = {
      name,
      isOptional: !required.has(key) || shape.default !== undefined,
      own: shape.own ?? ownParent,
      description: shape.description ?? inner.description ?? '',
    };
    if (!element.properties) return [{ ...field, type: typeText(shape) }];
    const type = `${inner === element ? 'object' : 'list'}${nullable ? ' or null' : ''}`;
    const inside = `${name}${inner === element ? '.' : '[].'}`;
    return [{ ...field, type }, ...listFields(element, inside, field.own)];
  });
}
