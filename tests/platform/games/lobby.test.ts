import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOBBY_CATEGORIES } from '@/lib/contract/common';
import { RECENT_GAMES, RESULTS_LENGTH, ROAD_LENGTH } from '@/lib/contract/games';
import { today as siteDay } from '@/lib/rules/day';
import { bet } from '@/platform/db/schema';
import { findVendor } from '@/platform/games/vendor/vendors';
import { cachedFor } from '@/platform/shared/cached-for';
import { forgetCachedSiteOption } from '@/platform/shared/site-option';
import { sandboxRound } from '@/sandbox/db/schema';
import { endsAt, fixtureOf, playFixture } from '@/sandbox/fixtures';
import { reconcileRounds } from '@/sandbox/server/round-lifecycle';
import { VendorClient as SandboxClient } from '@/sandbox/server/vendor-client';
import { withDemoWorld } from '../../fixtures/database';
import { type Member, withPlatform } from '../../fixtures/platform-client';
import { SandboxPlayer } from './sandbox-player';
import { TableClock } from './table-clock';
import {
  betRow,
  cancelOf,
  expectClean,
  freshBet,
  fund,
  holds,
  memberOf,
  setOption,
  VendorClient,
  winOf,
} from './vendor-client';

const world = withDemoWorld();
const running = withPlatform(world);
let player: Member;
let other: Member;
let partner: Member;
let clock: TableClock;
beforeAll(async () => {
  clock = await TableClock.of(world.db);
  player = await running.demo.login('player1');
  other = await running.demo.login('player2');
  partner = await running.demo.login('ptn5');
});
beforeEach(() => fund(world.db, 'player1', 'cash', 100_000));
afterAll(() => expectClean(world.db));

const ROULETTE = { vendorCode: 'sandbox-live', gameCode: 'roulette' };
const CARP = { vendorCode: 'sandbox-slot', gameCode: 'gold_carp' };

