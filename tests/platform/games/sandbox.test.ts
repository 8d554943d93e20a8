import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { betDetail } from '@/lib/contract/bet-detail';
import { combinedOdds } from '@/lib/rules/odds';
import { CATEGORIES } from '@/platform/codes/standard-codes';
import { betLeg, bet as betTable, vendorTx } from '@/platform/db/schema';
import { GAMES } from '@/platform/demo/codes';
import { sandboxPart, sandboxPlay, sandboxRound } from '@/sandbox/db/schema';
import { seedHash } from '@/sandbox/fair';
import { fixtureOf, playFixture } from '@/sandbox/fixtures';
import { isSport, roundGame } from '@/sandbox/games';
import type { RoundView } from '@/sandbox/page-view';
import { playRound } from '@/sandbox/round';
import { pruneBooks } from '@/sandbox/server/prune';
import { reconcileRounds } from '@/sandbox/server/round-lifecycle';
import type { Round } from '@/sandbox/server/round-row';
import { bet, nextRound } from '@/sandbox/server/rounds';
import { cancelSlip, placeSlip } from '@/sandbox/server/slips';
import type { VendorClient } from '@/sandbox/server/vendor-client';
import { verifyRound } from '@/sandbox/verify';
import { seeded } from '../../fixtures/seeded';
import { followLaunch, playHeaders, SandboxPlayer } from './sandbox-player';
import { withSandbox } from './sandbox-world';
import { betRow, fund, holds, setOption } from './vendor-client';

const sandboxWorld = withSandbox();
const { world, running } = sandboxWorld;
let { player, relay, client, clock } = sandboxWorld;
beforeAll(() => {
  ({ player, relay, client, clock } = sandboxWorld);
});

const cash = async () => (await holds(world.db, 'player1')).cash;
const roundRow = async (id: string): Promise<Round> =>
  (await world.db.select().from(sandboxRound).where(eq(sandboxRound.id, id)))[0]!;

const games = CATEGORIES.flatMap((category) =>
  GAMES[category].map(([code, , , , vendorCode = '']) => ({ category, code, vendorCode })),
);

