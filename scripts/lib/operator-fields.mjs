import { actFields, parseValue, valueKind } from '../../lib/operator/act-fields.mjs';
import { CliError } from './cli-error.mjs';

/** Flags of the command line, made from the JSON schema of an act's body. */

/** Whether the command line asks for a field's value, which is no argument. */
export const isSecret = ({ shape }) => valueKind(shape) === 'secret';

/** Fields whose flag has another name, unless the act has a field of that name too. */
const FLAG_NAMES = { siteId: 'site', memId: 'to' };

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the fields of an act: `[{ name, flag, shape, isRequired }]`, required ones first. */
export function listFields({ fields }) {
  const { properties = {} } = fields;
  const flagName = (name) =>
    FLAG_NAMES[name] && !(FLAG_NAMES[name] in properties) ? FLAG_NAMES[name] : kebab(name);
  return actFields(fields).map((field) => ({ ...field, flag: flagName(field.name) }));
}

/** Returns the placeholder after a flag in the help: `<number>`, `yes|no`; nothing for a flag that takes no value. */
export function valueText(shape) {
  const kind = valueKind(shape);
  if (kind === 'choice') return shape.enum.join('|');
  if (kind === 'boolean') return shape.const === true ? '' : 'yes|no';
  const texts = { secret: '', number: '<number>', moment: '<moment>', day: '<day>', list: '<a,b,c>' };
  return texts[kind] ?? (kind === 'json' ? '<JSON>' : '<text>');
}

/** What a flag must be, by the kind of its values. */
const WANTED = {
  boolean: 'yes or no',
  number: 'a number',
  moment: 'a moment such as 2026-12-01T03:00+09:00',
  json: 'JSON',
};

/**
 * Returns a flag's text as a value of the field's type; bounds are checked by the platform. Throws a {@link CliError}
 * for text of another type.
 */
export function fieldValue(text, { flag, shape }) {
  const parsed = parseValue(text, shape);
  if ('wanted' in parsed) throw new CliError(`--${flag} must be ${WANTED[parsed.wanted]}`);
  return parsed.value;
}
