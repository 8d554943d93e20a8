import { type Level, levelOrder } from '@/lib/rules/level';
import type { SheetRow } from './sheet-cells';

/** How many accounts of a level a search finds. */
export interface LevelCount {
  level: Level;
  name: string;
  count: number;
}

/**
 * Searches in all rows at once, for an upstream that does not: rows with a text in id or nickname, of one level, and the
 * number of rows with the text by level, the highest first.
 */
export function searchRows(
  rows: readonly SheetRow[],
  { searchValue, level }: { searchValue: string; level: string },
): { rows: readonly SheetRow[]; levels: LevelCount[] } {
  const text = searchValue.toLowerCase();
  const found = rows.filter(({ memId, memNick }) =>
    [memId, memNick].some((name) => name.toLowerCase().includes(text)),
  );
  const levels = [...new Map(found.map((row) => [row.partnerLevel, row])).values()].map(
    ({ partnerLevel, levelName }) => ({
      level: partnerLevel,
      name: levelName,
      count: found.filter((row) => row.partnerLevel === partnerLevel).length,
    }),
  );
  return {
    rows: level === '' ? found : found.filter(({ partnerLevel }) => partnerLevel === level),
    levels: levels.toSorted((one, other) => levelOrder(one.level) - levelOrder(other.level)),
  };
}
