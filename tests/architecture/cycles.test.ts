import { describe, expect, it } from 'vitest';
import { fileCircles, mutualFolders } from './cycles';

/** How many are left at most, room by room; no number here may grow. */
const LIMITS: Record<string, { filesInCircles: number; mutualFolders: number }> = {
  components: { filesInCircles: 2, mutualFolders: 6 },
  lib: { filesInCircles: 0, mutualFolders: 3 },
  platform: { filesInCircles: 2, mutualFolders: 31 },
};

describe.each(Object.entries(LIMITS))('%s', (room, limits) => {
  it('has no files that import each other in a circle', () => {
    const circles = fileCircles(room);
    expect(circles.length, JSON.stringify(circles, null, 2)).toBeLessThanOrEqual(limits.filesInCircles);
  });

  it('has no folders that import each other', () => {
    const pairs = mutualFolders(room);
    expect(pairs.length, pairs.join('\n')).toBeLessThanOrEqual(limits.mutualFolders);
  });
});
