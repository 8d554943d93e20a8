import { CliError } from './cli-error.mjs';
import { OPERATOR } from './command-line.mjs';
import { fieldValue, isSecret, listFields } from './operator-fields.mjs';
import { SHORTHANDS } from './operator-shorthands.mjs';

/**
 * Reads the flags of a command line in order: `--name value`, `--name=value` and bare `--name`. A value may begin with
 * one dash, as a list in a text or a negative amount does, or with more than two, as a key in PEM does, which no common
 * parser of arguments lets through. `numbers` is the field that takes numbers without a flag, if the act has one.
 */
function readFlags(args, numbers) {
  // Numbers ahead of the flags, `cash-approve 531 533`, are those of the act's own field.
  const isNumbers = numbers !== undefined && args[0] !== undefined && !args[0].startsWith('--');
  const first = args.findIndex((arg) => arg.startsWith('--'));
  const start = isNumbers ? (first < 0 ? args.length : first) : 0;
  const flags = isNumbers ? [{ name: numbers.flag, text: args.slice(0, start).join(',') }] : [];
  for (let at = start; at < args.length; at++) {
    const match = /^--([\w-]+)(?:=([\s\S]*))?$/.exec(args[at]);
    if (!match) throw new CliError(`“${args[at]}” is no flag; see ${OPERATOR} help`);
    const [, name, inline] = match;
    const next = args[at + 1];
    const takesNext = inline === undefined && next !== undefined && !/^--(?!-)/.test(next);
    flags.push({ name, text: takesNext ? next : inline });
    if (takesNext) at++;
  }
  return flags;
}

function requireText({ name, text }) {
  if (text === undefined) throw new CliError(`--${name} needs a value`);
  return text;
}

/** Finds the field that a flag sets, named in either spelling, or turns off: `--no-open`. */
function findField(fields, name) {
  const field = fields.find((each) => name === each.flag || name === each.name);
  if (field) return { field, isNegated: false };
  const negated = fields.find((each) => each.shape.type === 'boolean' && name === `no-${each.flag}`);
  return { field: negated, isNegated: true };
}

function flagValue(flag, field, isNegated) {
  if (isSecret(field)) {
    if (flag.text === undefined) return undefined;
    throw new CliError(
      `--${flag.name} takes no value, which every process could read; it is asked for, or a line of standard input`,
    );
  }
  if (field.shape.type !== 'boolean') return fieldValue(requireText(flag), field);
  return (flag.text === undefined || fieldValue(flag.text, field)) !== isNegated;
}

/**
 * The body of an act, and whether its answer is wanted as JSON, from the flags: `--site` is siteId, `--to` memId, the
 * others are named as their fields. `secrets` are the fields whose values are to be asked for: passwords that the act
 * needs, and those whose flag is named. Throws a {@link CliError} of one line for the first flag that is wrong or missing.
 */
export function readBody(act, args) {
  const seeHelp = `see ${OPERATOR} help ${act.name}`;
  const fields = listFields(act);
  const shorthand = SHORTHANDS[act.name];
  const shorthandValues = {};
  const body = {};
  let isJson = false;
  const numbers = fields.find(({ shape }) => shape.isNumbers);
  for (const flag of readFlags(args, numbers)) {
    const { field, isNegated } = findField(fields, flag.name);
    if (shorthand && flag.name in shorthand.flags) {
      shorthandValues[flag.name] = shorthand.flags[flag.name] ? true : requireText(flag);
    } else if (field) body[field.name] = flagValue(flag, field, isNegated);
    else if (flag.name === 'json') isJson = true;
    else throw new CliError(`${act.name} knows no --${flag.name}; ${seeHelp}`);
  }
  if (shorthand && !shorthand.fields.some((name) => name in body)) {
    Object.assign(body, shorthand.toFields(shorthandValues));
  }
  const secrets = fields.filter((field) => isSecret(field) && (field.isRequired || field.name in body));
  const missing = fields.find((field) => field.isRequired && !isSecret(field) && !(field.name in body));
  if (missing) throw new CliError(`--${missing.flag} is missing; ${seeHelp}`);
  return { body, isJson, secrets };
}
