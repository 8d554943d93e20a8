import { sql } from 'drizzle-orm';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import { subtractAmounts } from '@/lib/rules/amount';
import type { Db } from '../db/client';
import { gameName, vendorName } from '../shared/code-names';
import { isoTime } from '../shared/iso-time';
import { lookUp } from '../shared/look-up';
import type { ServerLocale } from '../shared/server-text';
import { inOrder } from '../shared/sql-arrays';

export type BetType = 'win' | 'lose' | 'draw' | 'cancel' | 'wait';

type Row = {
  id: number;
  betId: string;
  roundId: string;
  memId: string;
  memNick: string;
  category: string;
  vendorCode: string;
  vendorName: string;
  gameName: string;
  before: string;
  after: string;
  stake: string;
  win: string;
  /** The part of the stake for which rolling is paid; null for the entire stake. */
  rollingStake: string | null;
  type: BetType;
  freeStake: string | null;
  winType: number | null;
  placedAt: number;
  settledAt: number | null;
};

/** SQL of the part of the stake of `bet b` for which rolling is paid, if it is not the entire stake. */
export const ROLLING_STAKE = sql`CASE WHEN b.type <> 'cancel' THEN nullif(b.rolling_stake, b.stake) END`;

/** Reads the bets of the given ids, in that order, with the names of games and vendors in the given language. */
export async function readBets(db: Db, ids: readonly number[], locale: ServerLocale): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    SELECT b.id, b.bet_id AS "betId", b.round_id AS "roundId", m.mem_id AS "memId", m.mem_nick AS "memNick", b.category,
      b.vendor_code AS "vendorCode", ${vendorName(locale, 'b')} AS "vendorName", ${gameName(locale, 'b')} AS "gameName",
      b.before, b.after, b.stake, b.win, ${ROLLING_STAKE} AS "rollingStake", b.type, b.free_stake AS "freeStake", b.win_type AS "winType", (extract(epoch FROM b.placed_at) * 1000)::float8 AS "placedAt",
      (extract(epoch FROM b.settled_at) * 1000)::float8 AS "settledAt"
    FROM ${inOrder(ids)}
    ${lookUp('bet_all', 'b', sql`b.id = requested.id`)} JOIN member m ON m.id = b.member_id ORDER BY requested.place`);
  return rows;
}

export const rollingStakeField = ({ rollingStake }: { rollingStake: string | null }) =>
  rollingStake === null ? {} : { rollingStake: Number(rollingStake) };

/**
 * Says of a bet without a stake of cash whether it is a free one, with its worth, or what a promotion has paid. Promotions
 * of versions that had no type for their wins are known by their worth, which is nothing.
 */
export function awardFields({ freeStake, winType }: Pick<Row, 'freeStake' | 'winType'>) {
  if (freeStake === null) return {};
  const isOldPromotion = winType === null && Number(freeStake) === 0;
  if (winType === CASH_TYPE.promotionWin || isOldPromotion) return { award: 'promotion' as const };
  return { award: 'freeBet' as const, freeAmt: Number(freeStake) };
}

/** Turns a bet into the form that lists show (BET-01, BET-02). */
export const betOnWire = (row: Row) => ({
  betIdx: row.id,
  betId: row.betId,
  roundId: row.roundId,
  memId: row.memId,
  memNick: row.memNick,
  gameCategory: row.category,
  vendorCode: row.vendorCode,
  vendorName: row.vendorName,
  gameName: row.gameName,
  beforeCash: Number(row.before),
  cash: Number(row.stake),
  winCash: Number(row.win),
  resultCash: subtractAmounts(Number(row.win), Number(row.stake)),
  ...rollingStakeField(row),
  ...awardFields(row),
  afterCash: Number(row.after),
  createdAt: isoTime(row.placedAt),
  type: row.type,
});
