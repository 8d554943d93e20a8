/**
 * The fields of an operator's act, from the JSON schema of its body, for the command line and the console. Plain
 * JavaScript: the command line runs it without a build.
 */

/**
 * A field's JSON schema without null.
 * @typedef {object} Shape
 * @property {string} [type]
 * @property {string} [format]
 * @property {readonly string[]} [enum]
 * @property {unknown} [const]
 * @property {unknown} [default]
 * @property {number} [maxLength]
 * @property {Shape} [items] of an array
 * @property {Record<string, unknown>} [properties] of an object
 * @property {string} [description]
 * @property {boolean} [isNumbers] whether the command line takes its numbers without a flag, ahead of all flags
 * @property {boolean} isNullable whether null is allowed too
 */

/**
 * @typedef {object} ActField
 * @property {string} name
 * @property {Shape} shape
 * @property {boolean} isRequired
 */

/**
 * The kind of a field's values, by which they are typed.
 * @typedef {'secret' | 'choice' | 'boolean' | 'number' | 'moment' | 'day' | 'list' | 'json' | 'text'} ValueKind
 */

/** @returns {Shape} */
function toShape(schema) {
  const variants = schema.anyOf ?? [schema];
  const shape = variants.find(({ type }) => type !== 'null') ?? {};
  return {
    ...shape,
    description: schema.description,
    default: schema.default,
    isNumbers: schema.isNumbers === true,
    isNullable: variants.some(({ type }) => type === 'null'),
  };
}

/**
 * The fields of a body, required ones first.
 * @param {{ properties?: Record<string, unknown>, required?: readonly string[] }} schema
 * @returns {ActField[]}
 */
export function actFields({ properties = {}, required = [] }) {
  return Object.entries(properties)
    .map(([name, schema]) => ({
      name,
      shape: toShape(schema),
      isRequired: required.includes(name) && schema.default === undefined,
    }))
    .sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

/**
 * @param {Shape} shape
 * @returns {ValueKind}
 */
export function valueKind({ type, format, enum: choices, items }) {
  if (choices) return 'choice';
  if (format === 'password') return 'secret';
  if (type === 'boolean') return 'boolean';
  if (type === 'integer' || type === 'number') return 'number';
  if (format === 'date-time') return 'moment';
  if (format === 'date') return 'day';
  if (type === 'array') return items?.type === 'object' ? 'json' : 'list';
  return type === 'object' ? 'json' : 'text';
}

/** A text as a moment in UTC, which must say its offset: 2026-12-01T03:00+09:00. */
function parseMoment(text) {
  const ms = /T.*(Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? { wanted: 'moment' } : { value: new Date(ms).toISOString() };
}

function parseJson(text) {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { wanted: 'json' };
  }
}

function parseList(text, shape) {
  const parts = text.split(',').map((part) => parseValue(part.trim(), shape));
  const wrong = parts.find((part) => 'wanted' in part);
  return wrong ?? { value: parts.map((part) => part.value) };
}

/**
 * A typed text as a value of the field's type, or the kind of value that it had to be; bounds are checked by the
 * platform.
 * @param {string} text
 * @param {Partial<Shape>} shape
 * @returns {{ value: unknown } | { wanted: ValueKind }}
 */
export function parseValue(text, shape) {
  if (shape.isNullable && text === 'null') return { value: null };
  const kind = valueKind({ isNullable: false, ...shape });
  if (kind === 'boolean') {
    if (/^(yes|true)$/.test(text)) return { value: true };
    return /^(no|false)$/.test(text) ? { value: false } : { wanted: 'boolean' };
  }
  if (kind === 'number') {
    return /^-?\d+(\.\d+)?$/.test(text) ? { value: Number(text) } : { wanted: 'number' };
  }
  if (kind === 'moment') return parseMoment(text);
  if (kind === 'json') return parseJson(text);
  if (kind === 'list') return parseList(text, shape.items ?? {});
  return { value: text };
}
