import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { message } from '@/platform/db/schema';
import { sandboxRound, sandboxSpin } from '@/sandbox/db/schema';
import { Numbers, seedHash } from '@/sandbox/fair';
import { comingFixtures, fixtureOf, type MatchSeed, oddsAt, playFixture } from '@/sandbox/fixtures';
import { roundGame } from '@/sandbox/games';
import type { RoundView } from '@/sandbox/page-view';
import { playRound } from '@/sandbox/round';
import { settleLeftRounds } from '@/sandbox/server/round-lifecycle';
import type { Round } from '@/sandbox/server/round-row';
import { seedOf } from '@/sandbox/server/slip-now';
import { placeSlip } from '@/sandbox/server/slips';
import { marketsOf } from '@/sandbox/sports';
import { SandboxPlayer } from './sandbox-player';
import { withSandbox } from './sandbox-world';
import { betRow, holds, memberOf, setOption } from './vendor-client';

const sandboxWorld = withSandbox();
const { world, running } = sandboxWorld;
let { player, relay, client } = sandboxWorld;
beforeAll(() => {
  ({ player, relay, client } = sandboxWorld);
});

const cash = async () => (await holds(world.db, 'player1')).cash;
const launch = () => SandboxPlayer.launch(player, 'sandbox-live', 'casino', 'blackjack');
const rowOf = async (id: string): Promise<Round> =>
  (await world.db.select().from(sandboxRound).where(eq(sandboxRound.id, id)))[0]!;
const openRounds = async () => (await player.get('/api/game/openRounds', {})).list;

/** Deals rounds until one waits for its player; each costs its stake of 1,000. */
async function dealOpen(): Promise<{ table: SandboxPlayer; round: RoundView; before: number }> {
  const table = await launch();
  for (;;) {
    const before = await cash();
    const round = await table.bet([{ code: 'seat', amount: 1000 }]);
    if (round.state === 'playing') return { table, round, before };
    expect(round.state).toBe('done');
  }
}
const stepOf = (round: RoundView, choice: string) => ({
  roundId: round.roundId,
  step: round.open!.step,
  choice,
});
/** The payout of the round by its seed and choices. */
async function paysOf(id: string, chosen: string[]): Promise<number> {
  const { serverSeed, client } = await rowOf(id);
  const bets = [{ code: 'seat', stake: 100_000n }];
  return (
    Number(
      playRound(roundGame('blackjack')!, { roundId: id, serverSeed, client: client! }, bets, chosen).payout,
    ) / 100
  );
}

