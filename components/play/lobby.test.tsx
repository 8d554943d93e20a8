import { expect, test, vi } from 'vitest';
import { ok } from '@/lib/rules/result';
import * as player from '@/lib/session/player';
import { forgetSharedCalls } from '@/lib/upstream/shared-call';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderServer, t } from '@/tests/fixtures/render';
import { gameArts } from './game-arts';
import { GameArt } from './game-tile';
import { PlayIcon, type PlayIconName } from './icons';
import { loadLobby } from './load-lobby';
import { loadPlayShell } from './load-play-shell';
import { LobbyScreen } from './lobby-screen';

/** The upstream calls of a guest's lobby: the frame, the games, the pop-ups. */
async function callsOfLobby(): Promise<string[]> {
  platform.made.length = 0;
  await loadPlayShell(platform.site, null);
  expect(await loadLobby(platform.site, null)).toMatchObject({ ok: true });
  return platform.made.map(({ path }) => path).sort();
}

test('[PLAY-01] a guest’s lobby makes no call upstream while its codes are fresh, and makes them anew when they are old', async () => {
  forgetSharedCalls();
  const first = await callsOfLobby();
  expect(first).toEqual([
    '/api/common/code',
    '/api/common/gameCodes',
    '/api/etc/siteOption',
    '/api/game/roads',
  ]);
  expect(await callsOfLobby()).toEqual([]);
  forgetSharedCalls();
  expect(await callsOfLobby()).toEqual(first);
});

/** The lobby of a player, with one game, whose category the codes have. */
async function lobbyOfPlayer(query = {}): Promise<HTMLElement> {
  const [game] = sampleResponse('/api/common/gameCodes').list;
  const [code] = sampleResponse('/api/common/code').data.codes;
  platform.answer({
    '/api/common/gameCodes': { list: [{ ...game!, lobbyCode: 'livecasino' }] },
    '/api/common/code': { data: { codes: [{ ...code!, code: 'livecasino' }] } },
  });
  platform.signIn({ loginType: 'MEMBER', partnerLevel: 'NORMAL' });
  const { site, session } = platform;
  const found = vi.spyOn(player, 'findPlayer').mockResolvedValue({ site, session });
  try {
    return await renderServer(
      await LobbyScreen({
        params: Promise.resolve({ prefix: 'demo' }),
        searchParams: Promise.resolve(query),
      }),
    );
  } finally {
    found.mockRestore();
  }
}

test('[PLAY-01] the lobby of an upstream without favourites, last games and roads has its games and categories', async () => {
  const whole = await lobbyOfPlayer();
  expect(whole.querySelectorAll('.cats a')).toHaveLength(2);
  expect(whole.querySelectorAll('[data-star]')).toHaveLength(1);
  platform.lacks('gameExtras');
  platform.made.length = 0;
  const main = await lobbyOfPlayer({ category: 'favorites' });
  expect(main.querySelectorAll('.cats a')).toHaveLength(1);
  expect(main.querySelector('[data-star]')).toBeNull();
  expect(main.querySelectorAll('.tile [data-game]')).toHaveLength(1);
  expect(main).not.toHaveTextContent(t('play.lobby.favorites'));
  expect(main).not.toHaveTextContent(t('play.lobby.proof'));
  expect(platform.made.map(({ path }) => path).filter((path) => path.startsWith('/api/game/'))).toEqual([]);
});

/** The lobby of a guest, with one game that can be tried and one that cannot. */
async function lobbyOfGuest(): Promise<HTMLElement> {
  forgetSharedCalls();
  const [game] = sampleResponse('/api/common/gameCodes').list;
  const [code] = sampleResponse('/api/common/code').data.codes;
  const tried = { ...game!, lobbyCode: 'livecasino', vendorCode: 'hub', gameCode: 'slot_1' } as const;
  platform.answer({
    '/api/common/gameCodes': {
      list: [
        { ...tried, demoYn: 'Y' },
        { ...tried, gameCode: 'slot_2', demoYn: undefined },
      ],
    },
    '/api/common/code': { data: { codes: [{ ...code!, code: 'livecasino' }] } },
  });
  const found = vi.spyOn(player, 'findPlayer').mockResolvedValue({ site: platform.site, session: null });
  try {
    const params = Promise.resolve({ prefix: 'demo' });
    return await renderServer(await LobbyScreen({ params, searchParams: Promise.resolve({}) }));
  } finally {
    found.mockRestore();
  }
}

