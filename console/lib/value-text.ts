import { formatTime } from '@/lib/format/time';
import { codeText } from '@/lib/i18n/translate';
import { isLimitKind, limitText } from './limit-text';
import type { ConsoleTexts } from './texts';

/* Fields and values of acts and of the audit as people read them, in the language of a translator. */

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const AMOUNT = /(amt|amount|cash|money|balance|credit|point|points|limit|min|max|sum|total)$/i;
const NUMERAL = /^-?\d+(\.\d+)?$/;
/** The fields of a limit of a player that hold its value. */
const LIMIT_VALUES: readonly string[] = ['limit', 'waiting'];

/** What is shown for no value. */
export const NO_VALUE = '–';

export const isMoment = (text: string): boolean => MOMENT.test(text);
export const isAmount = (name: string, text: string): boolean => AMOUNT.test(name) && NUMERAL.test(text);

/** The name of a field in words: `createdAt` is “created at”. */
const spelled = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The title of a field of acts or of their answers, which an act may call by one of its own; of one that the catalogue
 * lacks, its name in words.
 */
export const fieldTitle = (t: ConsoleTexts, name: string, act = ''): string =>
  codeText(t, `fieldsAt.${act}.${name}`, codeText(t, `fields.${name}`, capitalised(spelled(name))));

/** The title of an act as operators have it; of one that the catalogue lacks, its name in words. */
export const actTitle = (t: ConsoleTexts, act: string): string =>
  codeText(t, `acts.${act}.title`, capitalised(spelled(act)));

/** What an act is called in the audit: of members and partners, and of sign-ins, by a text of its own. */
export const deedTitle = (t: ConsoleTexts, act: string): string =>
  codeText(t, `people.deed.${act}`, actTitle(t, act));

/** A decimal text with separators of thousands. */
const separated = (text: string): string =>
  text.replace(
    /^(-?)(\d+)/,
    (_, sign: string, digits: string) => sign + digits.replace(/\B(?=(\d{3})+$)/g, ','),
  );

/** A value of an answer as people read it; moments are in the site's time. */
export function valueIn(t: ConsoleTexts, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NO_VALUE;
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'object') return objectText(t, name, value);
  const text = String(value);
  if (isLimitKind(name) && NUMERAL.test(text)) return limitText(t, name, Number(text));
  // Their values are the names of options and of acts.
  if (name === 'loosened') return fieldTitle(t, text);
  if (name === 'act') return deedTitle(t, text);
  // Acts on rates call the groups of games so.
  if (name === 'category') return codeText(t, `choices.groupCode.${text}`, text);
  if (MOMENT.test(text)) return formatTime(text);
  if (isAmount(name, text)) return separated(text);
  return codeText(t, `choices.${name}.${text}`, text);
}

function objectText(t: ConsoleTexts, name: string, value: object): string {
  if (Array.isArray(value)) return value.map((one) => valueIn(t, name, one)).join(', ') || NO_VALUE;
  const pairs = Object.entries(value).map(
    ([key, one]) => `${fieldTitle(t, key)} ${memberText(t, value as Record<string, unknown>, key, one)}`,
  );
  return pairs.join(' · ') || NO_VALUE;
}

/** A value of an object; of a player's limit its kind says the unit. */
function memberText(
  t: ConsoleTexts,
  { kind }: Record<string, unknown>,
  name: string,
  value: unknown,
): string {
  if (!isLimitKind(kind) || !LIMIT_VALUES.includes(name)) return valueIn(t, name, value);
  return value === 'none' ? limitText(t, kind, null) : valueIn(t, kind, value);
}
