/**
 * Chance, as SQL: numbers that depend on nothing but what is drawn for, the salt and the world's seed, so that a
 * step that is run again draws the same. Expressions are text; ids and salts in it are numbers of this code.
 */
export interface Draw {
  /** From 0 up to, without, 1. `what` is a bigint expression. */
  unit(what: string, salt: number): string;
  /** A whole number from 0 up to, without, `count`. */
  below(count: number | string, what: string, salt: number): string;
  /** A whole number like {@link below}, small ones far more often: of 1,000 places the first gets some hundred times the last. */
  skewed(count: number | string, steepness: number, what: string, salt: number): string;
  /** One of the values, by weight. */
  weighted(choices: readonly (readonly [value: string | number, weight: number])[], unit: string): string;
}

/** 2^53: as many different draws as a double holds. */
const STEPS = 9_007_199_254_740_992;

export function drawsOf(seed: number): Draw {
  const unit = (what: string, salt: number) =>
    `((hashint8extended((${what})::bigint, ${seed * 1000 + salt}) & ${STEPS - 1})::float8 / ${STEPS})`;
  const below = (count: number | string, what: string, salt: number) =>
    `floor(${unit(what, salt)} * (${count}))::integer`;
  const skewed = (count: number | string, steepness: number, what: string, salt: number) =>
    `floor((exp(${unit(what, salt)} * ${Math.log1p(steepness)}) - 1) / ${steepness} * (${count}))::integer`;
  const weighted: Draw['weighted'] = (choices, drawn) => {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
    let reached = 0;
    const cases = choices.slice(0, -1).map(([value, weight]) => {
      reached += weight / total;
      return `WHEN ${drawn} < ${reached} THEN ${value}`;
    });
    const rest = choices.at(-1)![0];
    return cases.length > 0 ? `CASE ${cases.join(' ')} ELSE ${rest} END` : `${rest}`;
  };
  return { unit, below, skewed, weighted };
}

/** A text as an SQL literal. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Texts as an SQL array. */
export const textArray = (texts: readonly string[]): string => `ARRAY[${texts.map(quoted).join(', ')}]`;

/** A moment as an SQL literal. */
export const moment = (at: Date): string => `'${at.toISOString()}'::timestamptz`;