describe('[PLAY-01] the lobby’s games', () => {
  test('[PLAY-01] each of the seven categories has games, with provider, return and a drawing', async () => {
    const { list } = await running.demo.call('/api/common/gameCodes', {}).then(({ data }) => data!);
    expect([...new Set(list.map(({ lobbyCode }) => lobbyCode))].sort()).toEqual([...LOBBY_CATEGORIES].sort());
    const codes = (lobby: string) =>
      list.filter(({ lobbyCode }) => lobbyCode === lobby).map(({ gameCode }) => gameCode);
    expect(codes('esports')).toEqual(['lol', 'dota2', 'csgo']);
    expect(codes('virtualgame')).toEqual(['virtual_soccer', 'virtual_basketball']);
    const { data } = await running.demo.call('/api/common/code', { masterCode: 'lobby' });
    expect(data?.data.codes.map(({ code }) => code)).toEqual([...LOBBY_CATEGORIES]);
    const baccarat = list.find(({ gameCode }) => gameCode === 'baccarat_a');
    expect(baccarat).toMatchObject({
      vendorName: '샌드박스 라이브',
      vendorNameEn: 'Sandbox Live',
      art: 'baccarat',
      lobbyCode: 'livecasino',
      minBet: null,
      maxBet: null,
      returnMin: '85.64',
      returnMax: '98.94',
    });
    expect(list.find(({ gameCode }) => gameCode === 'lol')).toMatchObject({
      groupCode: 'sports',
      returnMin: '94.00',
      returnMax: '94.00',
    });
  });

  test('[PLAY-01] [B6001] [B6002] limits of a game hold beside those of the level, whichever is tighter', async () => {
    const undo = await setOption(world.db, {
      betLimits: { '1': { min: '100', max: '5000' } },
      gameLimits: { roulette: { min: '50', max: '2000' } },
    });
    forgetCachedSiteOption(world.db, 'demo');
    const live = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
    const { data } = await running.demo.call('/api/common/gameCodes', { groupCode: 'casino' });
    const game = data?.list.find(({ gameCode }) => gameCode === 'roulette');
    expect([game?.minBet, game?.maxBet]).toEqual([100, 2000]);
    await fund(world.db, 'player1', 'cash', 10_000);
    for (const [amount, code] of [
      [99, 'B6001'],
      [2001, 'B6002'],
    ] as const) {
      expect(await live.code('/vendor/bet', freshBet('player1', amount, { gameCode: 'roulette' }))).toBe(
        code,
      );
    }
    const table = await live.send(
      '/vendor/table',
      JSON.stringify({ memId: 'player1', gameCode: 'roulette' }),
    );
    expect(table.envelope.data).toMatchObject({
      minBet: 100,
      maxBet: 2000,
      balance: 10_000,
      vendorName: { en: 'Sandbox Live' },
    });
    const today = await player.get('/api/game/today', {});
    expect(table.envelope.data, 'the same figures as in the lobby').toMatchObject(today);
    expect(await live.code('/vendor/table', { memId: 'nobody0', gameCode: 'roulette' })).toBe('U001');
    expect(await live.code('/vendor/table', { memId: 'player1', gameCode: 'nothing' })).toBe('B0092');
    await undo();
    forgetCachedSiteOption(world.db, 'demo');
  });

  test('[PLAY-01] limits are those of the member’s level, and of level 1 for guests', async () => {
    const limits = { '1': { min: '100', max: '5000.50' }, '2': { min: '50' } };
    const undo = await setOption(world.db, { betLimits: limits });
    forgetCachedSiteOption(world.db, 'demo');
    const of = async (who?: Member) => {
      const { data } = await (who ?? running.demo).call('/api/common/gameCodes', { groupCode: 'slot' });
      return [data?.list[0]?.minBet, data?.list[0]?.maxBet];
    };
    expect(await of()).toEqual([100, 5000.5]);
    await world.db.execute(
      sql`UPDATE member SET mem_level = 2 WHERE site_id = 'demo' AND mem_id = 'player2'`,
    );
    expect([await of(player), await of(other)]).toEqual([
      [100, 5000.5],
      [50, null],
    ]);
    await world.db.execute(
      sql`UPDATE member SET mem_level = 1 WHERE site_id = 'demo' AND mem_id = 'player2'`,
    );
    await undo();
    forgetCachedSiteOption(world.db, 'demo');
  });
});

describe('[PLAY-01] favourites', () => {
  const list = async (who: Member) => (await who.get('/api/game/favorites', {})).list;

  test('[PLAY-01] are each player’s own, the last one first, set and unset once', async () => {
    await player.get('/api/game/setFavorite', { ...ROULETTE, favoriteYn: 'Y' });
    await player.get('/api/game/setFavorite', { ...CARP, favoriteYn: 'Y' });
    await player.get('/api/game/setFavorite', { ...CARP, favoriteYn: 'Y' });
    expect(await list(player)).toEqual([CARP, ROULETTE]);
    expect(await list(other)).toEqual([]);
    await player.get('/api/game/setFavorite', { ...ROULETTE, favoriteYn: 'N' });
    await player.get('/api/game/setFavorite', { ...ROULETTE, favoriteYn: 'N' });
    expect(await list(player)).toEqual([CARP]);
  });

  test('[B0092] a game that the site does not have', async () => {
    const wrong = { vendorCode: 'sandbox-live', gameCode: 'gold_carp', favoriteYn: 'Y' } as const;
    expect((await player.call('/api/game/setFavorite', wrong)).resultCode).toBe('B0092');
  });

  test('[ROLE-05] neither guests nor partners have any', async () => {
    for (const path of ['/api/game/favorites', '/api/game/recent'] as const) {
      expect((await partner.call(path, {})).resultCode, path).toBe('A006');
      expect((await running.demo.call(path, {})).resultCode, path).toBe('A005');
    }
    const mark = { ...CARP, favoriteYn: 'Y' } as const;
    expect((await partner.call('/api/game/setFavorite', mark)).resultCode).toBe('A006');
    expect((await running.demo.call('/api/game/setFavorite', mark)).resultCode).toBe('A005');
  });
});

