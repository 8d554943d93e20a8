import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { betDetail } from '@/lib/contract/bet-detail';
import { bet as betTable, vendorTx } from '@/platform/db/schema';
import { sandboxRound } from '@/sandbox/db/schema';
import { seedHash } from '@/sandbox/fair';
import { pruneBooks } from '@/sandbox/server/prune';
import { reconcileRounds } from '@/sandbox/server/round-lifecycle';
import { betAtTable } from '@/sandbox/server/table-bets';
import { tableRoundNow } from '@/sandbox/server/table-round';
import { verifyRound } from '@/sandbox/verify';
import type { Member } from '../../fixtures/platform-client';
import { SandboxPlayer } from './sandbox-player';
import { withSandbox } from './sandbox-world';
import { betRow, fund, holds } from './vendor-client';

/** Rounds of shared live tables, on the table's own clock, which the test moves. */
const sandboxWorld = withSandbox();
const { world, running } = sandboxWorld;
let { player, relay, client, clock } = sandboxWorld;
let other: Member;
beforeAll(async () => {
  ({ player, relay, client, clock } = sandboxWorld);
  other = await running.demo.login('player2');
  await fund(world.db, 'player2', 'cash', 50_000);
});

const launch = (who: Member, game = 'baccarat_a') =>
  SandboxPlayer.launch(who, 'sandbox-live', 'casino', game);
const cash = async (memId = 'player1') => (await holds(world.db, memId)).cash;
const rowOf = async (id: string) =>
  (await world.db.select().from(sandboxRound).where(eq(sandboxRound.id, id)))[0]!;
const betsOf = (id: string) => world.db.select().from(sandboxRound).where(eq(sandboxRound.tableRound, id));
const close = (id: string) => clock.close(id);
const finish = (now?: Date) => reconcileRounds(world.db, client, { now, leftAloneMs: 0 });
const stake = (code: string, amount = 1000) => [{ code, amount }];

test('[GAME-05] all who sit at a table have the same round, close, result and road', async () => {
  await clock.turn();
  const [one, two] = [await launch(player), await launch(other)];
  const [first, second] = [await one.state(), await two.state()];
  expect(first.table).toMatchObject({ detail: null, own: null });
  expect([second.table?.roundId, second.table?.seedHash, second.table?.closesAt]).toEqual([
    first.table?.roundId,
    first.table?.seedHash,
    first.table?.closesAt,
  ]);
  const id = first.table!.roundId;
  const placed = (await one.post('bet', { roundId: id, bets: stake('player'), fresh: 'aa11' })).round;
  expect([placed.state, placed.detail]).toEqual(['running', null]);
  const more = (await two.post('bet', { roundId: id, bets: stake('banker', 500), fresh: 'bb22' })).round;
  expect([await cash(), await cash('player2')]).toEqual([99_000, 49_500]);
  expect(JSON.stringify(await one.state()), 'no seed before the close').not.toContain(
    (await rowOf(id)).serverSeed,
  );

  await close(id);
  // Each bet is settled by itself.
  const states = async () => [(await one.state()).table?.own?.state, (await two.state()).table?.own?.state];
  await expect.poll(states).toEqual(['done', 'done']);
  const [own, others] = [await one.state(), await two.state()];
  expect(own.table?.detail?.detail?.result).toEqual(others.table?.detail?.detail?.result);
  expect(own.table?.own?.detail?.detail?.result).toEqual(others.table?.own?.detail?.detail?.result);
  expect(own.table?.road.at(-1)).toBe(others.table?.road.at(-1));
  expect(await cash()).toBe(99_000 + own.table!.own!.payout);

  // The client seeds of both are in the proof of both, which is that of the round.
  const proof = own.table!.own!.detail!.detail!.proof!;
  expect(proof).toEqual(others.table!.own!.detail!.detail!.proof);
  expect(seedHash(proof.serverSeed)).toBe(first.table?.seedHash);
  expect(proof.nonce).toBe(2);
  expect(proof.clientSeeds?.join()).toMatch(/-aa11:\d+/);
  expect(proof.clientSeeds?.join()).toMatch(/-bb22:\d+/);
  for (const { betId } of [placed, more]) {
    const row = (await betRow(world.db, betId))!;
    expect(verifyRound(row.detail).problems).toEqual([]);
    expect([row.roundId, betDetail.parse(row.detail).detail?.id]).toEqual([id, id]);
  }
});

