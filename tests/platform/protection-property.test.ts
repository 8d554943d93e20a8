import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { LimitKind } from '@/lib/rules/player-limits';
import { bet, entry, member, playerLimit, playerPause, playerPlay } from '@/platform/db/schema';
import { onPostgres, withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { type Payment, ProtectionModel, type Span } from '../fixtures/protection-model';
import { seeded } from '../fixtures/seeded';
import { letTimePass } from '../fixtures/time-passes';
import { freshBet, fund, VendorClient, winOf } from './games/vendor-client';

/**
 * Random sequences of calls by player, partner, operator and vendors, at two instances on PostgreSQL, while time passes
 * by minutes and days: no accepted call has passed a rule of the player (SAFE-06). Gives are single, several at the same
 * moment, which the platform posts together, or in batches; the operator reverses some of them.
 */
const world = withDemoWorld();
const one = withPlatform(world);
const other = onPostgres ? withPlatform(world) : one;
const PLAYER = 'player4';
const MINUTE = 60_000;
let id: number;
let player: Member;
let partner: Member;
let vendors: VendorClient[];
/** A busy machine makes fewer calls instead of taking longer, but the first run with its limits at least. */
const LONGEST_MS = 12_000;
/** Far more than the calls above take: the last run and the calls under way may be slow. */
const TEST_MS = 180_000;
let until = 0;
let runCount = 0;

beforeAll(async () => {
  id = (await world.db.select({ id: member.id }).from(member).where(eq(member.memId, PLAYER)))[0]!.id;
  [player, partner] = [await one.demo.login(PLAYER), await other.demo.login('ptn5')];
  vendors = await Promise.all(
    [one, other].map(({ demo }) => VendorClient.of(demo.base, world.db, 'sandbox-live')),
  );
  await operator('grant', { memId: 'ptn5', amount: 10_000_000 });
});

const operator = async (act: string, body: object) =>
  (await other.demo.operator(act, { siteId: 'demo', ...body })).envelope.resultCode;

const VALUES: Record<LimitKind, readonly number[]> = {
  depositDay: [0, 3_000, 6_000],
  depositWeek: [5_000, 9_000],
  depositMonth: [8_000, 20_000],
  lossDay: [1_000, 2_500],
  stake: [500, 900],
  session: [30, 60],
  check: [15, 30, 60],
};
const limit = fc
  .constantFrom(...(Object.keys(VALUES) as LimitKind[]))
  .chain((kind) => fc.record({ kind: fc.constant(kind), value: fc.constantFrom(...VALUES[kind]) }));
/** The limits with which a run begins. */
const first = fc.uniqueArray(limit, { minLength: 1, maxLength: 3, selector: ({ kind }) => kind });
type Limit = { kind: LimitKind; value: number };
const amount = fc.constantFrom(1_000, 2_500, 4_000);
const stake: fc.Arbitrary<number> = fc.constantFrom(200, 500, 900);

const waits = {
  weight: 12,
  arbitrary: fc.record({
    do: fc.constant('wait' as const),
    minutes: fc.constantFrom(5, 14, 29, 30, 60, 1_439, 1_440, 4_320, 10_080),
  }),
};
const moneyInSteps = [
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom('give' as const, 'grant' as const, 'points' as const),
      amount,
    }),
  },
  // Gives at the same moment, and those of one call, all or none of them.
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('givesAtOnce' as const, 'givesAsBatch' as const, 'givesAllOrNone' as const),
      amounts: fc.array(amount, { minLength: 2, maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse' as const), place: fc.nat() }) },
  // The last payment, reversed shortly before it leaves a limit.
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('reverseLate' as const),
      hours: fc.constantFrom(23, 167),
      minutes: fc.constantFrom(30, 61),
    }),
  },
] as const;
const otherSteps = [
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('bets' as const),
      stakes: fc.array(stake, { minLength: 1, maxLength: 4 }),
    }),
  },
  // Further stakes on the round of the last open bet.
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('raise' as const),
      stakes: fc.array(stake, { minLength: 1, maxLength: 3 }),
    }),
  },
  // A stretch of play: small bets less than a session's rest apart.
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      bets: fc.integer({ min: 2, max: 5 }),
      minutes: fc.constantFrom(14, 29),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('win' as const), amount: stake }) },
  { weight: 9, arbitrary: fc.record({ do: fc.constantFrom('set' as const, 'tighten' as const), limit }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove' as const), limit }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('confirm' as const), limit }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('pause' as const, 'pauseBegin' as const) }) },
] as const;
const moneyInStep = fc.oneof(waits, ...moneyInSteps);
const step = fc.oneof(waits, ...moneyInSteps, ...otherSteps);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
/** The steps that do one thing. */
type StepOf<D extends Step['do'], S = Step> = S extends Step ? (D extends S['do'] ? S : never) : never;

/** Forgets the rules and use of the run before. */
async function startAgain(): Promise<void> {
  for (const table of [playerLimit, playerPause, playerPlay]) {
    await world.db.delete(table).where(eq(table.memberId, id));
  }
  await world.db.update(bet).set({ settledAt: sql`placed_at`, type: 'lose' }).where(eq(bet.memberId, id));
  await letTimePass(world.db, id, 31 * 1_440 * MINUTE);
  await fund(world.db, PLAYER, 'cash', 500_000);
}

/** One run, which begins with limits; checks each accepted call. */
async function run(limits: readonly Limit[], steps: readonly Step[]): Promise<void> {
  if (runCount++ > 0 && Date.now() >= until) return;
  await startAgain();
  const model = new ProtectionModel();
  const open: ReturnType<typeof freshBet>[] = [];
  const received: Payment[] = [];
  let passed = 0;
  const timed = async <T>(work: () => Promise<T>): Promise<[T, Span]> => {
    const from = Date.now() + passed;
    const answer = await work();
    return [answer, { from, to: Date.now() + passed }];
  };
  const without = (fault: string | undefined) => expect(fault).toBeUndefined();

  const take: { [D in Step['do']]: (of: StepOf<D>) => Promise<void> } = {
    bets: ({ stakes }) => place(stakes.map((amount) => freshBet(PLAYER, amount))),
    async raise({ stakes }) {
      const roundId = open.at(-1)?.roundId;
      if (roundId) await place(stakes.map((amount) => freshBet(PLAYER, amount, { roundId })));
    },
    async play({ bets, minutes }) {
      for (let i = 0; i < bets && Date.now() < until; i++) {
        await place([freshBet(PLAYER, 100)]);
        await pass(minutes);
      }
    },
    give: ({ amount }) => moneyIn(async () => [await give(amount)]),
    grant: ({ amount }) => moneyIn(async () => [await operator('grant', { memId: PLAYER, amount })]),
    points: ({ amount }) => moneyIn(async () => [await operator('point-grant', { memId: PLAYER, amount })]),
    givesAtOnce: ({ amounts }) => moneyIn(() => Promise.all(amounts.map(give))),
    givesAsBatch: ({ amounts }) => moneyIn(() => giveMany(amounts, false)),
    givesAllOrNone: ({ amounts }) => moneyIn(() => giveMany(amounts, true)),
    reverse: ({ place }) => reverse(place % Math.max(1, received.length)),
    async reverseLate({ hours, minutes }) {
      await pass(hours * 60);
      await reverse(received.length - 1);
      await pass(minutes);
    },
    async win({ amount }) {
      const won = open.pop();
      if (!won) return;
      expect(await vendors[0]!.code('/vendor/win', winOf(won, amount))).toBe('0');
      model.won(won.betId, amount);
    },
    async set({ limit: { kind, value } }) {
      const [{ data }, at] = await timed(() =>
        player.call('/api/protection/setLimit', { kind, limitAmt: value }),
      );
      model.set(kind, value, at);
      expect(data!.limits.find((one) => one.kind === kind)!.limitAmt).toBe(model.inForce(kind));
    },
    async remove({ limit: { kind } }) {
      const [, at] = await timed(() => player.call('/api/protection/setLimit', { kind, limitAmt: null }));
      model.set(kind, null, at);
    },
    async tighten({ limit: { kind, value } }) {
      const present = model.inForce(kind);
      const [code, at] = await timed(() =>
        operator('limit-tighten', { memId: PLAYER, kind, limitAmt: value }),
      );
      expect(code).toBe(present !== null && value > present ? 'A002' : '0');
      if (code === '0') model.set(kind, value, at);
    },
    async confirm({ limit: { kind } }) {
      const [{ resultCode }, at] = await timed(() => player.call('/api/protection/confirmLimit', { kind }));
      if (resultCode === '0') without(model.confirmed(kind, at));
    },
    async answer() {
      const due = (await player.get('/api/game/today', {})).session?.isCheckDue;
      const [, at] = await timed(() => player.get('/api/protection/answerCheck', { answer: 'continue' }));
      if (due) model.answered(at);
    },
    async pause() {
      const [{ resultCode }, at] = await timed(() =>
        player.call('/api/protection/pause', { length: 'days1' }),
      );
      if (resultCode === '0') model.paused(1, at);
    },
    async pauseBegin() {
      const [code, at] = await timed(() => operator('pause-begin', { memId: PLAYER, length: 'days1' }));
      if (code === '0') model.paused(1, at);
    },
    wait: ({ minutes }) => pass(minutes),
  };
  /** Places bets at the same moment, at the vendors in turn. */
  async function place(bets: ReturnType<typeof freshBet>[]): Promise<void> {
    const [codes, at] = await timed(() =>
      Promise.all(bets.map((one, i) => vendors[i % 2]!.code('/vendor/bet', one))),
    );
    for (const [i, one] of bets.entries()) {
      if (codes[i] !== '0') expect(['A052', 'A054', 'A055', 'A056', 'A057', 'A005']).toContain(codes[i]);
      else {
        open.push(one);
        without(model.placed({ ...one, stake: one.amount }, at));
      }
    }
  }
  async function pass(minutes: number): Promise<void> {
    await letTimePass(world.db, id, minutes * MINUTE);
    passed += minutes * MINUTE;
  }
  async function reverse(place: number): Promise<void> {
    const [payment] = received.splice(place, 1);
    if (!payment) return;
    // Money that was given may be gone.
    const code = await operator('reverse', { transferId: payment.transferId, memo: 'by mistake' });
    expect(['0', 'C702']).toContain(code);
    if (code === '0') model.reversed(payment.transferId);
  }
  async function moneyIn(send: () => Promise<string[]>): Promise<void> {
    const last = await lastEntry();
    const [codes, at] = await timed(send);
    for (const code of codes) expect(['0', 'A053', 'not moved']).toContain(code);
    const payments = await paymentsAfter(last);
    expect(payments).toHaveLength(codes.filter((code) => code === '0').length);
    received.push(...payments);
    if (payments.length > 0) without(model.received(payments, at));
  }
  for (const limit of limits) await take.set({ do: 'set', limit } as never);
  for (const one of steps) if (Date.now() < until) await take[one.do](one as never);
}

const give = async (inAmt: number): Promise<string> =>
  (await partner.call('/api/retail/cashSend', { memId: PLAYER, inAmt }, randomUUID())).resultCode;

/** The codes of gives of one call; `not moved` for those that another's refusal has undone. */
async function giveMany(amounts: readonly number[], allOrNone: boolean): Promise<string[]> {
  const lines = amounts.map((amount) => ({ memId: PLAYER, amount, idempotencyKey: randomUUID() }));
  const { resultCode, data } = await partner.call('/api/retail/cashSendMany', {
    type: '-3',
    allOrNone,
    lines,
  });
  if (!data) return [resultCode];
  return data.lines.map((line) =>
    line.resultCode === '0' && line.lowerCashAmt === undefined ? 'not moved' : line.resultCode,
  );
}

const lastEntry = async (): Promise<number> =>
  (await world.db.select({ last: sql<number>`coalesce(max(${entry.id}), 0)::float8` }).from(entry))[0]!.last;

/** The player's money in since an entry, by the ledger. */
async function paymentsAfter(last: number): Promise<Payment[]> {
  const rows = await world.db
    .select({ transferId: entry.transferId, amount: entry.amount })
    .from(entry)
    .where(
      and(eq(entry.memberId, id), gt(entry.id, last), inArray(entry.type, [2, 33]), gt(entry.amount, '0')),
    )
    .orderBy(desc(entry.id));
  return rows.map(({ transferId, amount }) => ({ transferId: transferId!, amount: Number(amount) }));
}

/** Some runs, as many as there is time for. */
const runs = (
  limits: fc.Arbitrary<readonly Limit[]>,
  steps: fc.Arbitrary<readonly Step[]>,
  settings: { seed: number; numRuns: number },
) => {
  until = Date.now() + LONGEST_MS;
  runCount = 0;
  return fc.assert(fc.asyncProperty(limits, steps, run), seeded({ ...settings, endOnFailure: true }));
};

test(
  '[SAFE-01] [SAFE-02] [SAFE-03] [SAFE-04] [SAFE-06] no sequence of calls passes a rule of the player',
  () => runs(first, fc.array(step, { minLength: 20, maxLength: 20 }), { seed: 20_261_128, numRuns: 12 }),
  60_000,
);

test(
  '[SAFE-01] [SAFE-06] no sequence of gives and reversals passes a limit of money in',
  () => {
    const daily = fc.constant([{ kind: 'depositDay' as const, value: 6_000 }]);
    const steps = fc.array(moneyInStep, { minLength: 16, maxLength: 16 });
    return runs(daily, steps, { seed: 20_261_129, numRuns: 6 });
  },
  TEST_MS,
);
