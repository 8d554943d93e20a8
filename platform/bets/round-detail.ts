import { type SQL, sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { findRoundPage } from '../games/round-page';
import { findingsOfBet } from '../games/vendor/findings';
import type { Handler, MemberContext } from '../http/context';
import { gameName, vendorName } from '../shared/code-names';
import { isoTime } from '../shared/iso-time';
import { awardFields, type BetType, ROLLING_STAKE, rollingStakeField } from './bet-rows';

type Row = {
  id: number;
  vendorCode: string;
  vendorName: string;
  gameName: string;
  gameCode: string;
  betId: string;
  roundId: string;
  memId: string;
  type: BetType;
  stake: string;
  win: string;
  rollingStake: string | null;
  freeStake: string | null;
  winType: number | null;
  placedAt: number;
  detail: unknown;
};

/**
 * Reads the round of a bet by the bet's id (DETAIL-10); E001 if there is no such bet. `reach` is the condition on `bet
 * b` and `member m` that the viewer may see it. Each vendor has its own ids, so without a vendor the newest bet with
 * the id is taken. With `withFindings` the answer says what did not fit with the vendor (VENDOR-08).
 */
export async function roundDetail(
  context: MemberContext,
  { betId, vendorCode }: { betId: string; vendorCode?: string },
  reach: SQL,
  { withFindings = false } = {},
) {
  const { db, site, locale } = context;
  const vendors = vendorCode
    ? sql`b.vendor_code = ${vendorCode}`
    : sql`b.vendor_code IN (SELECT vendor_code FROM vendor WHERE site_id = ${site.siteId})`;
  const { rows } = await db.execute<Row>(sql`
    SELECT b.id, b.vendor_code AS "vendorCode", ${vendorName(locale, 'b')} AS "vendorName",
      ${gameName(locale, 'b')} AS "gameName", b.game_code AS "gameCode", b.bet_id AS "betId", b.round_id AS "roundId", m.mem_id AS "memId", b.type, b.stake, b.win, b.detail,
      ${ROLLING_STAKE} AS "rollingStake", b.free_stake AS "freeStake", b.win_type AS "winType",
      (extract(epoch FROM b.placed_at) * 1000)::float8 AS "placedAt"
    FROM bet_all b JOIN member m ON m.id = b.member_id
    WHERE b.site_id = ${site.siteId} AND ${vendors} AND b.bet_id = ${betId} AND ${reach}
    ORDER BY b.placed_at DESC LIMIT 1`);
  const [row] = rows;
  if (!row) return refuse.generalError();
  const { siteId } = site;
  const findings = withFindings ? await findingsOfBet(db, { siteId, ...row }) : undefined;
  // Where the vendor has sent nothing about the round, its own page may say it, once there is a result.
  const isAsked = row.detail === null && row.type !== 'wait';
  const url = isAsked ? await findRoundPage(context, { siteId, ...row }) : undefined;
  return ok({
    info: {
      betIdx: row.id,
      vendorCode: row.vendorCode,
      vendorName: row.vendorName,
      gameName: row.gameName,
      betId: row.betId,
      roundId: row.roundId,
      memId: row.memId,
      type: row.type,
      betAmt: Number(row.stake),
      betWinAmt: Number(row.win),
      ...rollingStakeField(row),
      ...awardFields(row),
      regDate: isoTime(row.placedAt),
      findings: findings?.map(({ kind, firstAt }) => ({ kind, at: firstAt.toISOString() })),
    },
    detail: url ? JSON.stringify({ url }) : row.detail === null ? '' : JSON.stringify(row.detail),
  });
}

export const ownBetDetail: Handler<'/api/bet/betDetail'> = (body, context) =>
  roundDetail(context, body, sql`b.member_id = ${context.caller.id}`);
