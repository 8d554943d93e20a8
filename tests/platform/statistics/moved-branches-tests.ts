import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { addDays, today } from '@/lib/rules/day';
import { levelOrder } from '@/lib/rules/level';
import { payRolling } from '@/platform/rollup/pay-rolling';
import { reconcile } from '@/platform/rollup/reconcile';
import { rollUp } from '@/platform/rollup/rollup';
import { LARGE_BRANCH } from '@/platform/shared/branch';
import { idArray } from '@/platform/shared/sql-arrays';
import { withDemoWorld } from '../../fixtures/database';
import { everyRow } from '../../fixtures/explained';
import { type Member, withPlatform } from '../../fixtures/platform-client';
import { seeded } from '../../fixtures/seeded';
import { BranchModel, type Figures, type List, type Node, zero } from './branch-model';
import { ageOneDay, deposit, place, plant, settle } from './branch-world';

type Op =
  | { kind: 'deposit' | 'withdraw' | 'bet' | 'slow'; who: number; amount: number }
  | { kind: 'move'; who: number; to: number }
  | { kind: 'day' };

const op: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('deposit', 'withdraw'),
      who: fc.nat(),
      amount: fc.integer({ min: 1, max: 900 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('bet', 'slow'),
      who: fc.nat(),
      amount: fc.integer({ min: 1, max: 900 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move'), who: fc.nat(), to: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('day') }) },
) as fc.Arbitrary<Op>;

const OPS = fc.array(op, { minLength: 15, maxLength: 40 });

/** A tree as levels below parents: each partner's parent is one of those before it. */
const tree = fc.array(fc.record({ parent: fc.nat(), skip: fc.nat(2), isPlayer: fc.boolean() }), {
  minLength: 6,
  maxLength: 12,
});

const LISTS: List[] = [
  { treeOption: 'N', targetLevel: '' },
  { treeOption: 'Y', targetLevel: '' },
  { treeOption: 'N', targetLevel: 'PARTNER' },
  { treeOption: 'Y', targetLevel: 'PARTNER' },
  { treeOption: 'N', targetLevel: 'NORMAL' },
  { treeOption: 'Y', targetLevel: 'NORMAL' },
  { treeOption: 'Y', targetLevel: 'PTN_3' },
];
const pick = (row: Record<string, unknown>): Figures =>
  Object.fromEntries(
    Object.keys(zero()).map((key) => [key, Math.round(Number(row[key] ?? 0) * 100)]),
  ) as unknown as Figures;

/**
 * By which path a day counts (docs/decisions/2026-11-24-one-path-for-each-event.md), with branches that move: sums,
 * trends, explanations and rows are compared with a model that adds up events one by one, after `numRuns` random
 * sequences of events.
 */
export function movedBranches({ numRuns }: { numRuns: number }): void {
  const world = withDemoWorld();
  const running = withPlatform(world);

  /** Says of every branch that it has more members than are added up row by row, or no longer. */
  const pretendLarge = ({ members }: BranchModel, more: number) =>
    world.db.execute(sql`UPDATE branch_level SET cnt = cnt + ${more}::int
    WHERE level = 'NORMAL' AND member_id = ANY(${idArray(members.map(({ id }) => id))})`);

  let serial = 0;

  async function run(shape: { parent: number; skip: number; isPlayer: boolean }[], ops: readonly Op[]) {
    const model = new BranchModel();
    const prefix = `mv${++serial}x`;
    await plant(world.db, model, prefix, shape);
    const open: (() => Promise<void>)[] = [];
    for (const one of ops) {
      const players = model.players();
      switch (one.kind) {
        case 'day':
          await rollUp(world.db);
          await ageOneDay(
            world.db,
            model.members.map(({ id }) => id),
          );
          model.age();
          break;
        case 'move': {
          const movable = model.members.filter(({ parent }) => parent);
          const moved = movable[one.who % movable.length]!;
          const places = model.members.filter(
            (to) =>
              to.level !== 'NORMAL' &&
              levelOrder(to.level) < levelOrder(moved.level) &&
              to !== moved.parent &&
              !model.pathOf(to).includes(moved),
          );
          const to = places[one.to % Math.max(places.length, 1)];
          if (!to) break;
          const { envelope } = await running.demo.operator('move-branch', {
            siteId: 'demo',
            memId: moved.memId,
            toMemId: to.memId,
          });
          expect(envelope.resultCode, `${moved.memId} under ${to.memId}`).toBe('0');
          moved.parent = to;
          break;
        }
        case 'deposit':
        case 'withdraw': {
          const who = players[one.who % players.length]!;
          await deposit(world.db, who.id, one.kind === 'deposit' ? one.amount : -one.amount);
          model.money(who, one.kind === 'deposit' ? 'cashIn' : 'cashOut', one.amount * 100);
          break;
        }
        case 'bet':
        case 'slow': {
          const who = players[one.who % players.length]!;
          const path = model.pathOf(who);
          const win = one.amount % 3 === 0 ? one.amount : 0;
          const betId = await place(world.db, who.id, one.amount);
          model.play(path, { betAmt: one.amount * 100 });
          const finish = async () => {
            const products = await settle(world.db, betId, win);
            model.play(path, { winAmt: win * 100 }, products);
          };
          if (one.kind === 'bet') await finish();
          else open.push(finish);
          if (one.amount % 2) await open.shift()?.();
          break;
        }
      }
    }
    await rollUp(world.db);
    await payRolling(world.db);
    await rollUp(world.db);
    return model;
  }

  /** Compares the lists of movements and of bets, and the trends of their sums, with the model. */
  async function compareMoves(viewer: Member, memId: string, model: BranchModel) {
    const endDate = today();
    const range = { startDate: addDays(endDate, -13), endDate, oldYn: 'Y', page: 1, sumYn: 'Y' } as const;
    const one = model.find(memId);
    const cents = (amount: number) => Math.round(amount * 100);
    for (const player of [undefined, ...model.players()]) {
      const searched = player ?? one;
      const what = `${searched.memId} below ${memId}`;
      const ofDay = (back: number) => model.ofMember(searched, back, one);
      const { cashSum } = await viewer.get('/api/retail/bottomCashList', {
        ...range,
        memId,
        cashType: '1',
        searchType: 'memId',
        searchWord: player?.memId ?? '',
      });
      // Of a large branch the days are left out.
      const deposits = cashSum!.days?.map(({ inAmt }) => cents(inAmt)) ?? [];
      expect(deposits, `deposits of ${what}`).toEqual(deposits.map((_, i) => ofDay(13 - i).cashIn));
      expect(cents(cashSum!.inAmt), `all deposits of ${what}`).toBe(
        model.ofMember(searched, undefined, one).cashIn,
      );
      const { betSum } = await viewer.get('/api/retail/casino/bottomBetList', {
        ...range,
        memId,
        gameCategory: '',
        vendorCode: '',
        resultType: '',
        searchMemId: player?.memId ?? '',
        orderColumn: 'regDate',
        orderType: 'DESC',
      });
      expect(cents(betSum!.betAmt), `bets of ${what}`).toBe(model.ofMember(searched, undefined, one).betAmt);
    }
    const { days } = await viewer.get('/api/v2/retail/betTrend', {
      memId,
      gameCategory: '',
      vendorCode: '',
      endDate,
    });
    expect(
      days.map(({ betAmt }) => cents(betAmt)),
      `bets by day of ${memId}`,
    ).toEqual(days.map((_, i) => model.ofMember(one, 13 - i).betAmt));
  }

  /** Compares the betting status and the days of a member with the model. */
  async function compareReports(viewer: Member, memId: string, model: BranchModel) {
    const endDate = today();
    const range = { startDate: addDays(endDate, -13), endDate };
    const one = model.find(memId);
    const { myStatData, botStatList, botStatSum, rest } = await viewer.get(
      '/api/v2/retail/report/betStatistics',
      {
        memId,
        statType: 'total',
        searchValue: '',
        ...range,
      },
    );
    const figuresOf = (sums: typeof botStatSum): Figures =>
      pick({
        cashIn: sums.cashInAmtSum,
        cashOut: sums.cashOutAmtSum,
        betAmt: sums.betAmtSum,
        winAmt: sums.winAmtSum,
        rolling: sums.rollingSum,
      });
    expect(figuresOf(myStatData), `status of ${memId}`).toEqual(model.ofMember(one));
    for (const row of botStatList) {
      expect(figuresOf(row), `status of ${row.memId}`).toEqual(model.ofMember(model.find(row.memId)));
    }
    expect(botStatSum, `status below ${memId}`).toEqual(
      Object.fromEntries(
        Object.keys(botStatSum).map((key) => [key, myStatData[key as keyof typeof botStatSum]]),
      ),
    );
    expect(
      [...botStatList, ...rest!].map(figuresOf).reduce(model.add, zero()),
      `rows below ${memId}`,
    ).toEqual(figuresOf(botStatSum));
    const { dailyBetList } = await viewer.get('/api/v2/retail/daily/betting', { memId, ...range });
    expect(
      dailyBetList
        .map(({ dBetAmt, dWinAmt }) => [Math.round(dBetAmt * 100), Math.round(dWinAmt * 100)])
        .sort(),
      `days of ${memId}`,
    ).toEqual(
      dailyBetList
        .map((_, back) => model.ofMember(one, back))
        .map(({ betAmt, winAmt }) => [betAmt, winAmt])
        .sort(),
    );
  }

  /** Compares everything that a viewer is shown of a member's branch with the model. */
  async function compare(viewer: Member, memId: string, model: BranchModel) {
    const endDate = today();
    const first = addDays(endDate, -13);
    const one = model.find(memId);
    const { days: own } = await viewer.get('/api/v2/retail/trend', { memId, endDate });
    expect(own.map(pick), `own days of ${memId}`).toEqual(own.map((_, i) => model.ofMember(one, 13 - i)));
    const pastOf = (row: Node) => own.map((_, i) => model.ofMember(row, 13 - i)).reduce(model.add, zero());
    for (const list of LISTS) {
      const what = `${memId} ${JSON.stringify(list)}`;
      const { days } = await viewer.get('/api/v2/retail/trend', { memId, endDate, list });
      expect(days.map(pick), `trend of ${what}`).toEqual(days.map((_, i) => model.ofList(one, list, 13 - i)));
      // An empty list has no balances.
      const rowsHeld = model.coversPartner(one, list) ? { ...list, targetLevel: '' as const } : list;
      const none = model.topmost(one, rowsHeld).length === 0 ? 0 : Number.NaN;
      expect(
        days.map(({ cashAmt }) => Math.round((cashAmt ?? none) * 100)),
        `balances of ${what}`,
      ).toEqual(days.map((_, i) => model.cashOf(one, list, 13 - i)));
      const listOf = (startDate: string, until: string) =>
        viewer.get('/api/v2/user/lowerUserList', {
          memId,
          ...list,
          startDate,
          endDate: until,
          searchType: 'any' as const,
          searchValue: '',
          orderStr: 'ID_ASC' as const,
          page: 1,
          count_per_list: 1000,
        });
      const { listSum, list: rows, rest } = await listOf(first, endDate);
      expect(pick(listSum!), `sum of ${what}`).toEqual(days.map(pick).reduce(model.add, zero()));
      if (model.coversPartner(one, list)) {
        expect(pick(listSum!), `own figures and ${what}`).toEqual(own.map(pick).reduce(model.add, zero()));
        expect([...rows, ...rest!].map(pick).reduce(model.add, zero()), `rows and rest of ${what}`).toEqual(
          pick(listSum!),
        );
        const members = model.members.filter(({ parent, level }) => parent === one && level === 'NORMAL');
        const direct = rest!.find(({ kind }) => kind === 'direct');
        if (list.targetLevel === 'PARTNER')
          expect([direct?.cnt ?? 0, pick(direct ?? {})], `direct members of ${what}`).toEqual([
            members.length,
            members.map(pastOf).reduce(model.add, zero()),
          ]);
      } else expect(rest, what).toBeUndefined();
      for (const row of rows) {
        expect(pick(row), `row ${row.memId} of ${what}`).toEqual(pastOf(model.find(row.memId)));
      }
      const back = 1;
      const day = addDays(endDate, -back);
      expect(pick((await listOf(day, day)).listSum!), `yesterday of ${what}`).toEqual(
        model.ofList(one, list, back),
      );
      for (const [figure, name] of [
        ['cashIn', 'cashIn'],
        ['bet', 'betAmt'],
        ['win', 'winAmt'],
        ['rolling', 'rolling'],
      ] as const) {
        const query = {
          memId,
          figure,
          startDate: first,
          endDate,
          list: { ...list, searchMemId: '', memNick: '', recommenderId: '', searchValue: '', searchAny: '' },
        } as unknown as Omit<RequestOf<'/api/v2/retail/explain'>, 'page' | 'count_per_list' | 'category'>;
        const { sum } = await everyRow((body) => viewer.get('/api/v2/retail/explain', body), query, {
          isDistinct: !model.hasOverlap(one, list),
        });
        expect(Math.round(sum * 100), `${figure} of ${what}`).toBe(pick(listSum!)[name]);
      }
    }
  }

  describe('[LIST-15] [STAT-01] after branches were moved', () => {
    beforeAll(async () => {
      await running.demo.operator('site-option', { siteId: 'demo', rateChangeOncePerDay: false });
    });
    test('sums, trends, rows and explanations are those of the events, each on its own path', async () => {
      await fc.assert(
        fc.asyncProperty(tree, OPS, fc.boolean(), async (shape, ops, isLarge) => {
          const model = await run(shape, ops);
          if (isLarge) await pretendLarge(model, LARGE_BRANCH);
          for (const partner of model.members.filter(({ level }) => level !== 'NORMAL').slice(0, 4)) {
            const viewer = await running.demo.login(partner.memId);
            await compare(viewer, partner.memId, model);
            await compareMoves(viewer, partner.memId, model);
            await compareReports(viewer, partner.memId, model);
          }
          if (isLarge) await pretendLarge(model, -LARGE_BRANCH);
          expect(await reconcile(world.db, { memberIds: model.members.map(({ id }) => id) })).toEqual([]);
        }),
        seeded({ numRuns, endOnFailure: true }),
      );
    }, 300_000);

    test('a bet that is settled weeks after its branch was moved counts where it was placed, in large branches too', async () => {
      const model = new BranchModel();
      // Two partners below the top, one with its player below the first of them.
      const partner = { parent: 0, skip: 0, isPlayer: false };
      await plant(world.db, model, `mv${++serial}x`, [
        ...[partner, partner, { ...partner, parent: 1 }],
        { parent: 3, skip: 0, isPlayer: true },
      ]);
      const [top, first, second, upper, player] = model.members as [Node, Node, Node, Node, Node];
      const path = model.pathOf(player);
      const betId = await place(world.db, player.id, 700);
      model.play(path, { betAmt: 70_000 });
      await rollUp(world.db);
      const moved = { siteId: 'demo', memId: upper.memId, toMemId: second.memId };
      expect((await running.demo.operator('move-branch', moved)).envelope.resultCode).toBe('0');
      upper.parent = second;
      for (let day = 0; day < 20; day++) {
        await ageOneDay(
          world.db,
          model.members.map(({ id }) => id),
        );
        model.age();
      }
      model.play(path, { winAmt: 14_000 }, await settle(world.db, betId, 140));
      await rollUp(world.db);
      await pretendLarge(model, LARGE_BRANCH);
      for (const { memId } of [top, first, second])
        await compare(await running.demo.login(memId), memId, model);
      await pretendLarge(model, -LARGE_BRANCH);
    });
  });
}
