import { fieldsOf, fieldValue } from './operator-fields.mjs';
import { SHORTHANDS } from './operator-shorthands.mjs';
import { CliError } from './print.mjs';

const SEE = (act) => `see npm run operator -- help ${act}`;

/** `--name value`, `--name=value` and bare `--name` of a command line, in order. */
function tokens(args) {
  const found = [];
  for (let at = 0; at < args.length; at++) {
    const match = /^--([\w-]+)(?:=([\s\S]*))?$/.exec(args[at]);
    if (!match) throw new CliError(`“${args[at]}” is no flag; see npm run operator -- help`);
    const [, name, inline] = match;
    const next = args[at + 1];
    const follows = inline === undefined && next !== undefined && !next.startsWith('--');
    found.push({ name, text: follows ? next : inline });
    if (follows) at++;
  }
  return found;
}

const isYesNo = ({ shape }) => shape.type === 'boolean';
const needed = (text, name) => {
  if (text === undefined) throw new CliError(`--${name} needs a value`);
  return text;
};

/**
 * The body of an act and whether raw JSON is wanted, from the flags: `--site` is siteId, `--to` memId, the others are
 * named as their fields in either spelling. Throws a {@link CliError} with one line for whatever is not right.
 */
export function readBody(act, args) {
  const fields = fieldsOf(act);
  const shorthand = SHORTHANDS[act.name];
  const words = {};
  const body = {};
  let isJson = false;
  for (const { name, text } of tokens(args)) {
    const isNo = name.startsWith('no-');
    const field =
      fields.find((each) => name === each.flag || name === each.name) ??
      fields.find((each) => isNo && isYesNo(each) && name === `no-${each.flag}`);
    if (name === 'json' && !field) isJson = true;
    else if (shorthand && name in shorthand.flags) {
      words[name] = shorthand.flags[name] ? true : needed(text, name);
    } else if (!field) throw new CliError(`${act.name} knows no --${name}; ${SEE(act.name)}`);
    else if (isYesNo(field)) {
      const given = text === undefined ? true : fieldValue(text, field);
      body[field.name] = name.startsWith('no-') && name !== field.flag ? !given : given;
    } else body[field.name] = fieldValue(needed(text, name), field);
  }
  if (shorthand && !shorthand.fields.some((name) => name in body)) {
    Object.assign(body, shorthand.toFields(words));
  }
  const missing = fields.find(({ name, isRequired }) => isRequired && !(name in body));
  if (missing) throw new CliError(`--${missing.flag} is missing; ${SEE(act.name)}`);
  return { body, isJson };
}
