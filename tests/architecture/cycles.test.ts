import { describe, expect, it } from 'vitest';
import { fileCircles, folderCircles, mutualFolders } from './cycles';

/** How many are left at most, room by room; no number here may grow. */
const LIMITS: Record<string, { fileCircles: number; mutualFolders: number }> = {
  components: { fileCircles: 0, mutualFolders: 0 },
  lib: { fileCircles: 0, mutualFolders: 0 },
  platform: { fileCircles: 1, mutualFolders: 0 },
};

describe.each(Object.entries(LIMITS))('%s', (room, limits) => {
  it('has no files that import each other in a circle', () => {
    const circles = fileCircles(room);
    expect(circles.length, JSON.stringify(circles, null, 2)).toBeLessThanOrEqual(limits.fileCircles);
  });

  it('has no folders that import each other', () => {
    const pairs = mutualFolders(room);
    expect(pairs.length, pairs.join('\n')).toBeLessThanOrEqual(limits.mutualFolders);
  });
});

it('the folders of the platform are layers: none imports another in a circle, however long', () => {
  expect(folderCircles('platform')).toEqual([]);
});