test('[PLAY-01] games played last: each once, the newest first, bounded, of this player alone', async () => {
  const live = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
  const play = async (gameCode: string, memId = 'player1') => {
    const bet = freshBet(memId, 100, { gameCode });
    expect(await live.code('/vendor/bet', bet)).toBe('0');
    await live.code('/vendor/win', winOf(bet, 0));
  };
  for (const code of ['roulette', 'baccarat_a', 'roulette']) await play(code);
  await fund(world.db, 'player2', 'cash', 1000);
  await play('top_card', 'player2');
  const { list } = await player.get('/api/game/recent', {});
  expect(list.slice(0, 2).map(({ gameCode }) => gameCode)).toEqual(['roulette', 'baccarat_a']);
  expect(list.filter(({ gameCode }) => gameCode === 'roulette')).toHaveLength(1);
  expect(list.length).toBeLessThanOrEqual(RECENT_GAMES);
  const times = list.map(({ playedAt }) => playedAt);
  expect(times).toEqual([...times].sort().reverse());
});

test('[PLAY-01] the day so far: the net result of settled bets, and the time from bet to bet without pauses', async () => {
  const today = () => other.get('/api/game/today', {});
  await fund(world.db, 'player2', 'cash', 1000);
  const before = await today();
  const live = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
  const play = async (amount: number) => {
    const placed = freshBet('player2', amount, { gameCode: 'roulette' });
    expect(await live.code('/vendor/bet', placed)).toBe('0');
    return placed;
  };
  await live.code('/vendor/win', winOf(await play(100), 250));
  await live.code('/vendor/win', winOf(await play(70), 0));
  await live.code('/vendor/cancel', cancelOf(await play(30)));
  const open = await play(40);
  const after = await today();
  expect(after.netAmt - before.netAmt).toBe(80);

  const start = new Date(`${siteDay()}T00:00:00+09:00`).getTime();
  const { id } = await memberOf(world.db, 'player2');
  const bets = await world.db.select({ at: bet.placedAt }).from(bet).where(eq(bet.memberId, id));
  const times = bets
    .map(({ at }) => at.getTime())
    .filter((at) => at >= start)
    .sort((a, b) => a - b);
  const seconds = times.reduce((all, at, i) => {
    const gap = (at - (times[i - 1] ?? 0)) / 1000;
    return all + (gap < 1_800 ? gap : 60);
  }, 0);
  expect(Math.abs(after.playMinutes - seconds / 60)).toBeLessThanOrEqual(1);
  await live.code('/vendor/win', winOf(open, 0));
  expect((await partner.call('/api/game/today', {})).resultCode).toBe('A006');
});

test('[PLAY-01] the roads of the live tables hold their last results, oldest first', async () => {
  const table = await SandboxPlayer.launch(player, 'sandbox-live', 'casino', 'baccarat_a');
  const winners: string[] = [];
  for (let i = 0; i < 3; i++) {
    const { detail } = await table.bet([{ code: 'player', amount: 100 }], clock);
    const { player: own, banker } = detail?.detail?.result ?? {};
    const ahead = own!.score - banker!.score;
    winners.push(ahead > 0 ? 'player' : ahead < 0 ? 'banker' : 'tie');
  }
  // The road may be a few seconds old.
  const road = async () => {
    const { data } = await running.demo.call('/api/game/roads', {});
    return data!.list.find(({ gameCode }) => gameCode === 'baccarat_a')?.results ?? [];
  };
  await expect.poll(async () => (await road()).slice(-3)).toEqual(winners);
  const all = (await running.demo.call('/api/game/roads', {})).data!.list;
  expect(all.every(({ results }) => results.length <= ROAD_LENGTH)).toBe(true);
  expect(all.map(({ gameCode }) => gameCode)).not.toContain('gold_carp');
  expect((await running.demo2.call('/api/game/roads', {})).resultCode).toBe('0');
});

