import { type Drawn, type Game, paysBy } from './game';

/** A slot with one line, which pays its longest run from the left. */
export interface SlotTable {
  reels: 3 | 5;
  /** How many of a reel's stops show each symbol; all reels are alike. */
  stops: Readonly<Record<string, number>>;
  /** Stands for any other symbol; runs of it alone pay by its own row. */
  wild: string;
  /** What a run of a symbol gets back by its length, in hundredths of the stake. */
  pays: Readonly<Record<string, Readonly<Record<number, number>>>>;
}

/** What a line gets back, in hundredths of the stake: the best of what its runs pay. */
export function linePays({ pays, wild }: SlotTable, line: readonly string[]): number {
  const run = (symbol: string) => {
    const end = line.findIndex((shown) => shown !== symbol && shown !== wild);
    return end < 0 ? line.length : end;
  };
  const symbols = new Set([line.find((shown) => shown !== wild) ?? wild, wild]);
  const wilds = line.findIndex((shown) => shown !== wild);
  const longest = (symbol: string) => (symbol === wild ? (wilds < 0 ? line.length : wilds) : run(symbol));
  return Math.max(...[...symbols].map((symbol) => pays[symbol]?.[longest(symbol)] ?? 0));
}

/** The game of a table; `returns` is what it gives back in the long run, in hundredths of a percent. */
export function slot(table: SlotTable, returns: number): Game {
  const strip = Object.entries(table.stops).flatMap(([symbol, count]) => Array<string>(count).fill(symbol));
  return {
    dType: 'slot',
    isSpun: true,
    returns: { spin: returns },
    draw: (numbers): Drawn => {
      const line = Array.from({ length: table.reels }, () => strip[numbers.below(strip.length)]!);
      return { result: { outcome: line.join(' ') }, pays: paysBy({ spin: linePays(table, line) }) };
    },
  };
}