test('[PLAY-08] a guest’s lobby leads to the demos of games that have one, in a tab of its own', async () => {
  const links = (await lobbyOfGuest()).querySelectorAll('a.try');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual([
    '/demo/play/api/demoGame?vendor=hub&game=slot_1',
  ]);
  expect([links[0]!.getAttribute('target'), links[0]!.getAttribute('rel')]).toEqual([
    '_blank',
    'noreferrer nofollow',
  ]);
  expect(links[0]).toHaveTextContent(t('play.lobby.demo'));
});

test('[PLAY-08] [WIRE-06] an upstream without demos, and a player’s lobby, have none', async () => {
  expect((await lobbyOfPlayer()).querySelectorAll('a.try')).toHaveLength(0);
  platform.lacks('guestDemo');
  expect((await lobbyOfGuest()).querySelectorAll('a.try')).toHaveLength(0);
});

test('[PLAY-01] [WIRE-06] without categories of a lobby, the groups of games are the categories, and nothing else is asked', async () => {
  forgetSharedCalls();
  platform.lacks();
  const [game] = sampleResponse('/api/common/gameCodes').list;
  const [group] = sampleResponse('/api/common/gameGroupCodes').list;
  platform.answer({
    '/api/common/code': { resultCode: 'E001' },
    '/api/common/gameCodes': { list: [{ ...game!, groupCode: 'casino' }] },
    '/api/common/gameGroupCodes': { list: [{ ...group!, groupCode: 'casino', groupCodeName: '카지노' }] },
  });
  const lobby = await loadLobby(platform.site, null);
  expect(lobby).toMatchObject({
    ok: true,
    categories: [{ code: 'livecasino', name: '카지노' }],
    games: [{ lobbyCode: 'livecasino' }],
  });
  expect(platform.requestsOf('/api/common/code')).toEqual([]);
});

test('[PLAY-03] [WIRE-06] a bet whose game the upstream does not name has the icon of its category', async () => {
  forgetSharedCalls();
  platform.lacks();
  const [game] = sampleResponse('/api/common/gameCodes').list;
  platform.answer({ '/api/common/gameCodes': { list: [{ ...game!, groupCode: 'slot' }] } });
  const { site, session } = platform;
  const art = await gameArts({
    site,
    session,
    base: '/demo/play',
    loadMember: async () => ok(sampleResponse('/api/member/info')),
  });
  const iconOf = async (of: Parameters<typeof art>[0]) =>
    (await renderServer(<i>{art(of)}</i>)).querySelector('path')?.getAttribute('d');
  const draw = async (name: PlayIconName) =>
    (await renderServer(<PlayIcon name={name} />)).querySelector('path')?.getAttribute('d');
  expect(await iconOf({ gameCategory: 'mini' })).toBe(await draw('minigame'));
  expect(await iconOf({ gameCategory: 'hcasino' })).toBe(await draw('hotel'));
  const { vendorCode, gameCode } = game!;
  expect(await iconOf({ vendorCode, gameCode, gameCategory: '' })).toBe(await draw('slot'));
});

test.each([
  ['https://pictures.test/a.png', 'https://pictures.test/a.png'],
  ['http://pictures.test/a.png', undefined],
  ['https://elsewhere.test/a.png', undefined],
  ['https://pictures.test:8443/a.png', undefined],
  ['', undefined],
])('[VENDOR-15] a vendor’s picture at “%s” is drawn where the site names its host', async (picture, src) => {
  forgetSharedCalls();
  platform.lacks('gameExtras');
  const [game] = sampleResponse('/api/common/gameCodes').list;
  platform.answer({ '/api/common/gameCodes': { list: [{ ...game!, art: '', picture }] } });
  const lobby = await loadLobby({ ...platform.site, pictureHosts: ['pictures.test'] }, null);
  const [tile] = lobby.ok ? lobby.games : [];
  const drawn = await renderServer(<GameArt game={tile!} />);
  expect(drawn.querySelector('img')?.getAttribute('src')).toBe(src);
  // The vendor does not learn which page shows it.
  expect(drawn.querySelector('img:not([referrerpolicy=no-referrer])')).toBeNull();
  expect(drawn.querySelector('svg') !== null).toBe(src === undefined);
});
