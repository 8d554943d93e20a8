import { and, eq } from 'drizzle-orm';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import type { VendorRequest } from '@/lib/contract/vendor';
import { toDay } from '@/lib/rules/day';
import { centsText, toCents } from '@/lib/rules/decimal';
import type { Db } from '../../db/client';
import { bet, betKey, betLeg, outbox } from '../../db/schema';
import { betAccounts } from '../../ledger/accounts';
import { type Posted, post, type TransferKind } from '../../ledger/post';
import { betEvent } from './bet-event';
import { type BetRow, isBet } from './bet-row';
import { changeCredit } from './credit';
import { DetachedBet } from './detached-bet';
import { recount } from './exposure';
import { rollingProducts } from './rolling';
import type { Vendor } from './vendors';

type RoundFacts = Pick<VendorRequest<'/vendor/win'>, 'legs' | 'detail'>;

/** Finds the vendor's bet with that id. Throws {@link DetachedBet} for a bet of a month that was detached. */
export async function findBet(tx: Db, vendor: Vendor, betId: string): Promise<BetRow | undefined> {
  const [found] = await tx
    .select({ placedAt: betKey.placedAt, row: bet })
    .from(betKey)
    .leftJoin(bet, and(eq(bet.id, betKey.rowId), eq(bet.placedAt, betKey.placedAt)))
    .where(
      and(
        eq(betKey.siteId, vendor.siteId),
        eq(betKey.vendorCode, vendor.vendorCode),
        eq(betKey.betId, betId),
      ),
    );
  if (found && !found.row) throw new DetachedBet(toDay(found.placedAt).slice(0, 7));
  return found?.row ?? undefined;
}

/**
 * The type of a settled bet by the sign of win minus stake: a bet that returns a part of the stake is lost, and so is a
 * free one that wins nothing.
 */
export const typeOf = (win: bigint, stake: bigint): 'win' | 'lose' | 'draw' =>
  win === 0n || win < stake ? 'lose' : win === stake ? 'draw' : 'win';

/** Stores the state of legs and the detail of the round. */
export async function saveRoundFacts(tx: Db, row: BetRow, { legs, detail }: RoundFacts): Promise<void> {
  await saveLegs(tx, row.id, legs);
  if (detail) await tx.update(bet).set({ detail }).where(isBet(row));
}

async function saveLegs(tx: Db, betRow: number, legs: RoundFacts['legs']): Promise<void> {
  for (const [i, { status, score }] of (legs ?? []).entries()) {
    await tx
      .update(betLeg)
      .set({ status, score })
      .where(and(eq(betLeg.betId, betRow), eq(betLeg.ord, i + 1)));
  }
}

/**
 * The first parts of a transfer's key: what is done, and the vendor's id of the transaction that does it. A slash in the
 * id would make it two parts.
 */
export const transactionKey = (act: 'adjust' | 'more' | 'back', transactionId: string): string =>
  `${act}/${transactionId.replaceAll('%', '%25').replaceAll('/', '%2F')}`;

/**
 * Moves money between the account that a bet was placed from and the site's house or suspense account; positive `cents`
 * go to the member. Returns the transfer and the member's new balance, decimal text.
 */
export async function moveForBet(
  tx: Db,
  { siteId, vendorCode, betId, memberId, wallet, winType }: BetRow,
  kind: TransferKind,
  cents: bigint,
  { key, from = 'house' }: { key: string; from?: 'house' | 'suspense' },
): Promise<{ posted: Posted; after: string }> {
  const played = wallet === 'game' ? 'game' : 'cash';
  const { playerAccount, siteSide } = await betAccounts(tx, { siteId, memberId }, played, from);
  // Without a stake of cash all that moves is the win; what is taken back of it has the type of the win.
  const type = winType ?? (cents > 0n ? CASH_TYPE.fromGame : CASH_TYPE.toGame);
  const posted = await post(tx, {
    siteId,
    kind,
    // The bet's id comes last, so that it may have slashes.
    key: `${key}/${vendorCode}/${betId}`,
    actorId: memberId,
    sides: [
      { accountId: playerAccount, type, amount: centsText(cents) },
      { accountId: siteSide, type: -type, amount: centsText(-cents) },
    ],
  });
  return { posted, after: posted.entries.find(({ accountId }) => accountId === playerAccount)!.balanceAfter };
}

/**
 * Settles an open bet: pays the win, and stores state, rolling and the event for the statistics. Whether the member may
 * bet is not checked: a win is paid in any case.
 */
export async function settle(
  tx: Db,
  vendor: Vendor,
  row: BetRow,
  win: bigint,
  facts: RoundFacts & { settledAt: Date },
  from: 'house' | 'suspense' = 'house',
): Promise<number | undefined> {
  // The vendor's credit is locked before accounts, as for bets, which prevents deadlocks.
  await changeCredit(tx, vendor, win);
  const { settledAt } = facts;
  const rollingStake = row.rollingStake ?? (await recount(tx, row, 'settled', settledAt));
  const paid =
    win > 0n
      ? await moveForBet(tx, row, from === 'house' ? 'win' : 'suspense', win, { key: 'win', from })
      : undefined;
  const rolling = rollingProducts(rollingStake, row.rates ?? []);
  const type = typeOf(win, toCents(row.stake));
  await tx
    .update(bet)
    .set({
      type,
      win: centsText(win),
      after: paid?.after ?? row.after,
      rolling,
      rollingStake: rollingStake === row.stake ? null : rollingStake,
      settledAt,
      ...(facts.detail && { detail: facts.detail }),
    })
    .where(isBet(row));
  await saveLegs(tx, row.id, facts.legs);
  const change = { bet: '0', betCnt: 0, standing: 0, win: centsText(win), rolling };
  await tx.insert(outbox).values(betEvent(row, settledAt, change, { before: row, after: type }));
  return paid?.posted.transferId;
}