describe('every game is played through the vendor interface', () => {
  test.each(games.filter(({ code }) => !isSport(code)))(
    '[PLAY-05] [DETAIL-10] $code of $vendorCode',
    async ({ category, code, vendorCode }) => {
      const table = await SandboxPlayer.launch(player, vendorCode, category, code);
      const { codes, next, balance, algorithm } = await table.state();
      expect(balance).toBe(100_000);
      expect(algorithm).toContain('HMAC-SHA-256');
      const bets = codes.slice(0, 2).map((bet, i) => ({ code: bet, amount: 1000 + i }));
      const stake = bets.reduce((sum, { amount }) => sum + amount, 0);
      const placed = await table.over(
        (await table.post('bet', { roundId: next?.roundId, bets })).round,
        clock,
      );
      const { round, chosen } = await table.stand(placed);
      expect([round.roundId, round.state, round.stake]).toEqual([next?.roundId, 'done', stake]);

      const row = await betRow(world.db, round.betId);

      // The result follows from the seed that was committed to before the bet.
      const { serverSeed = '', seedHash: shown } = round.detail?.detail?.proof ?? {};
      expect([seedHash(serverSeed), shown]).toEqual([next?.seedHash, next?.seedHash]);
      const stakes = bets.map(({ code, amount }) => ({ code, stake: BigInt(amount * 100) }));
      const { proof } = round.detail!.detail!;
      const client = { clientSeed: proof!.clientSeed!, nonce: proof!.nonce! };
      const again = playRound(
        roundGame(code)!,
        { roundId: round.roundId, serverSeed, client },
        stakes,
        chosen,
      );
      expect(verifyRound(JSON.parse(JSON.stringify(row?.detail))).problems).toEqual([]);
      expect(Number(again.payout) / 100).toBe(round.payout);
      expect(round.detail?.detail?.result).toEqual(again.drawn.result);

      expect(row).toMatchObject({
        category,
        vendorCode,
        gameCode: code,
        wallet: category === 'hcasino' ? 'game' : 'cash',
      });
      expect([Number(row?.stake), Number(row?.win)]).toEqual([stake, round.payout]);
      expect(betDetail.parse(row?.detail)).toEqual(round.detail);
      const held = await holds(world.db, 'player1');
      expect(held.cash + held.game).toBe(100_000 - stake + round.payout);
    },
  );

  test('a round is played once, even if its form is sent several times', async () => {
    const table = await SandboxPlayer.launch(player, 'sandbox-mini', 'mini', 'odd_even');
    const { next } = await table.state();
    const body = { roundId: next?.roundId, bets: [{ code: 'odd', amount: 500 }] };
    const all = await Promise.all(Array.from({ length: 5 }, () => table.post('bet', body)));
    expect(new Set(all.map(({ round }) => round.roundId)).size).toBe(1);
    const { payout } = (await table.post('bet', body)).round;
    expect(await cash()).toBe(99_500 + payout);
  });

  test('[WIRE-10] goes on with the vendor’s new secret once the operator has renewed it', async () => {
    const table = await SandboxPlayer.launch(player, 'sandbox-mini', 'mini', 'odd_even');
    expect((await table.bet([{ code: 'odd', amount: 500 }])).state).toBe('done');
    await running.demo.operator('vendor-secret', { siteId: 'demo', vendorCode: 'sandbox-mini' });
    expect((await table.bet([{ code: 'odd', amount: 500 }])).state).toBe('done');
    expect((await table.state()).balance).toBe(await cash());
  });

  test.each([
    ['no bets', []],
    ['a code of another game', [{ code: 'banker', amount: 5 }]],
    ['nothing', [{ code: 'odd', amount: 0 }]],
    ['parts of a hundredth', [{ code: 'odd', amount: 0.001 }]],
    [
      'the same twice',
      [
        { code: 'odd', amount: 5 },
        { code: 'odd', amount: 5 },
      ],
    ],
  ])('refuses %s', async (_, bets) => {
    const table = await SandboxPlayer.launch(player, 'sandbox-mini', 'mini', 'odd_even');
    const { next } = await table.state();
    expect((await table.post('bet', { roundId: next?.roundId, bets })).status).toBe(400);
    expect((await table.state()).next).toEqual(next);
  });

  test('refuses a text that no column can hold', async () => {
    const table = await SandboxPlayer.launch(player, 'sandbox-mini', 'mini', 'odd_even');
    const bets = [{ code: 'odd', amount: 5 }];
    expect((await table.post('bet', { roundId: 'a\0b', bets })).status).toBe(400);
    expect((await table.post('cancel', { roundId: 'a\0b' })).status).toBe(400);
  });

  test('[B6001] every single bet must reach the minimum, not their sum', async () => {
    const undo = await setOption(world.db, { gameLimits: { odd_even: { min: '100', max: '1000' } } });
    const table = await SandboxPlayer.launch(player, 'sandbox-mini', 'mini', 'odd_even');
    const both = (odd: number, even: number) =>
      table.bet([
        { code: 'odd', amount: odd },
        { code: 'even', amount: even },
      ]);
    expect(await both(900, 99)).toMatchObject({ state: 'refused', refusal: 'B6001' });
    expect(await cash()).toBe(100_000);
    expect((await both(100, 100)).state).toBe('done');
    expect(await both(600, 600), 'the maximum is one of the sum').toMatchObject({ refusal: 'B6002' });
    await undo();
  });

  test('[B6000] shows why the platform refused, and takes no money', async () => {
    const table = await SandboxPlayer.launch(player, 'sandbox-mini', 'mini', 'odd_even');
    const round = await table.bet([{ code: 'odd', amount: 100_001 }]);
    expect([round.state, round.refusal, round.detail]).toEqual(['refused', 'B6000', null]);
    expect(await cash()).toBe(100_000);
  });
});

