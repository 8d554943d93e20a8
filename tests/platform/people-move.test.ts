import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { today } from '@/lib/rules/day';
import { applyPercent, centsText, toCents } from '@/lib/rules/decimal';
import { bet, member, memberVendorRate, outbox, pathHistory } from '@/platform/db/schema';
import { betEvent } from '@/platform/games/vendor/bet-event';
import { memberAccounts, siteAccount } from '@/platform/ledger/accounts';
import { effectiveRates } from '@/platform/rates/effective-rates';
import { payRolling } from '@/platform/rollup/pay-rolling';
import { reconcile } from '@/platform/rollup/reconcile';
import { rollUp } from '@/platform/rollup/rollup';
import { onPostgres, withDemoWorld } from '../fixtures/database';
import { newMember } from '../fixtures/people';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { snapshot } from '../fixtures/snapshot';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn1: Member;
/** A partner of the demo chain's neighbour, above no member of the chain. */
let elsewhere: typeof member.$inferSelect;

const rowOf = async (memId: string) =>
  (
    await world.db
      .select()
      .from(member)
      .where(and(eq(member.siteId, 'demo'), eq(member.memId, memId)))
  )[0]!;
const move = async (memId: string, toMemId: string) =>
  (await running.demo.operator('move-branch', { siteId: 'demo', memId, toMemId })).envelope;
/** Sets the last event of each earlier path, from all bets on it and their corrections. */
const LAST_EVENTS = `
  UPDATE path_history AS h SET last_at = greatest(h.until, (
    SELECT max(greatest(b.settled_at, (SELECT max(c.at) FROM bet_correction c WHERE c.bet_id = b.id)))
    FROM bet b WHERE b.member_id = h.member_id AND b.path = h.path))`;
/** Sets which earlier paths ended as their member itself moved to another parent, by the path after each. */
const TOPS = `
  UPDATE path_history AS h SET is_top = h.path[cardinality(h.path) - 1] IS DISTINCT FROM (
    SELECT n.path[cardinality(n.path) - 1] FROM (
      SELECT coalesce(
        (SELECT l.path FROM path_history l WHERE l.member_id = h.member_id AND l.until > h.until ORDER BY l.until LIMIT 1),
        (SELECT m.path FROM member m WHERE m.id = h.member_id)) AS path) AS n)`;
/**
 * Figures that differ once all is rolled up and paid: of all members, or of those that a move concerns, which is
 * quicker.
 */
const differences = async (everybody = false) => {
  await rollUp(world.db);
  await payRolling(world.db);
  await rollUp(world.db);
  const concerned = ['ptn1', 'ptn2', 'ptn3', 'ptn4', 'ptn5', 'player1', elsewhere.memId];
  const memberIds = (await Promise.all(concerned.map(rowOf))).map(({ id }) => id);
  return reconcile(world.db, everybody ? {} : { memberIds });
};

let serial = 0;
/** A bet as the games place and settle it: rates of the moment on it, its figures in the outbox. */
async function playBet(memId: string, stake: number, settle: boolean) {
  const { id: memberId, path } = await rowOf(memId);
  const where = { category: 'slot', vendorCode: 'sandbox-slot' };
  const betId = `moved-${++serial}`;
  const at = new Date();
  return world.db.transaction(async (tx) => {
    const rates = await effectiveRates(tx, path, where.category, where.vendorCode, '');
    const placed = {
      siteId: 'demo',
      memberId,
      path,
      ...where,
      gameCode: 'tiger_moon',
      betId,
      roundId: betId,
      placedAt: at,
      stake: stake.toFixed(2),
    };
    await tx.insert(bet).values({ ...placed, type: 'wait', rates });
    const change = { bet: stake.toFixed(2), betCnt: 1, standing: 1, win: '0' };
    await tx.insert(outbox).values(betEvent(placed, at, change, { before: null, after: 'wait' }));
    if (settle) await settleBet(tx, betId);
    return betId;
  });
}

async function settleBet(db: typeof world.db, betId: string) {
  const [row] = await db.select().from(bet).where(eq(bet.betId, betId));
  const { stake, rates } = row!;
  const rolling = rates!.map((rate) => centsText(applyPercent(toCents(stake), toCents(rate))));
  const at = new Date();
  await db.update(bet).set({ type: 'lose', win: '0', rolling, settledAt: at }).where(eq(bet.betId, betId));
  const change = { bet: '0', betCnt: 0, standing: 0, win: '0', rolling };
  await db.insert(outbox).values(betEvent(row!, at, change, { before: row!, after: 'lose' }));
  return rolling;
}

const give = async (memId: string, inAmt: number) =>
  (await ptn1.call('/api/retail/cashSend', { memId, inAmt })).resultCode;