test('[GAME-05] [A047] no bet is taken after the betting time, even if the page sends one, and nothing is staked', async () => {
  await clock.turn();
  const table = await launch(player);
  const { roundId: id, closesAt } = (await table.state()).table!;
  const before = await cash();
  // The betting time is that of the call's moment, whatever the clock of the database says.
  const bet = { roundId: id, bets: [{ code: 'player', stake: 100_000n }] };
  const play = await table.play(world.db);
  expect(await betAtTable(world.db, client, play, bet, new Date(closesAt))).toBe('A047');
  await close(id);
  const late = await table.post('bet', { roundId: id, bets: stake('player') });
  expect([late.status, late.round.refusal]).toEqual([409, 'A047']);
  expect((await table.state()).table?.detail?.detail?.result.player).toBeDefined();
  expect((await table.post('bet', { roundId: id, bets: stake('player') })).status).toBe(409);
  // Nor where a clock has closed the round early.
  const later = new Date(Date.now() + 60_000);
  await world.db.update(sandboxRound).set({ closesAt: later }).where(eq(sandboxRound.id, id));
  expect((await table.post('bet', { roundId: id, bets: stake('player') })).status).toBe(409);
  expect([await cash(), (await betsOf(id)).length]).toEqual([before, 0]);
});

test('[GAME-05] a player bets once in a round, however often and from however many windows it is sent', async () => {
  await clock.turn();
  const tables = await Promise.all([1, 2, 3].map(() => launch(player, 'dragon_tiger')));
  const id = (await tables[0]!.state()).table!.roundId;
  const sent = Array.from({ length: 24 }, (_, i) =>
    tables[i % 3]!.post('bet', { roundId: id, bets: stake(i % 2 ? 'dragon' : 'tiger') }),
  );
  const betIds = new Set((await Promise.all(sent)).map(({ round }) => round.betId));
  expect(betIds.size).toBe(1);
  expect(await cash()).toBe(99_000);
  expect((await tables[1]!.state()).table?.own?.betId, 'in every window').toBe([...betIds][0]);
  expect((await tables[2]!.state()).next).toBeUndefined();
});

test('[GAME-05] bets are settled once when the round closes, also without a viewer', async () => {
  await clock.turn();
  const table = await launch(player, 'top_card');
  const id = (await table.state()).table!.roundId;
  const { betId } = (await table.post('bet', { roundId: id, bets: stake('a') })).round;
  await finish();
  expect((await rowOf(betId)).state, 'the table takes bets still').toBe('running');
  await close(id);
  await Promise.all([finish(), finish(), table.state()]);
  const row = await rowOf(betId);
  expect(row.state).toBe('done');
  expect(await cash()).toBe(99_000 + Number(row.payout));
  const wins = await world.db
    .select()
    .from(vendorTx)
    .where(and(eq(vendorTx.refId, betId), eq(vendorTx.kind, 'win')));
  expect(wins).toHaveLength(1);
});

test('[GAME-05] a refused bet can be sent again; one without an answer is undone', async () => {
  await clock.turn();
  const table = await launch(player, 'speed_baccarat');
  const id = (await table.state()).table!.roundId;
  const tooMuch = (await table.post('bet', { roundId: id, bets: stake('player', 100_001) })).round;
  expect([tooMuch.state, tooMuch.refusal]).toEqual(['refused', 'B6000']);
  const again = (await table.post('bet', { roundId: id, bets: stake('player', 700) })).round;
  expect(again.state).toBe('running');
  expect(again.betId).not.toBe(tooMuch.betId);
  await world.db.update(sandboxRound).set({ state: 'betting' }).where(eq(sandboxRound.id, again.betId));
  await finish();
  expect((await rowOf(again.betId)).state).toBe('cancelled');
  expect(await cash()).toBe(100_000);
  expect(relay.mode).toBe('pass');
});

