import { type SQL, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import { dayStart } from '@/lib/rules/day';
import { fromCents, toCents } from '@/lib/rules/decimal';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Handler } from '../http/context';
import { memberAccounts } from '../ledger/accounts';
import { BET_KEY, ENTRY_ACT } from '../shared/bet-entries';
import { commonName, gameName, vendorName } from '../shared/code-names';
import { betweenDays, type Days } from '../shared/days';
import { leftLookUp, lookUp } from '../shared/look-up';
import type { ServerLocale } from '../shared/server-text';

type Statement = ResponseOf<'/api/protection/statement'>;
type Totals = NonNullable<Statement['totals']>;
type Act = Totals['sums'][number]['act'];

/** The account's movements up to one of them, so that all pages of a statement add up while play goes on. */
interface Reach {
  account: keyof typeof TYPE_GROUP;
  accountId: number;
  upTo: number;
}

/** The names by which the types of an account's entries are in the code table. */
const TYPE_GROUP = { cash: 'cashType', game: 'cashType', point: 'pointType' } as const;

const entriesUpTo = ({ accountId, upTo }: Reach): SQL =>
  sql`e.account_id = ${accountId} AND e.seq <= ${upTo}`;

const entriesWithActs = (reach: Reach, days: Days, more: SQL): SQL => sql`
  FROM entry_all e ${lookUp('transfer_all', 't', sql`t.id = e.transfer_id AND t.created_at = e.created_at`)}
  CROSS JOIN LATERAL (SELECT ${BET_KEY} AS bet) AS k
  CROSS JOIN LATERAL (SELECT ${ENTRY_ACT} AS act) AS a
  WHERE ${entriesUpTo(reach)} AND ${betweenDays(sql`e.created_at`, days)} AND ${more}`;

/** The balance before the days, in cents: the present one less everything from the first day on. */
async function openingCents(db: Db, { accountId }: Reach, { startDate }: Days): Promise<bigint> {
  const { rows } = await db.execute<{ opening: string }>(sql`
    SELECT (a.balance - coalesce((SELECT sum(e.amount) FROM entry_all e
        WHERE e.account_id = a.id AND e.created_at >= ${dayStart(startDate).toISOString()}::timestamptz), 0))::text
      AS opening FROM account a WHERE a.id = ${accountId}`);
  return toCents(rows[0]!.opening);
}

/** Whether a movement undoes another one, as `isReversal`: it has the type of the other and the opposite sign. */
const IS_REVERSAL = sql`(a.act = 'other' AND abs(e.type) <> ${CASH_TYPE.fromGame}
  AND sign(e.type) <> sign(e.amount))`;

/** The type of a movement of money that is no part of a bet. Points have types of their own. */
const typeOf = ({ account }: Reach, act: Act, cashType: number) =>
  account === 'point' || act !== 'other' ? {} : { cashType };

type SumRow = { act: Act; typeDesc: string; cashType: number; cnt: number; amount: string };

async function readSums(db: Db, reach: Reach, days: Days, typeName: SQL): Promise<SumRow[]> {
  const { rows } = await db.execute<SumRow>(sql`
    SELECT e.act, ${typeName} AS "typeDesc", e.type AS "cashType", e.cnt, e.amount FROM (
      SELECT a.act, CASE a.act WHEN 'other' THEN e.type ELSE 0 END AS type, ${reach.account === 'point' ? sql`false` : IS_REVERSAL} AS undoes, count(*)::int AS cnt,
        sum(e.amount)::text AS amount
      ${entriesWithActs(reach, days, sql`true`)}
      GROUP BY 1, 2, 3
    ) AS e ORDER BY e.act, e.type, e.undoes`);
  return rows.map((row) => (row.act === 'other' ? row : { ...row, typeDesc: '' }));
}

