import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Code } from '@/lib/contract/codes';
import type { VendorRequest } from '@/lib/contract/vendor';
import * as CODE from '@/lib/rules/code';
import { toCents } from '@/lib/rules/decimal';
import type { Db } from '../../db/client';
import { bet, betKey, code, vendorTx } from '../../db/schema';
import type { BetLimit, SiteOption } from '../../db/schema/site-option';
import { siteOption } from '../../shared/site-option';
import { betLimit } from '../table/stake-limits';
import { isClosed } from './closed-round';
import type { MemberRow, RuleCode, VendorContext } from './context';
import { isHosted, type Vendor } from './vendors';

/** A game of the code table; its group is its category. */
interface KnownGame {
  category: string;
  name: { ko: string; en: string; vn: string };
}

/** Finds the vendor's game with that code. */
export async function findGame(tx: Db, vendor: Vendor, gameCode: string): Promise<KnownGame | undefined> {
  const [row] = await tx
    .select({ category: code.groupCode, ko: code.nameKo, en: code.nameEn, vn: code.nameVn })
    .from(code)
    .where(
      and(
        eq(code.siteId, vendor.siteId),
        eq(code.masterCode, 'game'),
        eq(code.vendorCode, vendor.vendorCode),
        eq(code.code, gameCode),
      ),
    );
  return row && { category: row.category, name: { ko: row.ko, en: row.en, vn: row.vn } };
}

/** Whether the vendor is open on the site. */
export const isOpen = (vendor: Vendor, { sandboxGames }: SiteOption): boolean =>
  vendor.enabled && (sandboxGames || !isHosted(vendor));

/** The code by which a member may not play at all: partners, suspended and locked members, maintenance (ROLE-03). */
export function playRefusal(
  who: Pick<MemberRow, 'loginType' | 'status' | 'betLockedAt' | 'mayBet'>,
  underMaintenance: boolean,
): Code | undefined {
  if (who.loginType !== 'MEMBER') return CODE.partnersMayNotPlay;
  if (underMaintenance) return CODE.gameMaintenance;
  if (who.status !== 'active') return CODE.mayNotPlayGame;
  if (who.betLockedAt) return CODE.bettingLocked;
  if (!who.mayBet) return CODE.mayNotBet;
}

type Stakes = Pick<VendorRequest<'/vendor/bet'>, 'amount' | 'lowestStake' | 'expectedWin'>;

/** The minimum holds for each single stake, the maximum for the sum of the stakes. */
function limitError(
  { min, max, maxWin }: BetLimit,
  { amount, lowestStake = amount, expectedWin }: Stakes,
): Code | undefined {
  const stake = toCents(amount);
  // The vendor pays a free bet, whose worth was the vendor's choice.
  if (stake === 0n) return undefined;
  if (min !== undefined && toCents(Math.min(lowestStake, amount)) < toCents(min))
    return CODE.stakeBelowMinimum;
  if (max !== undefined && stake > toCents(max)) return CODE.stakeAboveMaximum;
  if (maxWin !== undefined && expectedWin !== undefined && toCents(expectedWin) > toCents(maxWin))
    return CODE.winAboveMaximum;
}

/** How a vendor may name a bet before it has arrived: by its id, or by what it belongs to. */
interface BetNames {
  betId: string;
  reference?: string;
  roundId: string;
}

/**
 * B6005 if the bet was placed before, T999 if it was cancelled before it arrived, `settled` in a closed round. An id is one
 * bet's, a reference that of the member's bets on a round: vendors repeat references for other players and rounds.
 */
async function staleCode(
  tx: Db,
  { vendor }: VendorContext,
  who: MemberRow,
  { betId, reference = betId, roundId }: BetNames,
): Promise<Code | RuleCode | undefined> {
  const { siteId, vendorCode } = vendor;
  const { rows } = await tx.execute<Record<'placed' | 'cancelled' | 'closed', boolean>>(sql`
    SELECT EXISTS (SELECT FROM ${betKey}
        WHERE site_id = ${siteId} AND vendor_code = ${vendorCode} AND bet_id = ${betId}) AS placed,
      EXISTS (SELECT FROM ${vendorTx}
        WHERE site_id = ${siteId} AND vendor_code = ${vendorCode} AND state = 'tombstone' AND (ref_id = ${betId}
          OR ref_id = ${reference} AND member_id = ${who.id}
            AND coalesce(answer->>'roundId', ${roundId}) IN (${roundId}, ${reference}))) AS cancelled,
      ${isClosed(vendor, who.id, roundId)} AS closed`);
  const { placed, cancelled, closed } = rows[0]!;
  if (placed) return CODE.duplicateBet;
  if (cancelled) return CODE.alreadyProcessed;
  return closed ? 'settled' : undefined;
}

/** The number of the member's unsettled bets. Sports slips, which wait for their matches, are left out. */
async function openBets(tx: Db, memberId: number): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(bet)
    .where(and(eq(bet.memberId, memberId), isNull(bet.settledAt), ne(bet.category, 'sports')));
  return row?.open ?? 0;
}

/**
 * The game of a bet with the site's options, or the code by which the bet is refused. Balances are not checked here.
 */
export async function checkBet(
  tx: Db,
  context: VendorContext,
  who: MemberRow,
  body: VendorRequest<'/vendor/bet'> & BetNames,
): Promise<Code | RuleCode | (KnownGame & { option: SiteOption })> {
  const { vendor, maintenance } = context;
  const { gameCode } = body;
  const stale = await staleCode(tx, context, who, body);
  if (stale) return stale;
  const barred = playRefusal(who, maintenance.isUnder(vendor.siteId));
  if (barred) return barred;
  const option = await siteOption(tx, vendor.siteId);
  const game = isOpen(vendor, option) ? await findGame(tx, vendor, gameCode) : undefined;
  if (!game) return CODE.gameUnavailable;
  const over = limitError(betLimit(option, who.memLevel, gameCode), body);
  if (over) return over;
  if (game.category !== 'sports' && (await openBets(tx, who.id)) >= option.maxOpenBets)
    return CODE.betsBeingSettled;
  return { ...game, option };
}