describe('[GAME-03] an unfinished round is found again', () => {
  test('[GAME-03] the round waits, hides the dealer’s card, and goes on by the player’s choice', async () => {
    const { table, round, before } = await dealOpen();
    expect(await cash()).toBe(before - 1000);
    expect([round.detail, round.open?.choices.slice(0, 3)]).toEqual([null, ['hit', 'stand', 'double']]);
    expect(round.open?.result.dealer?.cards).toHaveLength(1);
    expect(JSON.stringify(await table.state())).not.toContain((await rowOf(round.roundId)).serverSeed);
    const over = (await table.post('step', stepOf(round, 'stand'))).round;
    expect(over.state).toBe('done');
    expect(over.detail?.detail?.result.seats?.['1']).toEqual(round.open?.result.seats?.['1']);
    const pays = await paysOf(round.roundId, ['stand']);
    expect([over.payout, await cash()]).toEqual([pays, before - 1000 + pays]);
    expect(seedHash(over.detail!.detail!.proof!.serverSeed)).toBe(round.open?.seedHash);
  });

  test('[GAME-03] the lobby lists it, and a new launch resumes it at its state', async () => {
    const { round, before } = await dealOpen();
    expect((await openRounds()).map(({ roundId }) => roundId)).toEqual([round.roundId]);
    expect((await openRounds())[0]).toMatchObject({
      vendorCode: 'sandbox-live',
      gameCode: 'blackjack',
      groupCode: 'casino',
      betAmt: 1000,
    });
    const again = await launch();
    const { open, next } = await again.state();
    expect([open, next]).toEqual([round.open, undefined]);
    expect(await (await again.fetch('game')).text()).toContain('value="stand"');
    const { round: over } = await again.stand({ ...round, open: open! });
    expect(over.state).toBe('done');
    expect(await cash()).toBe(before - 1000 + (await paysOf(round.roundId, ['stand'])));
    expect(await openRounds()).toEqual([]);
    expect((await again.state()).next?.roundId).toBeDefined();
  });

  test('[GAME-03] a choice sent several times is taken once, and money moves once', async () => {
    const { table, round, before } = await dealOpen();
    const body = stepOf(round, 'hit');
    const all = await Promise.all(Array.from({ length: 5 }, () => table.post('step', body)));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    const row = await rowOf(round.roundId);
    expect(row.steps).toEqual(['hit']);
    const { roundId } = round;
    if (row.state === 'playing') await table.post('step', { roundId, step: 1, choice: 'stand' });
    const chosen = (await rowOf(roundId)).steps;
    expect(await cash()).toBe(before - 1000 + (await paysOf(roundId, chosen)));
  });

  test('[GAME-03] of two choices at the same time the first counts, and shows nothing to the second', async () => {
    const { table, round, before } = await dealOpen();
    const pause = () => new Promise((done) => setTimeout(done, 400));
    // Both are read before either is written.
    const [hit, stand] = await world.db.transaction(async (tx) => {
      await tx.select().from(sandboxRound).where(eq(sandboxRound.id, round.roundId)).for('update');
      const first = table.post('step', stepOf(round, 'hit'));
      await pause();
      const second = table.post('step', stepOf(round, 'stand'));
      await pause();
      return [first, second].map((sent) => () => sent);
    });
    await Promise.all([hit!(), stand!()]);
    const { steps, state } = await rowOf(round.roundId);
    expect(steps).toEqual(['hit']);
    if (state === 'playing') await table.post('step', { roundId: round.roundId, step: 1, choice: 'stand' });
    const chosen = (await rowOf(round.roundId)).steps;
    expect(await cash()).toBe(before - 1000 + (await paysOf(round.roundId, chosen)));
  });

  test.each([
    ['an unknown choice', { choice: 'surrender' }],
    ['an unknown round', { roundId: 'r00' }],
  ])('[GAME-03] refuses %s', async (_, wrong) => {
    const { table, round } = await dealOpen();
    expect((await table.post('step', { ...stepOf(round, 'hit'), ...wrong })).status).toBe(400);
    expect((await rowOf(round.roundId)).steps).toEqual([]);
    await table.stand(round);
  });

  test('[GAME-03] a round left open is settled by its rule after the site’s time, and reported by a message', async () => {
    const undo = await setOption(world.db, { openRoundMinutes: 10 });
    const { round, before } = await dealOpen();
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await settleLeftRounds(world.db, client, later(9));
    expect((await rowOf(round.roundId)).state).toBe('playing');
    // The win's answer is lost: it is sent again, and neither paid nor reported twice.
    relay.mode = 'lose the answer';
    await settleLeftRounds(world.db, client, later(11));
    expect((await rowOf(round.roundId)).state).toBe('winning');
    relay.mode = 'pass';
    // The sandbox leaves a round alone that a player may be working on: this one was not touched for a minute.
    await world.db
      .update(sandboxRound)
      .set({ touchedAt: new Date(Date.now() - 60_000) })
      .where(eq(sandboxRound.id, round.roundId));
    await expect.poll(async () => (await rowOf(round.roundId)).state).toBe('done');
    await settleLeftRounds(world.db, client, later(11));
    const pays = await paysOf(round.roundId, []);
    expect(await cash()).toBe(before - 1000 + pays);
    expect(Number((await betRow(world.db, round.roundId))?.win)).toBe(pays);
    const { id } = await memberOf(world.db, 'player1');
    const messages = await world.db
      .select()
      .from(message)
      .where(and(eq(message.memberId, id), sql`${message.title} = '열어 둔 라운드가 정산되었습니다'`));
    expect(messages).toHaveLength(1);
    expect(messages[0]?.content).toContain('블랙잭');
    expect(messages[0]?.translations?.en?.content).toMatch(/^Blackjack: .*by the game's rule/);
    expect(messages[0]?.translations?.vn?.title).toBe('Ván bạn bỏ dở đã được quyết toán');
    expect(await openRounds()).toEqual([]);
    await undo();
  });

  test('[ROLE-05] partners and guests have no open rounds', async () => {
    const partner = await running.demo.login('ptn5');
    expect((await partner.call('/api/game/openRounds', {})).resultCode).toBe('A006');
    expect((await running.demo.call('/api/game/openRounds', {})).resultCode).toBe('A005');
  });
});

test('[GAME-01] blackjack without a choice is played by the rule that its return is stated for', () => {
  const game = roundGame('blackjack')!;
  for (let i = 0; i < 50; i++) {
    const commitment = { roundId: `r-${i}`, serverSeed: 'c'.repeat(64) };
    const [whole, again] = [game.draw(new Numbers(commitment)), game.draw(new Numbers(commitment), [])];
    expect(again.result).toEqual(whole.result);
    if (game.steps!.waiting(new Numbers(commitment), []) === undefined) {
      expect(game.draw(new Numbers(commitment), ['hit', 'hit']).result).toEqual(whole.result);
    }
  }
});

describe('[GAME-04] spins', () => {
  const slot = (game: string) => SandboxPlayer.launch(player, 'sandbox-slot', 'slot', game);
  const spin = async (table: SandboxPlayer) => {
    const { next } = await table.state();
    return table.post('bet', { roundId: next?.roundId, bets: [{ code: 'spin', amount: 100 }] });
  };
  const lastSpin = (ms: number) =>
    world.db.update(sandboxSpin).set({ at: sql`now() - ${ms}::integer * interval '1 millisecond'` });

  test('[GAME-04] [A026] two spins are at least 2.5 seconds apart, in any of the slots', async () => {
    const [carp, lotus] = [await slot('gold_carp'), await slot('lucky_lotus')];
    expect((await spin(carp)).round.state).toBe('done');
    const held = await cash();
    for (const table of [carp, lotus]) {
      // The machine may be slow.
      await lastSpin(0);
      const refused = await spin(table);
      expect(refused.status).toBe(429);
      expect(refused.round).toEqual({ refusal: 'A026', waitMs: 2500 });
    }
    expect(await cash(), 'no stake was taken').toBe(held);
    await lastSpin(500);
    expect((await spin(lotus)).status).toBe(429);
    await lastSpin(2600);
    expect((await spin(lotus)).round.state).toBe('done');
  });

  test('[GAME-04] spins sent at once from many windows: one is taken', async () => {
    const tables = await Promise.all(Array.from({ length: 4 }, () => slot('tiger_moon')));
    const all = await Promise.all(tables.map(spin));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
  });

  test('[GAME-04] a spin sent twice is one spin, and other games have no such wait', async () => {
    const table = await slot('pirate_bay');
    const { next } = await table.state();
    const body = { roundId: next?.roundId, bets: [{ code: 'spin', amount: 100 }] };
    const [first, second] = [await table.post('bet', body), await table.post('bet', body)];
    expect(second.round).toEqual(first.round);
    const dice = await SandboxPlayer.launch(player, 'sandbox-mini', 'mini', 'odd_even');
    for (let i = 0; i < 2; i++) {
      expect((await dice.bet([{ code: 'odd', amount: 10 }])).state).toBe('done');
    }
  });
});

describe('[BET-03] odds that changed while a slip was open', () => {
  /** A match whose news change the odds of its winner, with a moment before the news and one after. */
  async function moving() {
    const book = await SandboxPlayer.launch(player, 'sandbox-sports', 'sports', 'soccer');
    const play = await book.play(world.db);
    for (const { id } of (await book.state()).matches.slice(2)) {
      const fixture = fixtureOf(id)!;
      const [early, late] = [fixture.newsAt.getTime() - 1000, fixture.newsAt.getTime() + 1000].map(
        (at) => new Date(at),
      ) as [Date, Date];
      const odds = (at: Date, seed: MatchSeed) =>
        marketsOf({ odds: oddsAt(fixture, seed, at) }).winner!.home!;
      const seed = await seedOf(world.db, 'demo', fixture, late);
      if (odds(early, seed) !== odds(late, seed)) {
        return { play, id, early, late, was: odds(early, seed), is: odds(late, seed) };
      }
    }
    throw new Error('no match has news');
  }

  test('[BET-03] [A027] are answered with the new ones, and taken when the player accepts them', async () => {
    const { play, id, late, was, is } = await moving();
    const slip = { slipId: `moved-${Date.now()}`, amount: 1000 };
    const picks = [{ fixtureId: id, market: 'winner', pick: 'home', odds: was }];
    const before = await cash();
    const refused = await placeSlip(world.db, client, play, { ...slip, picks }, late);
    expect(refused).toEqual({ changed: [expect.objectContaining({ fixtureId: id, odds: is })] });
    expect(await cash()).toBe(before);
    const taken = (await placeSlip(
      world.db,
      client,
      play,
      { ...slip, picks, acceptOdds: true },
      late,
    )) as Round;
    expect([taken.state, taken.legs?.[0]?.odds]).toEqual(['running', is]);
    expect(await cash()).toBe(before - 1000);
    const again = await placeSlip(world.db, client, play, { ...slip, picks }, late);
    expect((again as Round).id, 'the slip that was placed').toBe(taken.id);
  });

  test('[BET-03] [A027] over HTTP, with a text in three languages', async () => {
    const book = await SandboxPlayer.launch(player, 'sandbox-sports', 'sports', 'baseball');
    const match = (await book.state()).matches.at(-1)!;
    const now = match.markets.winner!.home!;
    // Some team is so strong that any fixed odds would be its own one day.
    const odds = (Number(now) + 0.01).toFixed(2);
    const picks = [{ fixtureId: match.id, market: 'winner', pick: 'home', odds }];
    const { status, round } = await book.post('slip', { slipId: 'http-moved-1', picks, amount: 10 });
    expect([status, round.refusal]).toEqual([409, 'A027']);
    expect(round.legs?.[0]?.odds).toBe(now);
    const body = { slipId: 'http-moved-1', picks, amount: 10, acceptOdds: true };
    const placed = (await book.post('slip', body)).round;
    expect(placed.state).toBe('running');
    await book.post('cancel', { roundId: placed.roundId });
  });

  test('the news and the result are the seed’s alone, and the news tell nothing of the match’s numbers', () => {
    const [fixture] = comingFixtures('soccer', new Date());
    const late = new Date(fixture!.newsAt.getTime() + 1);
    const seeds = Array.from({ length: 60 }, (_, i) => i.toString(16).padStart(64, '0'));
    const homes = seeds.map((seed) => oddsAt(fixture!, { serverSeed: seed }, late).winner.home);
    expect(new Set(homes).size).toBe(3);
    expect(homes).toEqual(seeds.map((seed) => oddsAt(fixture!, { serverSeed: seed }, late).winner.home));
    const lines = seeds.map((seed) => oddsAt(fixture!, { serverSeed: seed }, late).total.line);
    expect(new Set([...lines, fixture!.odds.total.line]).size, 'the line stays').toBe(1);
    for (const seed of seeds)
      expect(playFixture(fixture!, { serverSeed: seed })).toEqual(
        playFixture(fixture!, { serverSeed: seed }),
      );
  });
});
