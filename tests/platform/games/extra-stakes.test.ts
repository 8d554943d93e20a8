import { and, asc, eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { betDetail } from '@/lib/contract/bet-detail';
import { bet as betTable, vendorTx } from '@/platform/db/schema';
import { sandboxRound } from '@/sandbox/db/schema';
import { Numbers } from '@/sandbox/fair';
import { roundGame } from '@/sandbox/games';
import type { RoundView } from '@/sandbox/page-view';
import { commitmentOf } from '@/sandbox/server/finish-round';
import { reconcileRounds, settleLeftRounds } from '@/sandbox/server/round-lifecycle';
import type { Round } from '@/sandbox/server/round-row';
import { bet, choose, nextRound } from '@/sandbox/server/rounds';
import { verifyRound } from '@/sandbox/verify';
import { SandboxPlayer } from './sandbox-player';
import { withSandbox } from './sandbox-world';
import { fund, holds } from './vendor-client';

/** Doubling and splitting at blackjack: extra stakes in the middle of a round. */
const sandboxWorld = withSandbox();
const { world } = sandboxWorld;
let { player, relay, client } = sandboxWorld;
beforeAll(() => {
  ({ player, relay, client } = sandboxWorld);
});

const game = roundGame('blackjack')!;
const cash = async () => (await holds(world.db, 'player1')).cash;
const rowOf = async (id: string): Promise<Round> =>
  (await world.db.select().from(sandboxRound).where(eq(sandboxRound.id, id)))[0]!;
const betsOf = (roundId: string) =>
  world.db.select().from(betTable).where(eq(betTable.roundId, roundId)).orderBy(asc(betTable.betId));
const extrasOf = (id: string) =>
  world.db.select().from(sandboxRound).where(eq(sandboxRound.parent, id)).orderBy(asc(sandboxRound.id));

/** Seeds by which a round waits with a pair, or with another two cards; later cards do not matter. */
function seedFor(isRight: (choices: readonly string[], cards: readonly string[]) => boolean) {
  const client = { clientSeed: 'fixed-aa', nonce: 1 };
  return (roundId: string): string => {
    for (let i = 0; ; i++) {
      const serverSeed = i.toString(16).padStart(64, '0');
      const waiting = game.steps!.waiting(new Numbers({ roundId, serverSeed, client }), []);
      if (waiting && isRight(waiting.choices, waiting.result.seats!['1']!.cards)) return serverSeed;
    }
  };
}
const withPair = seedFor((choices, cards) => choices.includes('split') && !cards[0]!.startsWith('A'));
const withAces = seedFor((choices, cards) => choices.includes('split') && cards[0]!.startsWith('A'));
const withoutPair = seedFor((choices) => !choices.includes('split'));

/** Deals a round that waits, by a seed of the test's choice; its stake is 1,000. */
async function deal(seed: (roundId: string) => string) {
  const table = await SandboxPlayer.launch(player, 'sandbox-live', 'casino', 'blackjack');
  const play = await table.play(world.db);
  await table.post('seed', { clientSeed: 'other' });
  await table.post('seed', { clientSeed: 'fixed' });
  const { id } = await nextRound(world.db, play);
  await world.db
    .update(sandboxRound)
    .set({ serverSeed: seed(id) })
    .where(eq(sandboxRound.id, id));
  const round = (await bet(world.db, client, play, id, [{ code: 'seat', stake: 100_000n }], 'aa')) as Round;
  expect(round.state).toBe('playing');
  const { open } = await table.state();
  return { table, play, id, open: open! };
}
const send = async (table: SandboxPlayer, roundId: string, step: number, choice: string) =>
  table.post('step', { roundId, step, choice }) as Promise<{
    status: number;
    round: RoundView & { extraRefusal: string };
  }>;
/** Chooses to stand until the round is over. */
async function standOut(table: SandboxPlayer, round: RoundView): Promise<RoundView> {
  let now = round;
  while (now.open) now = (await send(table, now.roundId, now.open.step, 'stand')).round;
  return now;
}

/** The money, the bets at the platform and the printed proof all say the same of a round that is over. */
async function expectSettled(over: RoundView, stakes: number) {
  expect(over.state).toBe('done');
  expect(over.stake).toBe(1000 * stakes);
  const bets = await betsOf(over.roundId);
  expect(bets.map(({ stake }) => stake)).toEqual(Array(stakes).fill('1000.00'));
  const won = bets.reduce((sum, { win }) => sum + Number(win), 0);
  expect([over.payout, await cash()]).toEqual([won, 100_000 - 1000 * stakes + won]);
  const row = await rowOf(over.roundId);
  const played = game.draw(new Numbers(commitmentOf(row)), row.steps);
  const extras = (await extrasOf(over.roundId)).filter(({ state }) => state !== 'refused');
  expect(extras).toHaveLength(stakes - 1);
  for (const extra of extras) {
    const [{ code = '' } = {}] = extra.bets ?? [];
    expect([extra.state, Number(extra.payout)], code).toEqual([
      'done',
      Number(played.pays(code, 100_000n)) / 100,
    ]);
  }
  for (const { detail } of bets) {
    expect(verifyRound(detail).problems).toEqual([]);
    expect(betDetail.parse(detail).detail?.bets).toHaveLength(stakes);
  }
}

describe('[GAME-06] doubling', () => {
  test('[GAME-06] stakes as much again in a transaction of its own, takes one card and settles both stakes', async () => {
    const { table, id, open } = await deal(withoutPair);
    expect([open.choices, open.extraChoices, open.extraStake]).toEqual([
      ['hit', 'stand', 'double'],
      ['double'],
      1000,
    ]);
    const { round } = await send(table, id, 0, 'double');
    expect(round.detail?.detail?.result.seats?.['1']?.cards).toHaveLength(3);
    await expectSettled(round, 2);
  });

  test('[GAME-06] sent several times it takes one stake', async () => {
    const { table, id } = await deal(withoutPair);
    const all = await Promise.all(Array.from({ length: 5 }, () => send(table, id, 0, 'double')));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect((await send(table, id, 0, 'double')).status).toBe(200);
    const [over] = (await table.state()).rounds;
    expect((await rowOf(id)).steps).toEqual(['double']);
    await expectSettled(over!, 2);
  });

  test('[GAME-06] is refused where funds are short, and the round waits as before', async () => {
    const { table, id, open } = await deal(withoutPair);
    await fund(world.db, 'player1', 'cash', 999);
    const { round } = await send(table, id, 0, 'double');
    const after = { ...open, refusal: 'B6000' };
    expect([round.state, round.extraRefusal, round.open]).toEqual(['playing', 'B6000', after]);
    expect([await cash(), (await betsOf(id)).length]).toEqual([999, 1]);
    await fund(world.db, 'player1', 'cash', 99_000);
    const again = await send(table, id, 0, 'double');
    await expectSettled(again.round, 2);
  });

  test('[GAME-06] is no choice with three cards, and a split none without a pair', async () => {
    const { table, id } = await deal(withoutPair);
    expect((await send(table, id, 0, 'split')).status).toBe(400);
    const { round } = await send(table, id, 0, 'hit');
    if (round.open) {
      expect(round.open.choices).toEqual(['hit', 'stand']);
      expect((await send(table, id, 1, 'double')).status).toBe(400);
    }
    await expectSettled(await standOut(table, round), 1);
  });
});

describe('[GAME-06] splitting', () => {
  test('[GAME-06] makes two hands with a stake each, which can be doubled, and are settled by themselves', async () => {
    const { table, id } = await deal(withPair);
    let { round } = await send(table, id, 0, 'split');
    expect(Object.keys((round.open?.result ?? round.detail!.detail!.result).seats!)).toEqual(['1', '2']);
    let stakes = 2;
    if (round.open) {
      expect([round.open.stake, round.open.choices]).toEqual([2000, ['hit', 'stand', 'double']]);
      const { active } = round.open;
      round = (await send(table, id, 1, 'double')).round;
      stakes = 3;
      if (round.open) expect(round.open.active).toBe(active + 1);
    }
    const listed = await player.get('/api/game/openRounds', {});
    if (round.open) expect(listed.list).toMatchObject([{ roundId: id, betAmt: 3000 }]);
    await expectSettled(await standOut(table, round), stakes);
  });

  test('[GAME-06] gives aces one card each', async () => {
    const { table, id } = await deal(withAces);
    const { round } = await send(table, id, 0, 'split');
    const { seats } = round.detail!.detail!.result;
    expect(Object.values(seats!).map(({ cards }) => cards.length)).toEqual([2, 2]);
    await expectSettled(round, 2);
  });

  test('[GAME-06] [GAME-03] a split round that is left is played on by the rule, without extra stakes', async () => {
    const { table, id } = await deal(withPair);
    const { round } = await send(table, id, 0, 'split');
    if (round.open) {
      await settleLeftRounds(world.db, client, new Date(Date.now() + 60 * 60_000));
      expect((await rowOf(id)).leftOpen).toBe('ko');
    }
    const [over] = (await table.state()).rounds;
    await expectSettled(over!, 2);
  });
});

describe('[GAME-06] [WIRE-10] an extra stake without an answer', () => {
  test.each(['lose the message', 'lose the answer'] as const)(
    '[GAME-06] %s: is given back, and the round waits as before',
    async (mode) => {
      const { table, play, id, open } = await deal(withoutPair);
      relay.mode = mode;
      const chosen = await choose(world.db, client, play, { roundId: id, step: 0, choice: 'double' });
      expect([chosen?.refusal, chosen?.round.state]).toEqual(['E002', 'playing']);
      relay.mode = 'pass';
      await reconcileRounds(world.db, client, { leftAloneMs: 0 });
      expect((await extrasOf(id)).map(({ state }) => state)).toEqual(['cancelled']);
      expect([await cash(), (await table.state()).open]).toEqual([99_000, open]);
      // It can be chosen again, under another id.
      await expectSettledLater(await send(table, id, 0, 'double'));
    },
  );

  /** As {@link expectSettled}, with the cancelled bet of the first attempt beside. */
  async function expectSettledLater({ round }: { round: RoundView }) {
    const bets = (await betsOf(round.roundId)).filter(({ type }) => type !== 'cancel');
    expect(bets).toHaveLength(2);
    const won = bets.reduce((sum, { win }) => sum + Number(win), 0);
    expect([round.payout, await cash()]).toEqual([won, 98_000 + won]);
  }

  test('[GAME-06] a crash while both stakes are being paid pays each of them once', async () => {
    const { table, id } = await deal(withoutPair);
    const { round } = await send(table, id, 0, 'double');
    await world.db
      .update(sandboxRound)
      .set({ state: 'winning' })
      .where(like(sandboxRound.id, `${id}%`));
    await reconcileRounds(world.db, client, { leftAloneMs: 0 });
    await expectSettled({ ...round, state: 'done' }, 2);
    const [extra] = await extrasOf(id);
    const wins = await world.db
      .select()
      .from(vendorTx)
      .where(and(eq(vendorTx.refId, extra!.id), eq(vendorTx.kind, 'win')));
    expect(wins).toHaveLength(1);
  });
});
