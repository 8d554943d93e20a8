import { CliError } from './cli-error.mjs';

/** Whether the command line asks for a field's value, which is no argument. */
export const isSecret = ({ shape }) => shape.format === 'password';

/** Flags of the command line, made from the JSON schema of an act's body. */

/** Fields whose flag has another name, unless the act has a field of that name too. */
const FLAG_NAMES = { siteId: 'site', memId: 'to' };

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * A field's JSON schema without null; `isNullable` says whether null is allowed too, `isNumbers` whether the command line
 * takes its numbers without a flag, ahead of all flags.
 */
function shapeOf(schema) {
  const variants = schema.anyOf ?? [schema];
  const shape = variants.find(({ type }) => type !== 'null') ?? {};
  return {
    ...shape,
    description: schema.description,
    isNumbers: schema.isNumbers === true,
    isNullable: variants.some(({ type }) => type === 'null'),
  };
}

/** The fields of an act: `[{ name, flag, shape, isRequired }]`, required ones first. */
export function fieldsOf({ fields }) {
  const required = new Set(fields.required ?? []);
  const properties = fields.properties ?? {};
  const flagOf = (name) =>
    FLAG_NAMES[name] && !(FLAG_NAMES[name] in properties) ? FLAG_NAMES[name] : kebab(name);
  return Object.entries(properties)
    .map(([name, schema]) => ({
      name,
      flag: flagOf(name),
      shape: shapeOf(schema),
      isRequired: required.has(name) && schema.default === undefined,
    }))
    .sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

/** The placeholder after a flag in the help: `<number>`, `yes|no`; nothing for a flag that takes no value. */
export function valueText({ type, format, enum: choices, const: constant, items }) {
  if (choices) return choices.join('|');
  if (format === 'password') return '';
  if (type === 'boolean') return constant === true ? '' : 'yes|no';
  if (type === 'integer' || type === 'number') return '<number>';
  if (format === 'date-time') return '<moment>';
  if (format === 'date') return '<day>';
  if (type === 'array') return items?.type === 'object' ? '<JSON>' : '<a,b,c>';
  return type === 'object' ? '<JSON>' : '<text>';
}

function parseMoment(text, flag) {
  const ms = /T.*(Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw new CliError(`--${flag} must be a moment such as 2026-12-01T03:00+09:00`);
  return new Date(ms).toISOString();
}

function parseJson(text, flag) {
  try {
    return JSON.parse(text);
  } catch {
    throw new CliError(`--${flag} must be JSON`);
  }
}

/**
 * A flag's text as a value of the field's type; bounds are checked by the platform. Throws a {@link CliError} for text
 * of another type.
 */
export function fieldValue(text, { flag, shape }) {
  const { type, format, isNullable, items } = shape;
  if (isNullable && text === 'null') return null;
  if (type === 'boolean') {
    if (/^(yes|true)$/.test(text)) return true;
    if (/^(no|false)$/.test(text)) return false;
    throw new CliError(`--${flag} must be yes or no`);
  }
  if (type === 'integer' || type === 'number') {
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw new CliError(`--${flag} must be a number`);
    return Number(text);
  }
  if (format === 'date-time') return parseMoment(text, flag);
  if (type === 'object' || (type === 'array' && items?.type === 'object')) return parseJson(text, flag);
  if (type === 'array') return text.split(',').map((part) => fieldValue(part, { flag, shape: items ?? {} }));
  return text;
}