describe('[GAME-02] client seed and nonce', () => {
  const table = () => SandboxPlayer.launch(player, 'sandbox-mini', 'mini', 'odd_even');
  const proofOf = (round: RoundView) => round.detail!.detail!.proof!;

  test('[GAME-02] the player sets the seed, its nonce counts the rounds of all windows, and the proof has both', async () => {
    const [first, second] = [await table(), await table()];
    expect((await first.post('seed', { clientSeed: 'my-own_seed' })).status).toBe(200);
    expect((await second.state()).seed, 'stored for the player').toEqual({
      clientSeed: 'my-own_seed',
      nonce: 0,
    });
    const bets = [{ code: 'odd', amount: 5 }];
    for (const [i, at] of [first, second, first].entries()) {
      const { next } = await at.state();
      const { round } = await at.post('bet', { roundId: next?.roundId, bets, fresh: `f00${i}` });
      const proof = proofOf(round);
      expect(proof).toMatchObject({ version: 2, clientSeed: `my-own_seed-f00${i}`, nonce: i + 1 });
      expect(seedHash(proof.serverSeed), 'committed before the seed was sent').toBe(next?.seedHash);
      expect(verifyRound(round.detail).problems).toEqual([]);
    }
    await first.post('seed', { clientSeed: 'another' });
    expect(proofOf(await second.bet(bets))).toMatchObject({ clientSeed: 'another', nonce: 1 });
    await first.post('seed', { clientSeed: 'another' });
    expect((await second.state()).seed, 'the same seed is not counted anew').toMatchObject({ nonce: 1 });
  });

  test('[GAME-02] a bet sent twice counts once, with the seed that was sent first', async () => {
    const at = await table();
    const { next, seed } = await at.state();
    const body = { roundId: next?.roundId, bets: [{ code: 'odd', amount: 5 }] };
    const { round } = await at.post('bet', { ...body, fresh: 'aa' });
    expect((await at.post('bet', { ...body, fresh: 'bb' })).round).toEqual(round);
    expect((await at.state()).seed?.nonce).toBe((seed?.nonce ?? 0) + 1);
  });

  test.each(['', 'a:b', 'x'.repeat(65), 'é', 7])('[GAME-02] refuses the seed %j', async (clientSeed) => {
    const at = await table();
    const { seed } = await at.state();
    expect((await at.post('seed', { clientSeed })).status).toBe(400);
    expect((await at.state()).seed).toEqual(seed);
  });

  test('[GAME-02] [A046] it cannot be changed while a round waits for the player', async () => {
    const cards = await SandboxPlayer.launch(player, 'sandbox-live', 'casino', 'blackjack');
    let round = await cards.bet([{ code: 'seat', amount: 5 }]);
    while (!round.open) round = await cards.bet([{ code: 'seat', amount: 5 }]);
    const { seed } = await cards.state();
    const refused = await cards.post('seed', { clientSeed: 'meanwhile' });
    expect([refused.status, refused.round.refusal]).toEqual([409, 'A046']);
    expect((await cards.state()).seed).toEqual(seed);
    const { round: over } = await cards.stand(round);
    expect(proofOf(over).steps).toEqual(['stand']);
    expect((await cards.post('seed', { clientSeed: 'afterwards' })).status).toBe(200);
  });
});

test('[POINT-05] both sides of a round count for their net exposure, and slots in full', async () => {
  await fund(world.db, 'player1', 'cash', 100_000);
  const baccarat = await SandboxPlayer.launch(player, 'sandbox-live', 'casino', 'baccarat_a');
  const sides = [
    { code: 'player', amount: 1000 },
    { code: 'banker', amount: 1000 },
  ];
  const both = await baccarat.bet(sides, clock);
  expect(await betRow(world.db, both.betId)).toMatchObject({ stake: '2000.00', rollingStake: '50.00' });
  const one = await baccarat.bet(sides.slice(0, 1), clock);
  expect((await betRow(world.db, one.betId))!.rollingStake).toBeNull();
  const slot = await SandboxPlayer.launch(player, 'sandbox-slot', 'slot', 'tiger_moon');
  const spun = await slot.bet([{ code: 'spin', amount: 1000 }]);
  expect(await betRow(world.db, spun.roundId)).toMatchObject({ exposureOf: null, rollingStake: null });
});

