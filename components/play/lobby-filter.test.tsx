import { expect, test } from 'vitest';
import type { Lobby, LobbyGame } from './load-lobby';
import { lobbyFilter } from './lobby-filter';

const game = (gameCode: string, lobbyCode: string, vendorCode: string, name: string) =>
  ({ gameCode, lobbyCode, vendorCode, name, provider: `Provider ${vendorCode}` }) as LobbyGame;
const games = [
  game('a', 'slot', 'one', 'Gold Carp'),
  game('b', 'slot', 'two', 'Tiger Moon'),
  game('c', 'hotel', 'two', 'Baccarat'),
];
const categories = [{ code: 'slot' }, { code: 'hotel' }];
const lobby = { games, favorites: [games[2]], categories } as unknown as Lobby;
const read = (query: Record<string, string | string[]>, isSignedIn = true) =>
  lobbyFilter(lobby, query, '/demo/play', isSignedIn);
const codes = ({ matches: found }: ReturnType<typeof read>) => found.map(({ gameCode }) => gameCode);

test.each([
  [{}, false, ['a', 'b', 'c']],
  [{ category: 'slot' }, true, ['a', 'b']],
  [{ category: 'slot', vendor: 'two' }, true, ['b']],
  [{ q: ' CARP ' }, true, ['a']],
  [{ q: 'provider two' }, true, ['b', 'c']],
  [{ category: 'favorites' }, true, ['c']],
  [{ category: 'nosuch', vendor: 'nosuch' }, false, ['a', 'b', 'c']],
  [{ category: ['slot', 'hotel'] }, false, ['a', 'b', 'c']],
])('[PLAY-01] the lobby at %j', (query, isFiltered, expectedCodes) => {
  const filter = read(query as Record<string, string>);
  expect([filter.isFiltered, codes(filter)]).toEqual([isFiltered, expectedCodes]);
});

test('[PLAY-01] guests have no favourites; an address retains the other choices', () => {
  expect(read({ category: 'favorites' }, false).category).toBeUndefined();
  const { href } = read({ category: 'slot', q: 'moon' });
  expect(href({ vendor: 'two' })).toBe('/demo/play?category=slot&vendor=two&q=moon#games');
  expect(href({ category: '', q: '' })).toBe('/demo/play');
});
