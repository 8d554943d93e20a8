import { type SQL, sql } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import { CASH_TYPE, POINT_TYPE } from '@/lib/contract/money-codes';
import { sumAmounts } from '@/lib/rules/amount';
import { fromCents, toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { typeList } from '../db/schema/type-lists';
import { betRows, betSums, prefersPathIndex } from '../explain/bet-rows';
import { readLimit, readPage } from '../explain/explain-rows';
import { type RowQuery, readNumber } from '../explain/row-query';
import type { Handler, MemberContext } from '../http/context';
import { asOf } from '../rollup/rollup';
import { categoryName, commonName, gameName, vendorName } from '../shared/code-names';
import { onDays } from '../shared/daily-sums';
import { betweenDays, type Days, daysUnlessNumber, siteDayStart } from '../shared/days';
import { isoTime } from '../shared/iso-time';
import { lookUp } from '../shared/look-up';
import { isCommonBeginning, numberedBets } from '../shared/numbers';
import { type Page, pageInfo } from '../shared/paging';
import { changeDays } from '../shared/row-sums';
import { inOrder } from '../shared/sql-arrays';

/** The number of rows on a page, unless the request says otherwise (POINT-03). */
const PER_PAGE = 10;

/**
 * The types of points that no bet has earned: gifts, bonuses and points for losses. A reversal by the operator is one
 * more row, below zero (decision 22). A take-back has type -2, and points taken back from members below have type 3.
 */
const BONUSES = [POINT_TYPE.bonusFirstEver, POINT_TYPE.bonusFirstOfDay, POINT_TYPE.bonusEveryDeposit];
const EARNED = sql`e.type IN (${sql.raw(typeList(POINT_TYPE.grant, ...BONUSES, POINT_TYPE.losing))})`;
const CONVERTED = sql`e.type = ${sql.raw(String(POINT_TYPE.converted))}`;

type Row = ResponseOf<'/api/cash/pointList'>['list'][number];
/** A row's description, besides its moment and its points. */
type Description = Omit<Row, 'regDt' | 'updDt' | 'point_inAmt'>;

/**
 * Lists the caller's points, the newest first (POINT-01, POINT-03). Rolling is shown bet by bet, though it is paid in
 * batches: a bet stores its path, the rates in force when it was placed and, once it is settled, every product of stake
 * and rate, so nothing else is stored. Bets that are not rolled up yet have earned nothing yet and are left out, so that
 * rows and sum are the points that were paid or are due. Everything is read in one snapshot.
 */
export const pointList: Handler<'/api/cash/pointList'> = async (body, context) => {
  const [answer, sumDays] = await Promise.all([
    readPoints(body, context),
    body.daysYn === 'Y' ? readPointDays(body, context) : undefined,
  ]);
  const isEmpty = answer.pageInfo.tatal_list_count === 0;
  if (body.number && body.pointType === 'in' && isEmpty) {
    if (await isCommonBeginning(context.db, context.site.siteId, body.number)) return refuse.searchTooBroad();
  }
  return ok({ ...answer, ...(sumDays ? { sumDays } : {}) });
};

type Body = RequestOf<'/api/cash/pointList'>;

/** Reads the sums by day. Rolling comes from the daily sums, and so reaches only as far as they do. */
const readPointDays = ({ pointType, endDate }: Body, { db, caller }: MemberContext) =>
  changeDays(db, endDate, (days) => {
    const entries = entryRows(caller.id, pointType === 'in' ? EARNED : CONVERTED, days);
    if (pointType === 'out') return entries;
    return sql`SELECT at, amount FROM (${entries}) AS e UNION ALL
      SELECT ${sql.raw(siteDayStart('d.day'))}, d.own_rolling FROM stat_daily d
      WHERE d.member_id = ${caller.id} AND ${onDays(days)}`;
  });

const readPoints = (body: Body, context: MemberContext) =>
  context.db.transaction(
    async (tx) => {
      const { site, caller } = context;
      const days = daysUnlessNumber(body, context.now());
      // The statements hash the outbox, which may be long, in memory.
      await tx.execute(sql`SELECT set_config('work_mem', '64MB', true)`);
      const page = { page: body.page, count_per_list: body.count_per_list ?? PER_PAGE };
      const isEarned = body.pointType === 'in';
      // A search by number finds bets, and these points belong to no bet.
      const types = isEarned ? EARNED : CONVERTED;
      const entries = entryRows(caller.id, body.number ? sql`false` : types, days);
      const shares = isEarned
        ? await rollingShares(tx, context, { ...days, number: body.number }, page)
        : NO_SHARES;
      const { found, total } = await readPage(
        tx,
        [...shares.queries, entries].map((rows) => ({ rows, order: sql`at DESC, id DESC` })),
        page,
        shares.isSmall,
      );
      const describeRow = await readDescriptions(tx, context, found);
      return {
        list: found.map((row) => {
          const regDt = isoTime(row.at!);
          return {
            ...describeRow(row),
            ...(row.kind === '' && { entryIdx: Number(row.id) }),
            regDt,
            ...(!isEarned && { updDt: regDt }),
            point_inAmt: Number(row.amount),
          };
        }),
        sum: sumAmounts([
          Number(shares.sum),
          Number(await readNumber(tx, sql`SELECT sum(amount) FROM (${entries}) AS l`)),
        ]),
        pageInfo: pageInfo(page, total),
        asOf: (await asOf(tx, site.siteId)).toISOString(),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/**
 * Selects the entries of the member's points on the days. Their kind is '', which distinguishes them from shares of
 * rolling.
 */
const entryRows = (memberId: number, condition: SQL, days: Days): RowQuery => sql`
  SELECT e.created_at AS at, e.id, '' AS kind, e.amount FROM entry_all e
  WHERE e.account_id = (SELECT id FROM account WHERE member_id = ${memberId} AND kind = 'point')
    AND ${condition} AND ${betweenDays(sql`e.created_at`, days)}`;

/** Queries of rolling, and the sum of all their rows as decimal text. */
interface RollingShares {
  queries: readonly RowQuery[];
  sum: string;
  isSmall: boolean;
}

const NO_SHARES: RollingShares = { queries: [], sum: '0', isSmall: true };

/** Reads the caller's earnings from each bet that was settled, or called off afterwards, on the days. */
async function rollingShares(
  db: Db,
  { site: { siteId }, caller }: MemberContext,
  { number, ...days }: Days & { number?: string | undefined },
  page: Page,
): Promise<RollingShares> {
  const scope = { siteId, tops: [caller.id], rolling: 'share' } as const;
  if (number) {
    const only = sql`b.id IN (SELECT n.id FROM (${numberedBets(siteId, number)}) AS n)`;
    const present = { bet: false, win: false, rolling: true };
    const queries = betRows({ rolling: 1 }, { scope, category: '', days, only }, { byPath: false, present });
    const rows = sql.join(queries, sql` UNION ALL `);
    const sum = await readNumber(db, sql`SELECT coalesce(sum(amount), 0) FROM (${rows}) AS l`);
    return { queries, sum: String(sum), isSmall: true };
  }
  const selection = { scope, category: '', days };
  const { sum, present } = await betSums(db, { rolling: 1 }, selection);
  const isSmall = await prefersPathIndex(db, selection, readLimit(page, false));
  return { queries: betRows({ rolling: 1 }, selection, { byPath: isSmall, present }), sum, isSmall };
}

type Found = Awaited<ReturnType<typeof readPage>>['found'][number];
type BetFacts = Omit<Description, 'betAmt'> & {
  /**
   * The part of the stake for which rolling has been paid so far, and its changes by corrections, in the order of time.
   */
  counted: string;
  corrections: { at: number; delta: string }[];
};

/** Computes the stake to which the points of a row belong: that at the settlement, or the change by a correction. */
function rowStake({ counted, corrections }: BetFacts, { kind, at }: Found): number {
  if (kind === 'rolling')
    return fromCents(corrections.reduce((all, { delta }) => all - toCents(delta), toCents(counted)));
  return fromCents(
    corrections.filter((one) => one.at === at).reduce((all, { delta }) => all + toCents(delta), 0n),
  );
}

/** Reads the descriptions of a page's rows. Returns the function that finds the description of a row. */
async function readDescriptions(
  db: Db,
  { site: { siteId }, caller, locale }: MemberContext,
  points: readonly Found[],
): Promise<(row: Found) => Description> {
  const selectIds = (isEntry: boolean) =>
    inOrder([...new Set(points.filter(({ kind }) => (kind === '') === isEntry).map(({ id }) => id))]);
  const bets = await db.execute<BetFacts>(sql`
    SELECT b.id AS "gameIdx", b.bet_id AS "betId", m.mem_id AS "memId", b.vendor_code AS "vendorCode",
      CASE b.type WHEN 'cancel' THEN 0 ELSE coalesce(b.rolling_stake, b.stake) END::text AS counted,
      coalesce((SELECT json_agg(json_build_object('at', extract(epoch FROM c.at) * 1000,
          'delta', coalesce(c.rolling_stake_delta, c.bet_delta)::text))
        FROM bet_correction c WHERE c.bet_id = b.id), '[]'::json) AS corrections,
      ${categoryName(locale, siteId, sql`b.category`)} AS "codeName", ${vendorName(locale, 'b')} AS "vendorName",
      ${gameName(locale, 'b')} AS "gameName", (r.own - r.lower)::text AS "pointRate", r.own::text AS "ownRate",
      r.lower::text AS "lowerRate", '0.00' AS "pointBonusRate"
    FROM ${selectIds(false)} ${lookUp('bet_all', 'b', sql`b.id = requested.id`)} JOIN member m ON m.id = b.member_id
    CROSS JOIN LATERAL (SELECT array_position(b.path, ${caller.id}::bigint) AS mine) AS p
    CROSS JOIN LATERAL (
      SELECT b.rates[p.mine] AS own, coalesce(b.rates[p.mine + 1], 0::numeric(5, 2)) AS lower) AS r`);
  // A bonus is posted in the transaction that completes the deposit, so both have the same moment.
  const entries = await db.execute<{ id: number; codeName: string; bonusRate: string }>(sql`
    SELECT e.id, ${commonName(locale, siteId, 'pointType', sql`e.type::text`)} AS "codeName",
      coalesce((SELECT round(100 * e.amount / d.amount, 2) FROM account c JOIN entry_all d ON d.account_id = c.id
        WHERE c.member_id = e.member_id AND c.kind = 'cash' AND e.type IN (${sql.raw(typeList(...BONUSES))})
          AND d.type = ${CASH_TYPE.deposit} AND d.amount > 0
          AND d.created_at = e.created_at LIMIT 1), 0)::numeric(20, 2)::text AS "bonusRate"
    FROM ${selectIds(true)} ${lookUp('entry_all', 'e', sql`e.id = requested.id`)}`);
  const [betsById, entriesById] = [
    new Map(bets.rows.map((bet) => [bet.gameIdx, bet])),
    new Map(entries.rows.map((entry) => [entry.id, entry])),
  ];
  return (row) => {
    const { id, kind } = row;
    if (kind !== '') {
      const bet = betsById.get(id)!;
      const { counted: _, corrections: __, ...described } = bet;
      return { ...described, betAmt: rowStake(bet, row) };
    }
    const { codeName, bonusRate } = entriesById.get(id)!;
    return {
      gameIdx: 0,
      memId: caller.memId,
      codeName,
      betId: '',
      vendorCode: '',
      vendorName: '',
      gameName: '',
      betAmt: 0,
      pointRate: '0.00',
      ownRate: '0.00',
      lowerRate: '0.00',
      pointBonusRate: bonusRate,
    };
  };
}