const todayOf = async (memId: string) => {
  const day = today();
  return (await ptn1.get('/api/v2/retail/partnerInfo', { memId, startDate: day, endDate: day })).partnerInfo;
};

beforeAll(async () => {
  ptn1 = await running.demo.login('ptn1');
  // As many changes of rates a day as the tests need.
  await running.demo.operator('site-option', { siteId: 'demo', rateChangeOncePerDay: false });
  const rows = await world.db
    .select()
    .from(member)
    .where(and(eq(member.siteId, 'demo'), eq(member.partnerLevel, 'PTN_2')));
  const top = (await rowOf('ptn1')).id;
  elsewhere = rows.find(({ memId, path }) => memId !== 'ptn2' && path[0] === top)!;
  // Whoever is moved may keep its rates there.
  const { id } = await rowOf('ptn1');
  await world.db.execute(`UPDATE member_rate r SET point_rate = u.point_rate, lose_rate = u.lose_rate
    FROM member_rate u WHERE r.member_id = ${elsewhere.id} AND u.member_id = ${id} AND u.category = r.category`);
});

describe('moving a branch', () => {
  test('[RATE-03] refuses an unsuitable place and changes nothing', async () => {
    expect(await differences(), 'before any move').toEqual([]);
    const before = await snapshot(world.db);
    const cases: [string, string, string][] = [
      ['nobody', 'ptn3', 'U001'],
      ['ptn4', 'two3', 'U001'],
      ['ptn4', 'ptn3', 'T999'],
      ['ptn4', 'pnormal', 'U113'],
      ['ptn4', 'ptn4', 'U114'],
      ['ptn4', 'ptn6', 'U114'],
      ['ptn4', 'ptn5', 'U114'],
      ['ptn1', 'ptn2', 'U114'],
    ];
    for (const [memId, toMemId, code] of cases) {
      expect((await move(memId, toMemId)).resultCode, `${memId} under ${toMemId}`).toBe(code);
    }
    await world.db.insert(memberVendorRate).values({
      memberId: elsewhere.id,
      vendorCode: 'sandbox-mini',
      rateType: 'ladder',
      pointRate: '0.00',
      loseRate: '0.00',
    });
    const refused = await move('ptn4', elsewhere.memId);
    expect(refused.resultCode, 'a vendor’s rate there is lower').toBe('A014');
    const vendor = { vendorCode: 'sandbox-mini', rateType: 'ladder', parentId: elsewhere.memId };
    const named = { memId: 'ptn4', category: 'mini', ...vendor, parentRate: '0.00' };
    const rate = expect.stringMatching(/^\d+\.\d\d$/);
    expect(refused.data, 'the rates in the way are named').toEqual({
      rates: expect.arrayContaining([
        { ...named, name: 'pointRate', rate },
        { ...named, name: 'loseRate', rate },
      ]),
    });
    await world.db.delete(memberVendorRate);
    expect(await snapshot(world.db)).toEqual(before);
  });

  test('[ROLE-01] moves the whole branch; past days stay, and no figure differs', async () => {
    const branch = async (of: number) =>
      (await world.db.select().from(member).where(eq(member.siteId, 'demo'))).filter(({ path }) =>
        path.includes(of),
      );
    const ptn4 = await rowOf('ptn4');
    const members = await branch(ptn4.id);

    // Bets and money of the same day, on both sides of the move and some of them not rolled up at its time.
    const open = await playBet('player1', 1000, false);
    await playBet('player1', 500, true);
    expect(await give('player1', 70)).toBe('0');
    expect(await give('ptn4', 30)).toBe('0');
    await rollUp(world.db);
    const old = { ptn3: await todayOf('ptn3'), there: await todayOf(elsewhere.memId) };
    await playBet('player1', 200, true);
    expect(await give('player1', 7)).toBe('0');
    expect(await give('ptn4', 3)).toBe('0');
    const inForce = (await world.db.select().from(bet).where(eq(bet.betId, open)))[0]!.rates!;

    expect(await move('ptn4', elsewhere.memId)).toMatchObject({
      resultCode: '0',
      data: { members: members.length },
    });
    expect(await differences(), 'right after it').toEqual([]);
    const after = await branch(ptn4.id);
    expect(after).toHaveLength(members.length);
    for (const one of after) {
      expect(one.path.slice(0, elsewhere.path.length)).toEqual(elsewhere.path);
      expect(one.path.at(-1)).toBe(one.id);
      expect(one.path.at(-2)).toBe(one.parentId);
    }
    expect(await world.db.select().from(pathHistory)).toHaveLength(members.length);

    // The bet placed before it is settled after it, on its own path, at the rates in force when it was placed.
    const mini = (await ptn1.get('/api/v2/retail/detail/rate', { memId: 'ptn4' })).memRollingInfo.find(
      ({ cateCode }) => cateCode === 'slot',
    )!;
    await ptn1.get('/api/v2/retail/rate/save', {
      memId: 'ptn4',
      rateList: [
        { category: 'slot', cateCode: 'slot', pointRate: mini.maxPointRate, loseRate: mini.loseRate },
      ],
    });
    const rolling = await settleBet(world.db, open);
    expect(rolling).toEqual(inForce.map((rate) => (Math.floor(1000 * Number(rate)) / 100).toFixed(2)));
    await playBet('player1', 300, true);
    expect(await give('player1', 11)).toBe('0');
    expect(await give('ptn4', 5)).toBe('0');
    expect(await differences(), 'and after more of the same day').toEqual([]);

    const [ptn3, there] = [await todayOf('ptn3'), await todayOf(elsewhere.memId)];
    expect(ptn3.betAmt - old.ptn3.betAmt, 'what was placed before the move').toBe(200);
    expect(there.betAmt - old.there.betAmt, 'what was placed after it').toBe(300);
    expect(ptn3.payment - old.ptn3.payment).toBe(7);
    expect(there.payment - old.there.payment).toBe(11);
    const tree = await ptn1.get('/api/v2/retail/hierarchy', { memId: elsewhere.memId, treeOption: 'N' });
    expect(tree.hierarchy.children.map(({ memId }) => memId)).toContain('ptn4');

    expect((await move('ptn4', 'ptn3')).resultCode, 'and back: ptn4 has more than ptn3 now').toBe('A014');
    await ptn1.get('/api/v2/retail/rate/save', {
      memId: 'ptn4',
      rateList: [{ category: 'slot', cateCode: 'slot', pointRate: mini.pointRate, loseRate: mini.loseRate }],
    });
    expect((await move('ptn4', 'ptn3')).resultCode).toBe('0');
  });

  test('[ROLE-01] money moved between the last rollup and the new paths counts once', async () => {
    const { cash } = await memberAccounts(world.db, (await rowOf('ptn4')).id);
    const house = await siteAccount(world.db, 'demo', 'house');
    await world.db.execute(`
      CREATE FUNCTION grant_meanwhile() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM post_transfer('demo', 'grant', NULL, NULL, NULL, '', ARRAY[${cash.id}, ${house.id}], ARRAY[2, -2],
          ARRAY[9, -9]);
        RETURN NULL;
      END $$`);
    await world.db.execute(`CREATE TRIGGER grant_meanwhile AFTER INSERT ON path_history
      FOR EACH STATEMENT EXECUTE FUNCTION grant_meanwhile()`);
    expect((await move('ptn4', elsewhere.memId)).resultCode).toBe('0');
    await world.db.execute('DROP TRIGGER grant_meanwhile ON path_history');
    expect((await move('ptn4', 'ptn3')).resultCode).toBe('0');
    expect(await differences(true), 'moved four times in a day').toEqual([]);

    const paths = () => world.db.select().from(pathHistory).orderBy(pathHistory.memberId, pathHistory.until);
    const before = await paths();
    expect(new Set(before.map(({ isTop }) => isTop))).toEqual(new Set([true, false]));
    expect(
      before.some(({ lastAt, until }) => lastAt > until),
      'what counts on an old path later',
    ).toBe(true);
    await world.db.execute(LAST_EVENTS);
    await world.db.execute(TOPS);
    expect(await paths(), 'computed from all bets and paths').toEqual(before);
  });

  test.runIf(onPostgres)(
    '[ROLE-01] while people join, play and move money, nothing is lost or counted twice',
    async () => {
      const busy = async (work: (n: number) => Promise<unknown>) => {
        for (let n = 0; n < 6; n++) await work(n);
      };
      const codes: string[] = [];
      await Promise.all([
        busy(async (n) => codes.push((await move('ptn4', n % 2 ? 'ptn3' : elsewhere.memId)).resultCode)),
        ...['player1', 'ptn4', 'ptn6'].map((memId) => busy(async () => codes.push(await give(memId, 1)))),
        busy(() => playBet('player1', 10, true)),
        busy(() => playBet('player2', 10, true)),
        busy(async () => {
          const body = newMember({ recommenderId: 'ptn5' });
          codes.push((await ptn1.call('/api/retail/member/signup', body)).resultCode);
        }),
        busy(() => rollUp(world.db)),
      ]);
      expect(new Set(codes)).toEqual(new Set(['0']));
      expect(await differences(true)).toEqual([]);
    },
    60_000,
  );
});
