/** The fewest bets that say something about a player's hours. */
const MIN_BETS = 10;
const HOURS = 24;

/** A stretch of the day that begins at the hour `from` and ends at the hour `to`, which may be past midnight. */
interface HourRange {
  from: number;
  to: number;
}

/**
 * Returns the shortest stretch of the day in which at least half of some bets were placed: of several, the one with the
 * most bets, then the earliest. Null for fewer than ten bets.
 */
export function mainHours(bets: readonly { hour: number; cnt: number }[]): HourRange | null {
  const counts = Array.from({ length: HOURS }, (_, hour) =>
    bets.reduce((sum, { hour: of, cnt }) => (of === hour ? sum + cnt : sum), 0),
  );
  const total = counts.reduce((sum, cnt) => sum + cnt, 0);
  if (total < MIN_BETS) return null;
  const betsFrom = (from: number, length: number) =>
    Array.from({ length }, (_, index) => counts[(from + index) % HOURS]!).reduce((sum, cnt) => sum + cnt, 0);
  for (let length = 1; length < HOURS; length += 1) {
    const stretches = counts.map((_, from) => ({ from, cnt: betsFrom(from, length) }));
    const best = stretches.reduce((most, stretch) => (stretch.cnt > most.cnt ? stretch : most));
    if (best.cnt * 2 >= total) return { from: best.from, to: (best.from + length) % HOURS };
  }
  return null;
}