describe('pages', () => {
  test('[GAME-02] with files of their own alone, in a strict frame, and their forms play', async () => {
    const table = await SandboxPlayer.launch(player, 'sandbox-mini', 'mini', 'ladder');
    const response = await table.fetch('game');
    const text = await response.text();
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self';/,
    );
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(text).not.toMatch(/<script>|<style|javascript:|\son\w+=|\sstyle=/i);
    for (const [, file] of text.matchAll(/(?:href|src)="([^"]*assets[^"]*)"/g)) {
      expect((await table.fetch(file!)).status, file).toBe(200);
    }
    expect(text).toMatch(/<link rel="icon" href="[^"]*assets\/icon\.svg">/);
    expect(response.headers.get('content-security-policy')).toContain("img-src 'self'");
    expect(text).toContain('사다리');
    const roundId = /name="roundId" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const form = new URLSearchParams({ roundId, 'bet-left': '700', 'bet-right': '' });
    const sent = await table.fetch('bet', { method: 'POST', body: form, redirect: 'manual' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, 'game']);
    expect(await roundRow(roundId)).toMatchObject({ state: 'done', stake: '700.00' });
    expect(await (await table.fetch('game')).text()).toContain((await roundRow(roundId)).serverSeed);
  });

  test('a game with several codes lets the player choose; its form plays too', async () => {
    const table = await SandboxPlayer.launch(player, 'sandbox-live', 'casino', 'roulette');
    const roundId = (await table.state()).next?.roundId ?? '';
    expect(await (await table.fetch('game')).text()).toContain('<option>n36</option>');
    const body = new URLSearchParams({ roundId, code: 'n17', amount: '10' });
    await table.fetch('bet', { method: 'POST', body, redirect: 'manual' });
    const [placed] = (await table.state()).rounds;
    expect(placed).toMatchObject({ roundId, stake: 10 });
    expect((await roundRow(placed!.betId)).bets).toEqual([{ code: 'n17', stake: '1000' }]);
  });

  test('[A005] a launch opens one game session, only with its own token', async () => {
    const { gameurl } = await player.get('/api/minigame/getGame', {
      vendorKey: 'sandbox-slot',
      gameType: 'slot',
      gameKey: 'gold_carp',
    });
    const base = running.demo.base;
    expect((await followLaunch(base, gameurl.replace('sandbox-slot', 'sandbox-live'))).status).toBe(403);
    expect((await followLaunch(base, gameurl, 'demo2')).status).toBe(403);
    expect((await followLaunch(base, `${gameurl}x`)).status).toBe(403);
    const { status, page, key } = await followLaunch(base, gameurl);
    expect(status).toBe(303);
    expect(page).not.toContain(key);
    const again = await followLaunch(base, gameurl);
    expect([again.status, again.text]).toEqual([403, expect.stringContaining('이미 사용했거나')]);
    expect(again.text).toContain('href="../play"');
    expect((await followLaunch(base, '/sandbox/launch')).status).toBe(400);
  });

  test('[A005] the address of a game shows nothing without the key of its launch, nor at another site', async () => {
    const table = await SandboxPlayer.launch(player, 'sandbox-mini', 'mini', 'odd_even');
    const other = await SandboxPlayer.launch(player, 'sandbox-mini', 'mini', 'odd_even');
    const at = async (init: { headers: Record<string, string> }) => {
      const page = await fetch(table.page, init);
      const bet = await fetch(table.at('bet'), { ...init, method: 'POST' });
      return [page.status, (await page.text()).includes('noscript'), (await bet.json()).ended];
    };
    const refused = [403, false, 'noKey'];
    expect(await at({ headers: {} })).toEqual(refused);
    expect(await at({ headers: playHeaders() })).toEqual(refused);
    expect(await at({ headers: playHeaders(other.key) })).toEqual(refused);
    expect(await at({ headers: playHeaders(table.key, 'demo2') })).toEqual(refused);
    expect((await fetch(table.page, { headers: playHeaders(table.key) })).status).toBe(200);
    const vietnamese = await fetch(table.page, { headers: { ...playHeaders(), 'x-locale': 'vn' } });
    expect(await vietnamese.text()).toContain('Hãy mở lại trò chơi từ sảnh');
  });

  test('[B0092] no bet is taken where the site has switched the sandbox off', async () => {
    const table = await SandboxPlayer.launch(player, 'sandbox-mini', 'mini', 'odd_even');
    const undo = await setOption(world.db, { sandboxGames: false });
    expect((await table.bet([{ code: 'odd', amount: 5 }])).refusal).toBe('B0092');
    await undo();
  });
});

