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

/** What differs between the values before and after `act`; values that stayed are left out. */
export function changesBetween(t: ConsoleTexts, before: unknown, after: unknown, act = ''): Change[] {
  const [old, now] = comparedValues(before, after);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({
      name,
      label: fieldTitle(t, name, act),
      before: valueIn(t, name, old[name]),
      after: valueIn(t, name, now[name]),
      isSame: JSON.stringify(old[name]) === JSON.stringify(now[name]),
    }))
    .filter(({ isSame, before: was, after: is }) => !isSame && !(was === NO_VALUE && is === NO_VALUE))
    .map(({ isSame: _, ...change }) => change);
}
