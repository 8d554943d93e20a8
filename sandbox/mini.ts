import type { Numbers } from './fair';
import { type Drawn, type Game, paysBy } from './game';
import { endOfLadder, factsOfBalls, parityOf } from './mini-table';

/** Bets that win half of the time pay 1.95, one in four 3.80. */
const HALF = 195;
const QUARTER = 380;

/** What a size of the sum of the five balls pays. */
const SIZES: Readonly<Record<string, number>> = { sum_small: 300, sum_middle: 270, sum_large: 300 };
/** Their returns in hundredths of a percent: 31,520, 35,240 and 31,520 of 98,280 draws. */
const SIZE_RETURNS = { sum_small: 9621, sum_middle: 9681, sum_large: 9621 } as const;

const outcomeOf = (outcome: string, winners: readonly string[], odds: (code: string) => number): Drawn => ({
  result: { outcome },
  pays: paysBy(Object.fromEntries(winners.map((code) => [code, odds(code)]))),
});

/** A number from 1 to 100. */
export const settleOddEven = (number: number): Drawn =>
  outcomeOf(String(number), [parityOf(number)], () => HALF);

/** A ladder of three or four rungs: from which side it starts, and where it ends. */
export function settleLadder(start: 'left' | 'right', rungs: 3 | 4): Drawn {
  const end = endOfLadder(start, rungs);
  const whole = `${start}${rungs}`;
  return outcomeOf(`${start} ${rungs} ${end}`, [start, `rungs${rungs}`, end, whole], (code) =>
    code === whole ? QUARTER : HALF,
  );
}

/** Five balls of 28 and a power ball from 0 to 9. */
export function settlePowerBall(balls: readonly number[], power: number): Drawn {
  const facts = factsOfBalls({ power, sum: balls.reduce((all, ball) => all + ball, 0) });
  const winners = [...facts.power.map((is) => `power_${is}`), ...facts.sum.map((is) => `sum_${is}`)];
  return outcomeOf(`${balls.join(' ')} + ${power}`, winners, (code) => SIZES[code] ?? HALF);
}

function fiveBalls(numbers: Numbers): number[] {
  const left = Array.from({ length: 28 }, (_, i) => i + 1);
  return Array.from({ length: 5 }, () => left.splice(numbers.below(left.length), 1)[0]!);
}

const all = (codes: readonly string[], value: number) =>
  Object.fromEntries(codes.map((code) => [code, value]));
const ENDS = ['left', 'right', 'rungs3', 'rungs4', 'odd', 'even'];
const PATHS = ['left3', 'left4', 'right3', 'right4'];
const BALLS = ['power', 'sum'].flatMap((of) => ['odd', 'even', 'under', 'over'].map((is) => `${of}_${is}`));

export const oddEven: Game = {
  dType: 'mini',
  returns: all(['odd', 'even'], 9750),
  odds: all(['odd', 'even'], HALF - 100),
  endings: [1, 2].map((number) => settleOddEven(number).pays),
  draw: (numbers) => settleOddEven(numbers.below(100) + 1),
};

export const ladder: Game = {
  dType: 'mini',
  returns: { ...all(ENDS, 9750), ...all(PATHS, 9500) },
  odds: { ...all(ENDS, HALF - 100), ...all(PATHS, QUARTER - 100) },
  endings: (['left', 'right'] as const).flatMap((start) =>
    ([3, 4] as const).map((rungs) => settleLadder(start, rungs).pays),
  ),
  draw: (numbers) => settleLadder(numbers.chance(1, 2) ? 'left' : 'right', numbers.chance(1, 2) ? 3 : 4),
};

/** Five balls of a sum from 15 to 130. */
function ballsOf(sum: number): number[] {
  let left = sum - 15;
  return [5, 4, 3, 2, 1].map((ball) => {
    const more = Math.min(left, 23);
    left -= more;
    return ball + more;
  });
}

/** Every sum with every power ball. */
const POWER_BALL_ENDINGS = Array.from({ length: 116 }, (_, i) => ballsOf(15 + i)).flatMap((balls) =>
  Array.from({ length: 10 }, (_, power) => settlePowerBall(balls, power).pays),
);

export const powerBall: Game = {
  dType: 'mini',
  returns: { ...all(BALLS, 9750), ...SIZE_RETURNS },
  odds: {
    ...all(BALLS, HALF - 100),
    ...Object.fromEntries(Object.entries(SIZES).map(([code, paid]) => [code, paid - 100])),
  },
  endings: POWER_BALL_ENDINGS,
  draw: (numbers) => settlePowerBall(fiveBalls(numbers), numbers.below(10)),
};