describe('sports', () => {
  /** Places a slip on the next matches; returns it with its page's answer. */
  async function slipOn(picks: number, amount = 1000) {
    const book = await SandboxPlayer.launch(player, 'sandbox-sports', 'sports', 'soccer');
    // Not the next ones: a kick-off may happen while the test runs.
    const matches = (await book.state()).matches.slice(2);
    const chosen = matches.slice(0, picks).map(({ id, markets }) => ({
      fixtureId: id,
      market: 'winner',
      pick: 'home',
      odds: markets.winner!.home!,
    }));
    const body = { slipId: `test-${Date.now()}`, picks: chosen, amount };
    return { book, matches, body, chosen, sent: await book.post('slip', body) };
  }
  const afterwards = new Date(Date.now() + 3 * 60 * 60_000);

  test.each([1, 3])(
    '[BET-03] a slip of %d legs is taken, and settled when its matches are over',
    async (picks) => {
      const { matches, body, chosen, sent, book } = await slipOn(picks);
      expect(sent.round.state).toBe('running');
      expect((await book.post('slip', body)).round.roundId).toBe(sent.round.roundId);
      expect(await cash()).toBe(99_000);
      const row = (await betRow(world.db, sent.round.roundId))!;
      expect(row).toMatchObject({ category: 'sports', type: 'wait' });
      const legsOf = () => world.db.select().from(betLeg).where(eq(betLeg.betId, row.id)).orderBy(betLeg.ord);
      const legs = await legsOf();
      expect(legs.map(({ homeKo, odds, status, branchId }) => [homeKo, odds, status, branchId])).toEqual(
        chosen.map(({ odds }, i) => [matches[i]!.homeKo, odds, 'Opened', 1]),
      );

      await reconcileRounds(world.db, client, { now: new Date(), leftAloneMs: 0 });
      expect((await roundRow(sent.round.roundId)).state).toBe('running');
      await reconcileRounds(world.db, client, { now: afterwards, leftAloneMs: 0 });
      const settled = await legsOf();
      for (const [i, { fixtureId }] of chosen.entries()) {
        const fixture = fixtureOf(fixtureId)!;
        const match = await roundRow(`demo:${fixtureId}`);
        expect(seedHash(match.serverSeed)).toBe(matches[i]!.seedHash);
        const ending = playFixture(fixture, {
          serverSeed: match.serverSeed,
          news: match.newsClient!,
          result: match.client!,
        });
        const own = await roundRow(sent.round.roundId);
        // With three legs the first match was fixed before, by the test with one.
        const mixed = `${own.client?.clientSeed}:${own.client?.nonce}`;
        if (picks === 1) expect(match.client?.clientSeeds).toContain(mixed);
        const status = ending.calledOff ? 'Void' : ending.home > ending.away ? 'Won' : 'Lost';
        expect([settled[i]?.status, settled[i]?.score]).toEqual([
          status,
          ending.calledOff ? '' : `${ending.home}:${ending.away}`,
        ]);
      }
      const lost = settled.some(({ status }) => status === 'Lost');
      const win = lost ? 0 : Number((Number(combinedOdds(settled)) * 1000).toFixed(2));
      expect(Number((await betRow(world.db, sent.round.roundId))?.win)).toBe(win);
      expect(await cash()).toBe(99_000 + win);
      expect((await roundRow(sent.round.roundId)).state).toBe('done');
    },
  );

  test('a match’s seed is published when it is over, not before', async () => {
    const { matches } = await slipOn(1);
    const ask = async (site: string, match: string, prefix = site) => {
      const response = await fetch(`${running.demo.base}/sandbox/match/${site}/${match}`, {
        headers: playHeaders('', prefix),
      });
      return response.status === 200 ? response.json() : response.status;
    };
    const { id, seedHash: shown } = matches[0]!;
    expect(await ask('demo', id)).toEqual({ id, seedHash: shown, serverSeed: null, score: null });
    const past = {
      id: 'demo:soccer-202601010000-1',
      playHash: '',
      siteId: 'demo',
      vendorCode: '',
      memId: '',
    };
    await world.db.insert(sandboxRound).values({ ...past, gameCode: 'soccer', serverSeed: 'ab'.repeat(32) });
    const over = await ask('demo', 'soccer-202601010000-1');
    expect([over.serverSeed, over.seedHash]).toEqual(['ab'.repeat(32), seedHash('ab'.repeat(32))]);
    expect(await ask('demo2', 'soccer-202601010000-1'), 'never shown there').toBe(404);
    expect(await ask('demo', 'soccer-202601010000-1', 'demo2'), 'under another prefix').toBe(404);
    expect(await ask('demo', 'nothing')).toBe(404);
  });

  const partsOf = (betId: string) => world.db.select().from(sandboxPart).where(eq(sandboxPart.betId, betId));
  /** Opens the client seeds of all matches: other tests have played some at a later time, which fixed them. */
  const openMatches = () =>
    world.db.update(sandboxRound).set({ client: null }).where(eq(sandboxRound.memId, ''));

  test('[GAME-02] can be cancelled before its first match begins, and then mixes no client seed into its matches', async () => {
    await openMatches();
    const { book, sent } = await slipOn(2);
    expect(await partsOf(sent.round.roundId)).toHaveLength(2);
    expect((await book.post('cancel', { roundId: sent.round.roundId })).round.state).toBe('cancelled');
    expect(await partsOf(sent.round.roundId)).toEqual([]);
    expect(await cash()).toBe(100_000);
    expect((await book.post('cancel', { roundId: sent.round.roundId })).status).toBe(400);
    expect((await betRow(world.db, sent.round.roundId))?.type).toBe('cancel');
  });

  test('[GAME-01] cannot be cancelled once there are news of a match that it was placed on before them', async () => {
    const { book, sent } = await slipOn(2);
    const { roundId, cancelUntil, legs } = sent.round;
    const newsAt = fixtureOf(legs![0]!.fixtureId)!.newsAt;
    expect(cancelUntil).toBe(newsAt.toISOString());
    const play = await book.play(world.db);
    expect(await cancelSlip(world.db, client, play, roundId, newsAt)).toBeUndefined();
    expect((await roundRow(roundId)).state).toBe('running');
    // A player who saw the odds after the news may.
    await world.db.update(sandboxRound).set({ startedAt: newsAt }).where(eq(sandboxRound.id, roundId));
    expect((await cancelSlip(world.db, client, play, roundId, newsAt))?.state).toBe('cancelled');
    expect((await book.state()).rounds[0]).toMatchObject({ state: 'cancelled', cancelUntil: null });
  });

  test('the page’s form places a slip', async () => {
    const book = await SandboxPlayer.launch(player, 'sandbox-sports', 'sports', 'baseball');
    const text = await (await book.fetch('game')).text();
    const slipId = /name="slipId" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const match = [...text.matchAll(/name="pick-([^"]+)"/g)].at(-1)?.[1] ?? '';
    expect(text).toContain(seedHash((await roundRow(`demo:${match}`)).serverSeed));
    const value = [...text.matchAll(/value="(total:over:[\d.]+)"/g)].at(-1)?.[1] ?? '';
    const body = new URLSearchParams({ slipId, [`pick-${match}`]: value, amount: '100' });
    expect((await book.fetch('slip', { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
    const [round] = (await book.state()).rounds;
    expect(round).toMatchObject({ state: 'running', stake: 100 });
    await book.post('cancel', { roundId: round?.roundId });
  });

  test.each([
    ['a match that has begun', { fixtureId: 'soccer-202601010000-1', market: 'winner', pick: 'home' }],
    ['a match that is not offered', { fixtureId: 'soccer-209901010000-1', market: 'winner', pick: 'home' }],
    ['a pick that does not exist', { fixtureId: 'x', market: 'winner', pick: 'home' }],
  ])('refuses %s', async (_, pick) => {
    const book = await SandboxPlayer.launch(player, 'sandbox-sports', 'sports', 'soccer');
    expect((await book.post('slip', { slipId: 'refused-1', picks: [pick], amount: 10 })).status).toBe(400);
  });

  test('[B6003] a slip whose win could exceed the level’s limit', async () => {
    const undo = await setOption(world.db, { betLimits: { '1': { maxWin: '1000' } } });
    await openMatches();
    const { sent } = await slipOn(2);
    expect([sent.round.state, sent.round.refusal]).toEqual(['refused', 'B6003']);
    expect(await partsOf(sent.round.betId), 'a refused slip mixes no client seed into its matches').toEqual(
      [],
    );
    await undo();
  });
});

describe('[WIRE-10] messages without an answer', () => {
  const bets = [{ code: 'odd', stake: 100_000n }];
  const mini = () => SandboxPlayer.launch(player, 'sandbox-mini', 'mini', 'odd_even');
  const table = async () => {
    const play = await (await mini()).play(world.db);
    return { play, round: await nextRound(world.db, play) };
  };
  const finish = () => reconcileRounds(world.db, client, { leftAloneMs: 0 });

  test.each(['lose the message', 'lose the answer'] as const)(
    'a bet, %s: undone once the platform answers',
    async (mode) => {
      const { play, round } = await table();
      relay.mode = mode;
      const after = (await bet(world.db, client, play, round.id, bets)) as Round;
      expect(after?.state).toBe('cancelling');
      await finish();
      expect((await roundRow(round.id)).state).toBe('cancelling');
      relay.mode = 'pass';
      await finish();
      expect((await roundRow(round.id)).state).toBe('cancelled');
      expect(await cash()).toBe(100_000);
      expect((await betRow(world.db, round.id))?.type).toBe(
        mode === 'lose the answer' ? 'cancel' : undefined,
      );
    },
  );

  test.each(['lose the message', 'lose the answer'] as const)('a win, %s: paid once', async (mode) => {
    const { play, round } = await table();
    const losing = new Proxy(client, {
      get: (target, key, receiver) =>
        key === 'send'
          ? (path: '/vendor/bet', ...rest: [never, never]) => {
              relay.mode = path === ('/vendor/win' as string) ? mode : 'pass';
              return target.send(path, ...rest);
            }
          : Reflect.get(target, key, receiver),
    });
    const after = (await bet(world.db, losing, play, round.id, bets)) as Round;
    expect(after?.state).toBe('winning');
    relay.mode = 'pass';
    await Promise.all([finish(), finish()]);
    const row = await roundRow(round.id);
    expect(row.state).toBe('done');
    expect(await cash()).toBe(99_000 + Number(row.payout));
    const wins = await world.db
      .select()
      .from(vendorTx)
      .where(and(eq(vendorTx.refId, round.id), eq(vendorTx.kind, 'win')));
    expect(wins).toHaveLength(1);
  });

  test.each(['betting', 'winning', 'cancelling'])(
    'a crash while %s leaves nothing half done',
    async (state) => {
      const { play, round } = await table();
      await bet(world.db, client, play, round.id, bets);
      const { payout } = await roundRow(round.id);
      await world.db.update(sandboxRound).set({ state }).where(eq(sandboxRound.id, round.id));
      await finish();
      const row = await roundRow(round.id);
      expect(row.state).toBe(state === 'winning' ? 'done' : 'cancelled');
      expect(await cash()).toBe(state === 'winning' ? 99_000 + Number(payout) : 100_000);
    },
  );

  test('no bet is accepted twice and none is lost: windows that send everything twice, over a line that fails at random', async () => {
    const modes = ['pass', 'pass', 'pass', 'lose the message', 'lose the answer'] as const;
    const plays = await Promise.all([1, 2, 3].map(async () => (await mini()).play(world.db)));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(modes.length - 1), { minLength: 40, maxLength: 40 }),
        async (draws) => {
          await fund(world.db, 'player1', 'cash', 100_000);
          let sent = 0;
          // Each message of any kind may fail, and the next one goes through or fails in the other way.
          const failing = new Proxy(client, {
            get: (target, key, receiver) =>
              key === 'send'
                ? (...given: Parameters<VendorClient['send']>) => {
                    relay.mode = modes[draws[sent++ % draws.length]!]!;
                    return target.send(...given);
                  }
                : Reflect.get(target, key, receiver),
          });
          const ids: string[] = [];
          for (let turn = 0; turn < 3; turn++) {
            const rounds = await Promise.all(
              plays.map(async (play) => ({ play, round: await nextRound(world.db, play) })),
            );
            ids.push(...rounds.map(({ round }) => round.id));
            await Promise.all(
              rounds.flatMap(({ play, round }) =>
                [1, 2].map(() => bet(world.db, failing, play, round.id, bets)),
              ),
            );
          }
          relay.mode = 'pass';
          await finish();
          await finish();
          let expected = 100_000;
          for (const id of new Set(ids)) {
            const row = await roundRow(id);
            expect(['done', 'cancelled']).toContain(row.state);
            if (row.state === 'done') expected += Number(row.payout) - Number(row.stake);
            const taken = await world.db.select().from(betTable).where(eq(betTable.betId, id));
            if (row.state === 'done') expect(taken).toHaveLength(1);
            expect(taken.filter(({ type }) => type === 'wait')).toEqual([]);
          }
          expect(await cash()).toBe(expected);
        },
      ),
      seeded({ numRuns: 3 }),
    );
  });

  test('a slip whose bet got no answer is cancelled too', async () => {
    const at = await SandboxPlayer.launch(player, 'sandbox-sports', 'sports', 'soccer');
    const match = (await at.state()).matches.at(-1);
    relay.mode = 'lose the answer';
    const slip = {
      slipId: 'lost-slip-1',
      picks: [{ fixtureId: match!.id, market: 'winner', pick: 'away', odds: match!.markets.winner!.away! }],
      amount: 300,
    };
    const placed = (await placeSlip(world.db, client, await at.play(world.db), slip)) as Round;
    expect(placed.state).toBe('cancelling');
    relay.mode = 'pass';
    await finish();
    expect((await roundRow(placed.id)).state).toBe('cancelled');
    expect(await cash()).toBe(100_000);
  });

  test('a round in progress is not touched', async () => {
    const { play, round } = await table();
    await world.db
      .update(sandboxRound)
      .set({ state: 'betting', playHash: play.tokenHash })
      .where(eq(sandboxRound.id, round.id));
    await world.db.update(sandboxRound).set({ touchedAt: new Date() }).where(eq(sandboxRound.id, round.id));
    await reconcileRounds(world.db, client);
    expect((await roundRow(round.id)).state).toBe('betting');
    // By the clock that the caller gives, which is that of `touchedAt` as well.
    await reconcileRounds(world.db, client, { now: new Date(Date.now() + 16_000) });
    expect((await roundRow(round.id)).state).toBe('cancelled');
  });
});

test('old game sessions are deleted with rounds without bets; played rounds stay', async () => {
  const table = await SandboxPlayer.launch(player, 'sandbox-mini', 'mini', 'odd_even');
  const played = await table.bet([{ code: 'odd', amount: 5 }]);
  const open = (await table.state()).next?.roundId ?? '';
  const { tokenHash } = await table.play(world.db);
  const dayAgo = new Date(Date.now() - 25 * 60 * 60_000);
  await world.db.update(sandboxPlay).set({ expiresAt: dayAgo }).where(eq(sandboxPlay.tokenHash, tokenHash));
  expect(await pruneBooks(world.db)).toMatchObject({ 'unplayed rounds': 1, 'ended plays': 1 });
  expect(await roundRow(open)).toBeUndefined();
  expect(await roundRow(played.roundId)).toMatchObject({ state: 'done' });
  expect((await table.fetch('game')).status).toBe(403);
});
