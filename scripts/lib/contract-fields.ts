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
  description?: string;
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
  /** The whole path of it, and its own name, the last of the path. */
  name: string;
  leaf: string;
  type: string;
  isOptional: boolean;
}

const bounds = (low: number | undefined, high: number | undefined, unit = ''): string => {
  if (low !== undefined && high !== undefined) return `${low} to ${high}${unit}`;
  if (high !== undefined) return `at most ${high}${unit}`;
  return low ? `at least ${low}${unit}` : '';
};

/** Bounds that are only those of whole numbers in JavaScript say nothing. */
const said = (bound: number | undefined): number | undefined =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;

function plainType(schema: JsonSchema): string {
  const { type: given = 'anything', description, format } = schema;
  const type = [given].flat().join(' or ');
  if (format === 'date-time') return `moment${description ? ` (${description})` : ''}`;
  const notes = [
    description ?? '',
    type === 'string' && !description ? bounds(schema.minLength, schema.maxLength, ' characters') : '',
    type === 'integer' || type === 'number'
      ? bounds(said(schema.minimum) || undefined, said(schema.maximum))
      : '',
    type === 'array' ? bounds(schema.minItems, schema.maxItems) : '',
  ].filter(Boolean);
  return notes.length > 0 ? `${type} (${notes.join('; ')})` : type;
}

/** A type in a few words: `"Y" or "N"`, `string (at most 40 characters)`. */
export function typeText(schema: JsonSchema): string {
  const variants = schema.anyOf ?? schema.oneOf;
  const note = schema.description ? ` (${schema.description})` : '';
  if (variants) return variants.map((each) => typeText(each)).join(' or ') + note;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\`${note}`;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ') + note;
  if (schema.type === 'array' && schema.items && !schema.items.properties) {
    return `list of ${typeText(schema.items)}${note}`;
  }
  return plainType(schema);
}

const withoutNull = (schema: JsonSchema): JsonSchema => {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null');
  return others?.length === 1
    ? { ...others[0], description: schema.description ?? others[0]?.description }
    : schema;
};

/** Every field of an object, its parts' too, in the order of the declaration. */
export function fieldsOf(schema: JsonSchema, path = ''): Field[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([leaf, shape]): Field[] => {
    const name = path + leaf;
    const inner = withoutNull(shape);
    const isOptional = !required.has(leaf) || shape.default !== undefined;
    const nullable = inner !== shape;
    const element = inner.type === 'array' ? withoutNull(inner.items ?? {}) : inner;
    if (!element.properties) return [{ name, leaf, type: typeText(shape), isOptional }];
    const kind = inner === element ? 'object' : `list${inner.description ? ` (${inner.description})` : ''}`;
    return [
      { name, leaf, type: nullable ? `${kind} or null` : kind, isOptional },
      ...fieldsOf(element, `${name}${inner === element ? '.' : '[].'}`),
    ];
  });
}
