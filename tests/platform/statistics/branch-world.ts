import { and, eq, sql } from 'drizzle-orm';
import { LEVELS, type Level, levelOrder } from '@/lib/rules/level';
import { insertMember } from '@/platform/account/insert-member';
import type { Recommender } from '@/platform/account/recommender';
import type { Db } from '@/platform/db/client';
import { bet, member, memberRate, outbox } from '@/platform/db/schema';
import { betEvent } from '@/platform/games/vendor/bet-event';
import { memberAccounts, siteAccount } from '@/platform/ledger/accounts';
import { post } from '@/platform/ledger/post';
import { effectiveRates } from '@/platform/rates/effective-rates';
import { idArray } from '@/platform/shared/sql-arrays';
import type { BranchModel, Node } from './branch-model';

const SITE = 'demo';
const GAME = { category: 'slot', vendorCode: 'sandbox-slot', gameCode: 'tiger_moon' };

/** Rolling in percent by level: whoever is above has more. */
const rateOf = (level: Level): number => 9 - levelOrder(level);

async function insert(db: Db, memId: string, level: Level, parent: Node | undefined): Promise<Node> {
  const [like] = await db
    .select()
    .from(member)
    .where(and(eq(member.siteId, SITE), eq(member.memId, 'ptn1')));
  const above = parent ? (await db.select().from(member).where(eq(member.id, parent.id)))[0]! : undefined;
  const recommender = { id: above?.id ?? null, path: above?.path ?? [] } as unknown as Recommender;
  const id = await db.transaction((tx) =>
    insertMember(
      tx,
      {
        siteId: SITE,
        memId,
        memNick: memId,
        memName: '-',
        memPhone: memId,
        bankCode: '004',
        bankAcc: memId,
        partnerLevel: level,
        loginType: level === 'NORMAL' ? 'MEMBER' : 'PARTNER',
        updId: memId,
        passHash: like!.passHash,
        cashOutHash: like!.cashOutHash ?? '',
      },
      recommender,
    ),
  );
  await db
    .update(memberRate)
    .set({ pointRate: rateOf(level).toFixed(2) })
    .where(and(eq(memberRate.memberId, id), eq(memberRate.category, GAME.category)));
  return { id, memId, level, parent };
}

/** Plants a tree of its own, its top first; at least one player. */
export async function plant(
  db: Db,
  model: BranchModel,
  prefix: string,
  shape: readonly { parent: number; skip: number; isPlayer: boolean }[],
): Promise<void> {
  const partners = [await insert(db, `${prefix}a`, 'PTN_1', undefined)];
  model.members.push(partners[0]!);
  const last = { parent: 0, skip: 0, isPlayer: true };
  for (const [n, { parent, skip, isPlayer }] of [...shape, last].entries()) {
    const above = partners[parent % partners.length]!;
    const level = isPlayer
      ? 'NORMAL'
      : LEVELS[Math.min(LEVELS.indexOf(above.level as 'PTN_1') + 1 + skip, LEVELS.length - 1)]!;
    const node = await insert(db, prefix + String.fromCharCode(98 + n), level, above);
    model.members.push(node);
    if (level !== 'NORMAL') partners.push(node);
  }
}

/** A deposit, or a withdrawal below zero, of whole units. */
export async function deposit(db: Db, memberId: number, amount: number): Promise<void> {
  const { cash } = await memberAccounts(db, memberId);
  const house = await siteAccount(db, SITE, 'house');
  const type = Math.sign(amount);
  // Funds first, by a type that no statistic counts: whoever withdraws must have it.
  const sides = (kind: number, cents: number) => [
    { accountId: cash.id, type: kind, amount: cents.toFixed(2) },
    { accountId: house.id, type: -kind, amount: (-cents).toFixed(2) },
  ];
  if (amount < 0) await post(db, { siteId: SITE, kind: 'adjust', sides: sides(19, -amount) });
  await post(db, { siteId: SITE, kind: amount < 0 ? 'withdrawal' : 'deposit', sides: sides(type, amount) });
}

