import { addDays, dayStart, toDay } from '@/lib/rules/day';
import { LEVELS } from '@/lib/rules/level';

/** Parameters of a world. The same numbers on the same day give the same world on the same PostgreSQL. */
export interface WorldSize {
  siteId: string;
  members: number;
  bets: number;
  days: number;
  seed: number;
}

/** A world's size and the time it covers: `days` UTC+9 days, the last of which may end early. */
export interface World extends WorldSize {
  firstDay: string;
  until: Date;
}

/** One level of the tree: its members have the ids from `first` on. */
export interface LevelPlan {
  level: string;
  first: number;
  count: number;
}

/** Members per partner of a level, PTN_1 first; a level never has fewer than the second number. */
const FAN_OUT: readonly (readonly [membersEach: number, least: number])[] = [
  [1_000_000, 3],
  [40_000, 3],
  [10_000, 4],
  [2_500, 6],
  [600, 8],
  [200, 10],
  [60, 12],
];
export const MIN_MEMBERS = 200;
/** Share of the players that join within the days of the world; the others joined before. */
const NEWCOMERS = 0.03;
const DAY_MS = 86_400_000;
const SHORTEST_DAY_MS = 2 * 3_600_000;

/** The levels of the tree from the top, players last. */
export function levelPlans(members: number): LevelPlan[] {
  let first = 1;
  const partners = FAN_OUT.map(([each, least], i) => {
    const plan = { level: LEVELS[i]!, first, count: Math.max(least, Math.floor(members / each)) };
    first += plan.count;
    return plan;
  });
  return [...partners, { level: 'NORMAL', first, count: members - first + 1 }];
}

/** All players, and those that joined before the first day; newcomers have the highest ids. */
export function playersOf({ members }: WorldSize): { first: number; count: number; old: number } {
  const { first, count } = levelPlans(members).at(-1)!;
  return { first, count, old: count - Math.floor(count * NEWCOMERS) };
}

/** The days that end with `now`, or with yesterday just after midnight. */
export function worldAt(size: WorldSize, now: Date): World {
  const today = toDay(now);
  const started = now.getTime() - dayStart(today).getTime() >= SHORTEST_DAY_MS;
  const last = started ? today : addDays(today, -1);
  return {
    ...size,
    firstDay: addDays(last, 1 - size.days),
    until: started ? now : dayStart(today),
  };
}

/** One day of a world: its bounds, and its bets, `firstBet` to `endBet` (exclusive). */
export interface DayPlan {
  day: string;
  start: Date;
  end: Date;
  isLast: boolean;
  firstBet: number;
  endBet: number;
}

/** The days of a world; bets are spread evenly over time. */
export function dayPlans({ firstDay, until, days, bets }: World): DayPlan[] {
  const from = dayStart(firstDay).getTime();
  const betsBefore = (moment: number) =>
    Math.min(bets, Math.floor((bets * (moment - from)) / (until.getTime() - from)));
  return Array.from({ length: days }, (_, n) => {
    const start = from + n * DAY_MS;
    const end = Math.min(start + DAY_MS, until.getTime());
    return {
      day: addDays(firstDay, n),
      start: new Date(start),
      end: new Date(end),
      isLast: n === days - 1,
      firstBet: betsBefore(start) + 1,
      endBet: betsBefore(end) + 1,
    };
  });
}
