import { describe, expect, it } from 'vitest';
import { fileCircles, folderCircles, mutualFolders, roomCircles } from './cycles';

describe.each(['components', 'lib', 'platform', 'sandbox'])('%s', (room) => {
  it('has no files that import each other in a circle', () => {
    expect(fileCircles(room)).toEqual([]);
  });

  it('has no folders that import each other', () => {
    expect(mutualFolders(room)).toEqual([]);
  });

  it('has no rooms, folders with all that is in them, that import each other in a circle', () => {
    expect(roomCircles(room)).toEqual([]);
  });
});

it('the folders of the platform are layers: none imports another in a circle, however long', () => {
  expect(folderCircles('platform')).toEqual([]);
});