/** Opening balance, sums and closing balance; the last is the total of the others. */
async function readTotals(db: Db, reach: Reach, days: Days, typeName: SQL): Promise<Totals> {
  const [opening, sums] = await Promise.all([
    openingCents(db, reach, days),
    readSums(db, reach, days, typeName),
  ]);
  const closing = sums.reduce((balance, { amount }) => balance + toCents(amount), opening);
  return {
    openingAmt: fromCents(opening),
    closingAmt: fromCents(closing),
    sums: sums.map(({ amount, cashType, ...sum }) => ({
      ...sum,
      ...typeOf(reach, sum.act, cashType),
      amount: fromCents(toCents(amount)),
    })),
  };
}

type Row = Omit<Statement['list'][number], 'at' | 'amount' | 'balanceAmt' | 'bet' | 'cashType'> & {
  cashType: number;
  ms: number;
  amount: string;
  balance: string;
  bet:
    | (Omit<NonNullable<Statement['list'][number]['bet']>, 'stakeAmt' | 'winAmt'> & {
        stake: string;
        win: string;
      })
    | null;
};

async function readRows(
  db: Db,
  reach: Reach,
  days: Days,
  {
    typeName,
    siteId,
    locale,
    after,
    limit,
  }: {
    typeName: SQL;
    siteId: string;
    locale: ServerLocale;
    after: number | undefined;
    limit: number;
  },
): Promise<Row[]> {
  const behind =
    after === undefined
      ? sql`true`
      : sql`(e.created_at, e.seq) > (
          SELECT l.created_at, l.seq FROM entry_all l WHERE l.account_id = ${reach.accountId} AND l.seq = ${after}
            AND ${betweenDays(sql`l.created_at`, days)})`;
  const { rows } = await db.execute<Row>(sql`
    SELECT e.seq, e.type AS "cashType", (extract(epoch FROM e.created_at) * 1000)::float8 AS ms, e.act, ${typeName} AS "typeDesc", e.memo,
      e.amount::text AS amount, e.balance_after::text AS balance,
      CASE WHEN b.id IS NULL THEN NULL ELSE jsonb_build_object('betId', b.bet_id, 'roundId', b.round_id,
        'vendorName', ${vendorName(locale, 'b')}, 'gameName', ${gameName(locale, 'b')}, 'type', b.type,
        'stake', b.stake::text, 'win', b.win::text) END AS bet
    FROM (
      SELECT e.seq, e.created_at, e.type, a.act, t.memo, e.amount, e.balance_after, k.bet
      ${entriesWithActs(reach, days, behind)}
      ORDER BY e.created_at, e.seq LIMIT ${limit}
    ) AS e ${leftLookUp(
      'bet_all',
      'b',
      sql`e.act <> 'other' AND b.site_id = ${siteId}
        AND b.vendor_code = coalesce(e.bet[1], e.bet[2]) AND b.bet_id = e.bet[3]`,
    )}
    ORDER BY e.created_at, e.seq`);
  return rows;
}

/** An account of the player over any days, which adds up to the ledger (SAFE-09). */
export const ownStatement: Handler<'/api/protection/statement'> = async (body, context) => {
  const { db, site, caller, locale } = context;
  const { account, startDate, endDate, after, rows: limit } = body;
  const own = (await memberAccounts(db, caller.id))[account];
  const reach = { account, accountId: own.id, upTo: Math.min(body.upTo ?? own.seq, own.seq) };
  const days = { startDate, endDate };
  const typeName = commonName(locale, site.siteId, TYPE_GROUP[account], sql`e.type::text`);
  const [totals, rows] = await Promise.all([
    after === undefined ? readTotals(db, reach, days, typeName) : null,
    readRows(db, reach, days, { typeName, siteId: site.siteId, locale, after, limit }),
  ]);
  return ok({
    totals,
    upTo: reach.upTo,
    list: rows.map(({ ms, amount, balance, bet, cashType, ...row }) => {
      const { stake = '0', win = '0', ...named } = bet ?? {};
      return {
        ...row,
        ...typeOf(reach, row.act, cashType),
        at: new Date(ms).toISOString(),
        amount: Number(amount),
        balanceAmt: Number(balance),
        bet: bet && {
          ...(named as Omit<typeof bet, 'stake' | 'win'>),
          stakeAmt: Number(stake),
          winAmt: Number(win),
        },
      };
    }),
  });
};
