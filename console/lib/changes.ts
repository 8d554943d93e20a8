import type { ConsoleTexts } from './texts';
import { fieldTitle, NO_VALUE, valueIn } from './value-text';

/** A value that an act has changed, as texts. */
export interface Change {
  name: string;
  label: string;
  before: string;
  after: string;
}

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valuesIn = (value: unknown): Values =>
  isValues(value) ? value : value === null || value === undefined ? {} : { value };

/**
 * The values before and after an act. A proposal holds both itself, as what its act would change: those are compared as
 * well, and where it has no `after` of its own, with its other facts.
 */
function comparedValues(before: unknown, after: unknown): [Values, Values] {
  const facts = valuesIn(after);
  if (!isValues(facts.before)) return [valuesIn(before), facts];
  const { before: read, after: wanted, ...rest } = facts as Values & { before: Values };
  return [
    { ...valuesIn(before), ...read },
    { ...rest, ...valuesIn(wanted) },
  ];
}

/** What differs between the values before and after `act`, also where a value is empty now or was. */
function everyChange(t: ConsoleTexts, before: unknown, after: unknown, act = ''): Change[] {
  const [old, now] = comparedValues(before, after);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .map((name) => ({
      name,
      label: fieldTitle(t, name, act),
      before: valueIn(t, name, old[name]),
      after: valueIn(t, name, now[name]),
    }));
}

/** What differs between the values before and after `act`; values that stayed, or are as empty as before, are left out. */
export const changesBetween = (t: ConsoleTexts, before: unknown, after: unknown, act = ''): Change[] =>
  everyChange(t, before, after, act).filter((one) => one.before !== NO_VALUE || one.after !== NO_VALUE);

/**
 * What the second operator has to know of a proposal: every value of its act's `body`, also one that empties something,
 * and of the facts that its proposer was shown those that the body does not say.
 */
export function proposalFacts(
  t: ConsoleTexts,
  { siteId: _, ...body }: Values,
  shown: Values | null | undefined,
): { asked: Change[]; seen: Change[] } {
  const asked = everyChange(t, null, body);
  const isAsked = ({ name, before, after }: Change) =>
    asked.some((one) => one.name === name && one.before === before && one.after === after);
  return { asked, seen: everyChange(t, null, shown).filter((fact) => !isAsked(fact)) };
}
