import { and, count, eq, isNull, ne } from 'drizzle-orm';
import type { Code } from '@/lib/contract/codes';
import type { VendorRequest } from '@/lib/contract/vendor';
import { toCents } from '@/lib/rules/decimal';
import type { Db } from '../../db/client';
import { bet, code, vendorTx } from '../../db/schema';
import type { BetLimit, SiteOption } from '../../db/site-option';
import { siteOption } from '../../shared/site-option';
import type { MemberRow, VendorContext } from './context';
import { isSandbox, type Vendor } from './vendors';

/** A game as the code table has it; its group is its category. */
export interface KnownGame {
  category: string;
  name: { ko: string; en: string; vn: string };
}

/** The vendor's game of that code. */
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

/** Whether the site lets anybody play at the vendor. */
export const isOpen = (vendor: Vendor, { sandboxGames }: SiteOption): boolean =>
  vendor.enabled && (sandboxGames || !isSandbox(vendor.vendorCode));

/** What keeps a member from playing at all: partners, suspended and locked members, a closed site (ROLE-03). */
export function mayNotPlay(
  who: Pick<MemberRow, 'loginType' | 'status' | 'betLockedAt' | 'mayBet'>,
  underMaintenance: boolean,
): Code | undefined {
  if (who.loginType !== 'MEMBER') return 'B0095';
  if (underMaintenance) return 'B0093';
  if (who.status !== 'active') return 'B0091';
  if (who.betLockedAt) return 'B1002';
  if (!who.mayBet) return 'B1001';
}

function overLimit({ min, max, maxWin }: BetLimit, amount: number, expectedWin?: number): Code | undefined {
  const stake = toCents(amount);
  if (min !== undefined && stake < toCents(min)) return 'B6001';
  if (max !== undefined && stake > toCents(max)) return 'B6002';
  if (maxWin !== undefined && expectedWin !== undefined && toCents(expectedWin) > toCents(maxWin))
    return 'B6003';
}

/** Whether the bet was placed before (B6005), or cancelled before it came (T999). */
async function isStale(tx: Db, { vendor }: VendorContext, betId: string): Promise<Code | undefined> {
  const [placed] = await tx
    .select({ id: bet.id })
    .from(bet)
    .where(and(eq(bet.siteId, vendor.siteId), eq(bet.vendorCode, vendor.vendorCode), eq(bet.betId, betId)));
  if (placed) return 'B6005';
  const [cancelled] = await tx
    .select({ id: vendorTx.id })
    .from(vendorTx)
    .where(
      and(
        eq(vendorTx.siteId, vendor.siteId),
        eq(vendorTx.vendorCode, vendor.vendorCode),
        eq(vendorTx.refId, betId),
        eq(vendorTx.state, 'tombstone'),
      ),
    );
  if (cancelled) return 'T999';
}

/** Unsettled bets of the member; slips wait for their matches and do not count. */
async function openBets(tx: Db, memberId: number): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(bet)
    .where(and(eq(bet.memberId, memberId), isNull(bet.settledAt), ne(bet.category, 'sports')));
  return row?.open ?? 0;
}

/** Why a bet is not taken, or the game it is placed on. Money is not looked at. */
export async function judgeBet(
  tx: Db,
  context: VendorContext,
  who: MemberRow,
  { betId, gameCode, amount, expectedWin }: VendorRequest<'/vendor/bet'>,
): Promise<Code | KnownGame> {
  const { vendor, maintenance } = context;
  const stale = await isStale(tx, context, betId);
  if (stale) return stale;
  const barred = mayNotPlay(who, maintenance.isUnder(vendor.siteId));
  if (barred) return barred;
  const option = await siteOption(tx, vendor.siteId);
  const game = isOpen(vendor, option) ? await findGame(tx, vendor, gameCode) : undefined;
  if (!game) return 'B0092';
  const over = overLimit(option.betLimits[String(who.memLevel)] ?? {}, amount, expectedWin);
  if (over) return over;
  if (game.category !== 'sports' && (await openBets(tx, who.id)) >= option.maxOpenBets) return 'B9999';
  return game;
}
