import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { VendorRequest } from '@/lib/contract/vendor';
import { centsText, toCents } from '@/lib/rules/decimal';
import type { Db } from '../../db/client';
import { bet, betCorrection, outbox } from '../../db/schema';
import { betEvent } from './bet-event';
import { type BetRow, isBet } from './bet-row';
import { countedStakes } from './net-exposure';
import { added, negated, rollingProducts } from './rolling';

/** The categories in which a bet has no other side. */
const ONE_SIDED: ReadonlySet<string> = new Set(['slot']);

/** The columns by which opposed bets of a bet's player are found: `exposureOf` and `returns`. */
export function exposureColumns(
  { roundId, gameCode, event, returns, legs }: VendorRequest<'/vendor/bet'>,
  category: string,
): Pick<BetRow, 'exposureOf' | 'returns'> {
  // Suppliers behind one vendor repeat ids of rounds: the game tells them apart.
  const place = event ? `event:${event}` : `round:${gameCode}:${roundId}`;
  const paid =
    returns &&
    Object.fromEntries(Object.entries(returns).map(([way, amount]) => [way, centsText(toCents(amount))]));
  if (paid) return { exposureOf: place, returns: paid };
  // Too many other slips may oppose a slip of several matches for a comparison.
  const [leg, another] = legs ?? [];
  if (ONE_SIDED.has(category) || another) return { exposureOf: null, returns: null };
  if (leg) return { exposureOf: `line:${leg.lineId}`, returns: null };
  return { exposureOf: place, returns: null };
}

type ExposureKey = Pick<BetRow, 'siteId' | 'vendorCode' | 'memberId' | 'exposureOf'>;

/** Key of the advisory lock of a player's bets on one round or event, the same in every instance. */
const EXPOSURE_LOCK = 7_150_033;

/**
 * Serialises changes of the rolling of a player's bets on one round or event. Take the lock after the locks of the bet
 * and of the vendor's credit, and before those of accounts.
 */
export async function lockExposure(
  tx: Db,
  { siteId, vendorCode, memberId, exposureOf }: ExposureKey,
): Promise<void> {
  if (exposureOf === null) return;
  const name = `${siteId}:${vendorCode}:${memberId}:${exposureOf}`;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${EXPOSURE_LOCK}, hashtext(${name}))`);
}

/** The bets of a player on one round or event that are not cancelled. */
const betsOf = (tx: Db, { siteId, vendorCode, memberId, exposureOf }: ExposureKey) =>
  tx
    .select({
      row: bet,
      // The side of a single is its pick; any other bet without returns is a side of its own.
      side: sql<string>`coalesce((SELECT 'pick ' || l.pick FROM bet_leg l WHERE l.bet_id = bet.id LIMIT 1), 'bet ' || bet.bet_id)`,
    })
    .from(bet)
    .where(
      and(
        eq(bet.memberId, memberId),
        eq(bet.exposureOf, exposureOf!),
        eq(bet.siteId, siteId),
        eq(bet.vendorCode, vendorCode),
        ne(bet.type, 'cancel'),
      ),
    )
    .orderBy(asc(bet.id));

/**
 * Counts a player's bets on one round again, when one of them is settled or cancelled; a cancelled bet counts for
 * nothing. Bets that were settled before and count differently now are corrected, so that the bets add up to the net
 * exposure in any order. Returns the part of the bet's own stake for which rolling is paid. Takes {@link lockExposure}.
 */
export async function recount(
  tx: Db,
  row: BetRow,
  change: 'settled' | 'cancelled',
  at: Date,
): Promise<string> {
  if (row.exposureOf === null) return row.stake;
  await lockExposure(tx, row);
  const bets = (await betsOf(tx, row)).filter((one) => change === 'settled' || one.row.id !== row.id);
  const counted = countedStakes(
    bets.map(({ row: { betId, stake, returns }, side }) => ({
      betId,
      side,
      stake: toCents(stake),
      returns:
        returns === null
          ? undefined
          : Object.fromEntries(Object.entries(returns).map(([way, amount]) => [way, toCents(amount)])),
    })),
  );
  for (const { row: other } of bets) {
    if (other.id !== row.id && other.settledAt) await correct(tx, other, counted.get(other.betId)!, at);
  }
  return centsText(counted.get(row.betId) ?? 0n);
}

/** Corrects the rolling of a settled bet to the rolling of another part of its stake. */
async function correct(tx: Db, row: BetRow, counted: bigint, at: Date): Promise<void> {
  const before = row.rollingStake ?? row.stake;
  const rollingStake = centsText(counted);
  if (toCents(before) === counted) return;
  const rolling = rollingProducts(rollingStake, row.rates ?? []);
  const delta = added(rolling, negated(row.rolling ?? []));
  await tx.insert(betCorrection).values({
    betId: row.id,
    betDelta: '0',
    winDelta: '0',
    rollingDelta: delta,
    at,
    rollingStakeDelta: centsText(counted - toCents(before)),
  });
  await tx.update(bet).set({ rolling, rollingStake }).where(isBet(row));
  await tx
    .insert(outbox)
    .values(betEvent(row, at, { bet: '0', betCnt: 0, standing: 0, win: '0', rolling: delta }));
}