test('[GAME-02] a refused bet contributes no client seed: without a stake no player crowds out those of others', async () => {
  await clock.turn();
  const table = await launch(player);
  const id = (await table.state()).table!.roundId;
  const place = (amount: number, fresh: string) =>
    table.post('bet', { roundId: id, bets: stake('player', amount), fresh });
  expect((await place(100_001, 'cc33')).round.refusal).toBe('B6000');
  expect((await place(1000, 'dd44')).round.state).toBe('running');
  await close(id);
  const { clientSeeds } = (await table.state()).table!.detail!.detail!.proof!;
  expect(clientSeeds).toEqual([expect.stringMatching(/-dd44:\d+$/)]);
});

test('[GAME-02] nor does one that was undone because it got no answer', async () => {
  await clock.turn();
  const [table, beside] = [await launch(player), await launch(other)];
  const id = (await table.state()).table!.roundId;
  const place = (by: SandboxPlayer, fresh: string) =>
    by.post('bet', { roundId: id, bets: stake('player'), fresh });
  const lost = (await place(table, 'ee55')).round;
  await world.db.update(sandboxRound).set({ state: 'betting' }).where(eq(sandboxRound.id, lost.betId));
  await finish();
  expect((await rowOf(lost.betId)).state).toBe('cancelled');
  expect((await place(beside, 'ff66')).round.state).toBe('running');
  await close(id);
  const { clientSeeds } = (await beside.state()).table!.detail!.detail!.proof!;
  expect(clientSeeds).toEqual([expect.stringMatching(/-ff66:\d+$/)]);
});

describe('[GAME-05] the round of a table', () => {
  const table = { siteId: 'demo', vendorCode: 'sandbox-live', gameCode: 'roulette' };
  const at = (now: Date) => tableRoundNow(world.db, client, table, now);

  test('[GAME-05] is one for all instances, and the next one begins when its time is over', async () => {
    const now = new Date('2040-01-01T00:00:10Z');
    const all = await Promise.all(Array.from({ length: 6 }, () => at(now)));
    expect(new Set(all.map(({ round }) => round.id)).size).toBe(1);
    expect(new Set(all.map(({ round }) => round.serverSeed)).size).toBe(1);
    const { round, endsAt } = all[0]!;
    expect([round.state, endsAt.getTime() - round.closesAt!.getTime()]).toEqual(['table', 1_000]);
    const over = await Promise.all([at(round.closesAt!), at(round.closesAt!)]);
    expect(over.map((each) => each.round.detail?.detail?.result)).toEqual(
      Array(2).fill(over[0]!.round.detail!.detail!.result),
    );
    expect(over[0]!.round.state).toBe('done');
    expect((await at(endsAt)).round.id).not.toBe(round.id);
    expect(verifyRound(over[0]!.round.detail).problems).toEqual([]);
  });

  test('[GAME-05] is made when a player looks at it: nothing runs for a table without players', async () => {
    await finish(new Date());
    const rows = await world.db.select().from(sandboxRound).where(eq(sandboxRound.gameCode, 'hotel_vip'));
    expect(rows).toEqual([]);
  });

  test('[GAME-05] is deleted after two days; bets on it keep their detail', async () => {
    await clock.turn();
    const own = await launch(player, 'roulette');
    const id = (await own.state()).table!.roundId;
    const { betId } = (await own.post('bet', { roundId: id, bets: stake('red') })).round;
    const old = new Date(Date.now() - 49 * 60 * 60_000);
    await world.db.update(sandboxRound).set({ closesAt: old }).where(eq(sandboxRound.id, id));
    await pruneBooks(world.db);
    expect(await rowOf(id), 'a bet waits for it').toBeDefined();
    await close(id);
    await finish();
    await world.db.update(sandboxRound).set({ closesAt: old }).where(eq(sandboxRound.id, id));
    expect((await pruneBooks(world.db))['table rounds']).toBeGreaterThan(0);
    expect(await rowOf(id)).toBeUndefined();
    const [row] = await world.db.select().from(betTable).where(eq(betTable.betId, betId));
    expect(verifyRound(row?.detail).problems).toEqual([]);
  });
});
