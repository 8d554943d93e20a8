import { type SQL, sql } from 'drizzle-orm';
import { tranType } from '@/lib/contract/detail';
import { subtractAmounts } from '@/lib/rules/amount';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { betPage, betReader } from '../bets/bet-page';
import { readBets } from '../bets/bet-rows';
import { roundDetail } from '../bets/round-detail';
import type { Db } from '../db/client';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { gameName, vendorName } from '../shared/code-names';
import { daysUnlessNumber } from '../shared/days';
import { isoTime } from '../shared/iso-time';
import { lookUp } from '../shared/look-up';
import { pathHoldsUnindexed } from '../shared/on-path';
import { pageInfo } from '../shared/paging';
import { rowSums } from '../shared/row-sums';
import { inOrder } from '../shared/sql-arrays';
import { detailPage } from './detail-page';

type Bet = Awaited<ReturnType<typeof readBets>>[number];

/** Turns a bet into lines of an account, the later one first: the win or refund, if there is one, and the stake. */
function accountLines(bet: Bet) {
  const { vendorCode, vendorName, gameName, betId } = bet;
  const common = { betIdx: bet.id, vendorCode, vendorName, gameName, betId };
  const stake = {
    ...common,
    tranType: 'BET' as const,
    bfMoney: Number(bet.before),
    amount: -Number(bet.stake),
    afMoney: subtractAmounts(Number(bet.before), Number(bet.stake)),
    regDate: isoTime(bet.placedAt),
  };
  const isCancelled = bet.type === 'cancel';
  const returned = isCancelled ? bet.stake : bet.win;
  if (bet.settledAt === null || Number(returned) === 0) return [stake];
  const result = {
    ...common,
    tranType: isCancelled ? ('CANCEL' as const) : ('WIN' as const),
    bfMoney: subtractAmounts(Number(bet.after), Number(returned)),
    amount: Number(returned),
    afMoney: Number(bet.after),
    regDate: isoTime(bet.settledAt),
  };
  return [result, stake];
}

/**
 * Lists a member's bets as lines of its account (DETAIL-09). A page counts bets, so that the lines of a bet stay
 * together.
 */
export const betLines: Handler<'/api/v2/retail/detail/betList'> = async (
  { memId, searchValue, page: pageNumber, count_per_list, sumYn, ...body },
  { db, site, caller, locale, now },
) => {
  const target = await findInBranch(db, caller, memId);
  if (!target) return refuse.unknownMember();
  const page = detailPage({ page: pageNumber, count_per_list });
  const days = daysUnlessNumber(body, now());
  const query = {
    siteId: site.siteId,
    memberId: target.id,
    number: body.number,
    minWin: searchValue > 0 ? searchValue : undefined,
  };
  const [{ ids, total }, sums] = await Promise.all([
    betPage(db, { ...query, days, ...page }),
    sumYn === 'Y' ? lineSums(db, { ...query, days }) : undefined,
  ]);
  const bets = await readBets(db, ids, locale);
  return ok({
    list: bets.flatMap(accountLines),
    pageInfo: pageInfo(page, total),
    ...(sums
      ? {
          lineSum: {
            ...sums,
            types: sums.types.map(({ type, ...of }) => ({ tranType: type, ...of })),
          },
        }
      : {}),
  });
};

async function lineSums(db: Db, query: Parameters<typeof betReader>[1]) {
  const bets = await betReader(db, query);
  return rowSums(db, query.days, tranType.options, (days) => lineRows(bets.rows(LINE_FACTS, days)));
}

const LINE_FACTS = sql`b.placed_at, b.settled_at, b.type, b.stake, b.win`;

/** Selects the lines of {@link accountLines}, each on the day of its bet, by which the list finds it. */
const lineRows = (bets: SQL): SQL => sql`
  SELECT b.placed_at AS at, l.type, l.amount FROM (${bets}) AS b CROSS JOIN LATERAL (
    VALUES ('BET', -b.stake),
      (CASE b.type WHEN 'cancel' THEN 'CANCEL' ELSE 'WIN' END, CASE b.type WHEN 'cancel' THEN b.stake ELSE b.win END)
  ) AS l(type, amount) WHERE l.type = 'BET' OR (b.settled_at IS NOT NULL AND l.amount <> 0)`;

/** Builds the SQL of the rolling that the member at a place of a bet's path earns. */
const rollingShare = (place: string) => `(b.rolling[${place}] - coalesce(b.rolling[${place} + 1], 0))`;

async function shareSums(db: Db, query: Parameters<typeof betReader>[1], share: SQL) {
  const { rows, isQuick } = await betReader(db, query);
  const columns = sql`b.placed_at AS at, 'share' AS type, ${share} AS amount`;
  return rowSums(db, query.days, ['share'], (days) => rows(columns, days), { hasDays: isQuick });
}

type RollingShare = { vendorName: string; gameName: string; share: string; settledMs: number };

/**
 * Lists a member's rolling bet by bet (DETAIL-07, decision 31): stake × own rate, less the part of the next member
 * below on the path. Players earn it from their own bets, partners from those of their branch.
 */
export const rollingLog: Handler<'/api/v2/retail/detail/rollingLog'> = async (
  { memId, page: number, count_per_list, sumYn, ...days },
  { db, site, caller, locale },
) => {
  const target = await findInBranch(db, caller, memId);
  if (!target) return refuse.unknownMember();
  const page = detailPage({ page: number, count_per_list });
  const query = {
    siteId: site.siteId,
    ...(target.partnerLevel === 'NORMAL' ? { memberId: target.id } : { branchId: target.id }),
    earnedBy: target.id,
  };
  const share = sql.raw(rollingShare(`array_position(b.path, ${target.id}::bigint)`));
  const [{ ids, total }, sums] = await Promise.all([
    betPage(db, { ...query, days, ...page }),
    sumYn === 'Y' ? shareSums(db, { ...query, days }, share) : undefined,
  ]);
  const { rows } = await db.execute<RollingShare>(sql`
    SELECT ${vendorName(locale, 'b')} AS "vendorName", ${gameName(locale, 'b')} AS "gameName",
      ${sql.raw(rollingShare('p.mine'))} AS share,
      (extract(epoch FROM b.settled_at) * 1000)::float8 AS "settledMs"
    FROM ${inOrder(ids)} ${lookUp('bet_all', 'b', sql`b.id = requested.id`)}
    CROSS JOIN LATERAL (SELECT array_position(b.path, ${target.id}::bigint) AS mine) AS p
    ORDER BY requested.place`);
  return ok({
    rollingLog: rows.map((row) => ({
      vendorName: row.vendorName,
      gameName: row.gameName,
      pointAmt: Number(row.share),
      updDate: isoTime(row.settledMs),
    })),
    pageInfo: pageInfo(page, total),
    ...(sums
      ? {
          rollingSum: { cnt: sums.cnt, pointAmt: sums.inAmt, ...(sums.days ? { days: sums.days } : {}) },
        }
      : {}),
  });
};

/** Reads the round of a bet in the caller's branch, even if its member has been moved away since (DETAIL-10). */
export const betDetail: Handler<'/api/v2/retail/detail/betDetail'> = (body, context) => {
  const { id } = context.caller;
  return roundDetail(
    context,
    body,
    sql`(${pathHoldsUnindexed(sql`m.path`, id)} OR ${pathHoldsUnindexed(sql`b.path`, id)})`,
    { withFindings: true },
  );
};