test('[PLAY-04] [GAME-02] guests see the last rounds of a game with their proof, but not their players', async () => {
  const table = await SandboxPlayer.launch(player, 'sandbox-live', 'casino', 'baccarat_a');
  const { detail } = await table.bet([{ code: 'banker', amount: 100 }], clock);
  const game = { vendorCode: 'sandbox-live', gameCode: 'baccarat_a' };
  const rounds = async () => (await running.demo.call('/api/game/results', game)).data!.list;
  const own = async () => (await rounds()).find(({ roundId }) => roundId === detail!.detail!.id);
  await expect.poll(own).toMatchObject({
    status: 'Resolved',
    dType: 'baccarat',
    result: detail!.detail!.result,
    proof: detail!.detail!.proof,
  });
  const list = await rounds();
  expect(list.length).toBeLessThanOrEqual(RESULTS_LENGTH);
  expect(new Set(list.map(({ roundId }) => roundId)).size).toBe(list.length);
  expect(Object.keys(list[0]!).sort()).toEqual(
    ['dType', 'proof', 'result', 'roundId', 'settledAt', 'status'].sort(),
  );
  expect(JSON.stringify(list)).not.toMatch(/player1|memId|stake/);
  const none = { vendorCode: 'sandbox-live', gameCode: 'nothing' };
  expect((await running.demo.call('/api/game/results', none)).data).toEqual({ list: [] });
});

test('[PLAY-04] unknown games do not displace stored rounds of others', async () => {
  const keep = (value: string) => cachedFor(60_000, world.db, 'kept', async () => value);
  await keep('first');
  for (let n = 0; n < 210; n++) {
    await running.demo.call('/api/game/results', { vendorCode: 'sandbox-live', gameCode: `none_${n}` });
  }
  expect(await keep('second')).toBe('first');
});

describe('[BET-03] e-sports and virtual games are slips as sports are', () => {
  test.each([
    ['lol', 'sandbox-esports'],
    ['dota2', 'sandbox-esports'],
    ['csgo', 'sandbox-esports'],
    ['virtual_soccer', 'sandbox-virtual'],
    ['virtual_basketball', 'sandbox-virtual'],
  ])('[BET-03] %s: a slip is taken, settled by the match’s seed, and paid', async (gameCode, vendorCode) => {
    const book = await SandboxPlayer.launch(player, vendorCode, 'sports', gameCode);
    const match = (await book.state()).matches.at(-1)!;
    const pick = { fixtureId: match.id, market: 'winner', pick: 'home', odds: match.markets.winner!.home! };
    const { round } = await book.post('slip', { slipId: `slip-${gameCode}`, picks: [pick], amount: 1000 });
    expect(round.state).toBe('running');
    expect((await holds(world.db, 'player1')).cash).toBe(99_000);
    expect(await betRow(world.db, round.roundId)).toMatchObject({
      category: 'sports',
      vendorCode,
      type: 'wait',
    });

    const client = new SandboxClient({
      base: running.demo.base,
      secretOf: async ({ siteId, vendorCode }) =>
        (await findVendor(world.db, siteId, vendorCode))?.secret ?? '',
    });
    const fixture = fixtureOf(match.id)!;
    await reconcileRounds(world.db, client, { now: endsAt(fixture), leftAloneMs: 0 });
    const rows = await world.db.select().from(sandboxRound);
    const row = rows.find(({ id }) => id === `demo:${match.id}`)!;
    const ending = playFixture(fixture, {
      serverSeed: row.serverSeed,
      news: row.newsClient!,
      result: row.client!,
    });
    const odds = Number(match.markets.winner!.home);
    const win = ending.calledOff ? 1000 : ending.home > ending.away ? Number((1000 * odds).toFixed(2)) : 0;
    expect((await holds(world.db, 'player1')).cash).toBe(99_000 + win);
    expect(Number((await betRow(world.db, round.roundId))?.win)).toBe(win);
  });
});