let serial = 0;

/** Places a bet as the games do, on the path of the moment. Answers its id. */
export async function place(db: Db, memberId: number, stake: number): Promise<string> {
  const [player] = await db.select().from(member).where(eq(member.id, memberId));
  const { path } = player!;
  const betId = `branch-${++serial}`;
  const placedAt = new Date();
  const placed = {
    siteId: SITE,
    memberId,
    path,
    ...GAME,
    betId,
    roundId: betId,
    placedAt,
    stake: stake.toFixed(2),
  };
  const rates = await effectiveRates(db, path, GAME.category, GAME.vendorCode, '');
  await db.transaction(async (tx) => {
    await tx.insert(bet).values({ ...placed, type: 'wait', rates });
    const change = { bet: stake.toFixed(2), betCnt: 1, standing: 1, win: '0' };
    await tx.insert(outbox).values(betEvent(placed, placedAt, change, { before: null, after: 'wait' }));
  });
  return betId;
}

/** Settles it with a win; returns the rolling of all members on its path, in hundredths. */
export async function settle(db: Db, betId: string, win: number): Promise<number[]> {
  const [row] = await db.select().from(bet).where(eq(bet.betId, betId));
  // A whole stake by a whole rate in percent is a whole number of hundredths.
  const products = row!.rates!.map((rate) => Number(row!.stake) * Number(rate));
  const at = new Date();
  const rolling = products.map((cents) => (cents / 100).toFixed(2));
  await db.transaction(async (tx) => {
    await tx
      .update(bet)
      .set({ type: win > 0 ? 'win' : 'lose', win: win.toFixed(2), rolling, settledAt: at })
      .where(eq(bet.betId, betId));
    const change = { bet: '0', betCnt: 0, standing: 0, win: win.toFixed(2), rolling };
    const after = win > 0 ? 'win' : 'lose';
    await tx.insert(outbox).values(betEvent(row!, at, change, { before: row!, after }));
  });
  return products;
}

/** Lets a day pass for some members: everything that happened to them is a day older. */
export async function ageOneDay(db: Db, memberIds: readonly number[]): Promise<void> {
  const ids = idArray(memberIds);
  const older = (table: string, columns: readonly string[], only = 'member_id') =>
    sql.raw(
      `UPDATE ${table} SET ${columns.map((column) => `${column} = ${column} - interval '1 day'`).join(', ')} WHERE ${only}`,
    );
  await db.transaction(async (tx) => {
    // Entries are append-only, by a trigger.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    // A transfer, its entries and its event have one moment.
    await tx.execute(sql`CREATE TEMP TABLE aged ON COMMIT DROP AS
      SELECT DISTINCT transfer_id AS id FROM entry WHERE member_id = ANY(${ids})`);
    for (const [table, key] of [
      ['entry', 'transfer_id'],
      ['transfer', 'id'],
    ] as const)
      await tx.execute(sql`${older(table, ['created_at'], key)} IN (SELECT id FROM aged)`);
    await tx.execute(sql`${older('outbox', ['at'], 'transfer_id')} IN (SELECT id FROM aged)`);
    await tx.execute(sql`${older('bet', ['placed_at', 'settled_at'])} = ANY(${ids})`);
    await tx.execute(sql`UPDATE bet_key k SET placed_at = b.placed_at FROM bet b
      WHERE b.id = k.row_id AND b.member_id = ANY(${ids})`);
    await tx.execute(sql`${older('path_history', ['until', 'last_at'])} = ANY(${ids})`);
    await tx.execute(sql`${older('member', ['path_since', 'joined_at'], 'id')} = ANY(${ids})`);
    for (const table of ['stat_daily', 'stat_game', 'stat_holding', 'stat_cash']) {
      // Far away and back: a day's row would otherwise meet the one before it.
      for (const days of [-10_000, 9_999])
        await tx.execute(
          sql`UPDATE ${sql.raw(table)} SET day = day + ${days}::int WHERE member_id = ANY(${ids})`,
        );
    }
  });
}
