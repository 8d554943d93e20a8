/**
 * Random numbers as SQL expressions. They depend only on their key, the salt and the world's seed, so that a repeated
 * step gets the same numbers. Expressions are text; ids and salts in them are numbers from this code.
 */
export interface Draw {
  /** From 0 inclusive to 1 exclusive. `what` is a bigint expression. */
  unit(what: string, salt: number): string;
  /** An integer from 0 inclusive to `count` exclusive. */
  below(count: number | string, what: string, salt: number): string;
  /** Like {@link below}, but far likelier to be small: of 1,000, the first some hundred times as often as the last. */
  skewed(count: number | string, steepness: number, what: string, salt: number): string;
  /** One of the values, by weight. */
  weighted(choices: readonly (readonly [value: string | number, weight: number])[], unit: string): string;
}

/** 2^53: the number of distinct values that a double can hold. */
const STEPS = 9_007_199_254_740_992;

export function drawsOf(seed: number): Draw {
  const unit = (what: string, salt: number) =>
    `((hashint8extended((${what})::bigint, ${seed * 1000 + salt}) & ${STEPS - 1})::float8 / ${STEPS})`;
  const below = (count: number | string, what: string, salt: number) =>
    `floor(${unit(what, salt)} * (${count}))::integer`;
  const skewed = (count: number | string, steepness: number, what: string, salt: number) =>
    `floor((exp(${unit(what, salt)} * ${Math.log1p(steepness)}) - 1) / ${steepness} * (${count}))::integer`;
  const weighted: Draw['weighted'] = (choices, randomUnit) => {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
    let reached = 0;
    const cases = choices.slice(0, -1).map(([value, weight]) => {
      reached += weight / total;
      return `WHEN ${randomUnit} < ${reached} THEN ${value}`;
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
