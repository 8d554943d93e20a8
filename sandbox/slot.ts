import type { Numbers } from './fair';
import { type Drawn, type Game, paysBy } from './game';

/** A slot with one line, which pays its longest run from the left. */
export interface SlotTable {
  reels: 3 | 5;
  /** How many of a reel's stops show each symbol; all reels are alike. */
  stops: Readonly<Record<string, number>>;
  /** Replaces any other symbol; runs of it alone pay by its own row. */
  wild: string;
  /** The payback of a run of a symbol by its length, in hundredths of the stake. */
  pays: Readonly<Record<string, Readonly<Record<number, number>>>>;
}

/** The run from the left that pays most: its symbol, how long it is, and hundredths of the stake. */
export interface Run {
  symbol: string;
  length: number;
  pays: number;
}

/** The best run of a line; undefined if none pays. */
export function bestRun({ pays, wild }: SlotTable, line: readonly string[]): Run | undefined {
  const runOf = (symbol: string): Run => {
    const end = line.findIndex((symbolAt) => symbolAt !== symbol && symbolAt !== wild);
    const length = end < 0 ? line.length : end;
    return { symbol, length, pays: pays[symbol]?.[length] ?? 0 };
  };
  const own = runOf(line.find((symbolAt) => symbolAt !== wild) ?? wild);
  const wilds = runOf(wild);
  const best = wilds.pays > own.pays ? wilds : own;
  return best.pays > 0 ? best : undefined;
}

/** A reel from stop 0 on: its symbols spread evenly, those with the same place in the order of the table. */
export const stripOf = ({ stops }: SlotTable): string[] =>
  Object.entries(stops)
    .flatMap(([symbol, count]) =>
      Array.from({ length: count }, (_, i) => ({ symbol, place: (2 * i + 1) / count })),
    )
    .sort((a, b) => a.place - b.place)
    .map(({ symbol }) => symbol);

/** Where so many reels of a strip's length stop on the line, from the left. */
export const stopsOf = (reels: number, { length }: readonly string[], numbers: Numbers): number[] =>
  Array.from({ length: reels }, () => numbers.below(length));

/** The game of a table; `returns` is its return in the long run, in hundredths of a percent. */
export function slot(table: SlotTable, returns: number): Game {
  const strip = stripOf(table);
  return {
    dType: 'slot',
    isSpun: true,
    returns: { spin: returns },
    odds: {},
    draw: (numbers): Drawn => {
      const line = stopsOf(table.reels, strip, numbers).map((stop) => strip[stop]!);
      const pays = paysBy({ spin: bestRun(table, line)?.pays ?? 0 });
      return { result: { outcome: line.join(' ') }, strip, pays };
    },
  };
}
