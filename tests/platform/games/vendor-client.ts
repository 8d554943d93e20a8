import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { vendorMac } from '@/lib/cipher/vendor-mac';
import type { Envelope } from '@/lib/contract/envelope';
import {
  VENDOR_HEADER,
  type VendorBody,
  type VendorPath,
  type VendorResponse,
  vendorCalls,
} from '@/lib/contract/vendor';
import type { Db } from '@/platform/db/client';
import { bet, member, site, vendor } from '@/platform/db/schema';
import type { SiteOption } from '@/platform/db/schema/site-option';
import { memberAccounts, siteAccount } from '@/platform/ledger/accounts';
import { post } from '@/platform/ledger/post';
import { payRolling } from '@/platform/rollup/pay-rolling';
import { reconcile } from '@/platform/rollup/reconcile';
import { rollUp } from '@/platform/rollup/rollup';
import { openGameSession } from '../../fixtures/game-session';
import { ledgerSum } from '../../fixtures/snapshot';

export interface SendOptions {
  site?: string;
  vendor?: string;
  secret?: string;
  timestamp?: string;
  headers?: Record<string, string>;
}

/** A message of a test; a bet without a game session is placed in an open one. */
type Sent<P extends VendorPath> = P extends '/vendor/bet'
  ? Omit<VendorBody<P>, 'sessionId'> & { sessionId?: string }
  : VendorBody<P>;

/** A game vendor as it calls the platform. */
export class VendorClient {
  constructor(
    readonly base: string,
    readonly vendorCode: string,
    readonly secret: string,
    readonly db: Db,
    readonly siteId = 'demo',
  ) {}

  /** Sessions that are being opened: bets at the same moment share one. */
  private readonly opening = new Map<string, Promise<string>>();

  private openSession(memId: string): Promise<string> {
    const { siteId, vendorCode } = this;
    const under = this.opening.get(memId);
    if (under) return under;
    const opened = openGameSession(this.db, { siteId, vendorCode, memId }).finally(() =>
      this.opening.delete(memId),
    );
    this.opening.set(memId, opened);
    return opened;
  }

  static async of(base: string, db: Db, vendorCode: string, siteId = 'demo'): Promise<VendorClient> {
    const [row] = await db
      .select()
      .from(vendor)
      .where(and(eq(vendor.siteId, siteId), eq(vendor.vendorCode, vendorCode)));
    return new VendorClient(base, vendorCode, row!.secret, db, siteId);
  }

  /** Sends a raw body. */
  async send(
    path: string,
    body: string,
    options: SendOptions = {},
  ): Promise<{ status: number; envelope: Envelope }> {
    const { timestamp = String(Date.now()), secret = this.secret } = options;
    const response = await fetch(this.base + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [VENDOR_HEADER.site]: options.site ?? this.siteId,
        [VENDOR_HEADER.vendor]: options.vendor ?? this.vendorCode,
        [VENDOR_HEADER.timestamp]: timestamp,
        [VENDOR_HEADER.mac]: vendorMac(secret, timestamp, body),
        ...options.headers,
      },
      body,
    });
    return { status: response.status, envelope: await response.json() };
  }

  async call<P extends VendorPath>(path: P, body: Sent<P>): Promise<Envelope<VendorResponse<P>>> {
    const named =
      path === '/vendor/bet'
        ? { sessionId: await this.openSession((body as Sent<'/vendor/bet'>).memId) }
        : {};
    const { envelope } = await this.send(path, JSON.stringify({ ...named, ...body }));
    if (envelope.resultCode === '0') vendorCalls[path].response.parse(envelope.data);
    return envelope as Envelope<VendorResponse<P>>;
  }

  /** The code that a call answers. */
  async code<P extends VendorPath>(path: P, body: Sent<P>): Promise<string> {
    return (await this.call(path, body)).resultCode;
  }
}

/** A new bet at the live vendor, not sent yet. */
export const freshBet = (memId: string, amount = 1000, more: Partial<VendorBody<'/vendor/bet'>> = {}) => {
  const betId = randomUUID();
  return {
    transactionId: `b-${betId}`,
    betId,
    roundId: betId,
    memId,
    gameCode: 'baccarat_a',
    amount,
    ...more,
  } satisfies Sent<'/vendor/bet'>;
};
/** Messages that may follow a bet. */
export const winOf = ({ betId, memId }: { betId: string; memId: string }, amount: number) => ({
  transactionId: `w-${betId}`,
  betId,
  memId,
  amount,
});
export const cancelOf = ({ betId, memId }: { betId: string; memId: string }) => ({
  transactionId: `c-${betId}`,
  betId,
  memId,
});

export async function memberOf(db: Db, memId: string, siteId = 'demo') {
  const [row] = await db
    .select()
    .from(member)
    .where(and(eq(member.siteId, siteId), eq(member.memId, memId)));
  return row!;
}

/** The balances of a member, in wire amounts. */
export async function holds(db: Db, memId: string) {
  const { cash, game, point } = await memberAccounts(db, (await memberOf(db, memId)).id);
  return { cash: Number(cash.balance), game: Number(game.balance), point: Number(point.balance) };
}

/** The balance of the site's own account. */
export const suspense = async (db: Db): Promise<number> =>
  Number((await siteAccount(db, 'demo', 'suspense')).balance);

/** Brings a member's account to exactly that much, against the house. */
export async function fund(db: Db, memId: string, kind: 'cash' | 'game', amount: number): Promise<void> {
  const { id } = await memberOf(db, memId);
  const account = (await memberAccounts(db, id))[kind];
  const change = (amount - Number(account.balance)).toFixed(2);
  if (Number(change) === 0) return;
  const house = (await siteAccount(db, 'demo', 'house')).id;
  const back = change.startsWith('-') ? change.slice(1) : `-${change}`;
  await db.transaction((tx) =>
    post(tx, {
      siteId: 'demo',
      kind: 'adjust',
      sides: [
        { accountId: account.id, type: 19, amount: change },
        { accountId: house, type: -19, amount: back },
      ],
    }),
  );
}

/** Sets options of the site; answers how to set them back. */
export async function setOption(db: Db, change: Partial<SiteOption>): Promise<() => Promise<void>> {
  const [row] = await db.select().from(site).where(eq(site.siteId, 'demo'));
  const write = (option: Partial<SiteOption>) =>
    db.update(site).set({ option }).where(eq(site.siteId, 'demo'));
  await write({ ...row!.option, ...change });
  return async () => void (await write(row!.option));
}

/** The bets of a member that are not settled. */
export const openBets = (db: Db, memId: string) =>
  db
    .select({ betId: bet.betId, vendorCode: bet.vendorCode })
    .from(bet)
    .innerJoin(member, eq(member.id, bet.memberId))
    .where(and(eq(bet.siteId, 'demo'), eq(member.memId, memId), isNull(bet.settledAt)));

export async function betRow(db: Db, betId: string) {
  const [row] = await db.select().from(bet).where(eq(bet.betId, betId));
  return row;
}

/** The type and amount of each entry of the player for a bet, the oldest first. */
export async function playerEntries(db: Db, betId: string): Promise<string[]> {
  const { rows } = await db.execute<{ moved: string }>(sql`
    SELECT e.type || ' ' || e.amount AS moved FROM transfer t JOIN entry e ON e.transfer_id = t.id
    WHERE e.member_id IS NOT NULL AND right(t.key, length(${betId})) = ${betId} ORDER BY e.id`);
  return rows.map(({ moved }) => moved);
}

/** The number of transfers apart from rolling, which the platform pays by itself: an act without effect posts none. */
export async function transfers(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::integer AS n FROM transfer WHERE kind <> 'rolling'`,
  );
  return rows[0]!.n;
}

/** After all that was written has been rolled up and paid: nothing differs from the raw rows, and all sums are zero. */
export async function expectClean(db: Db): Promise<void> {
  await rollUp(db);
  await payRolling(db);
  await rollUp(db);
  expect(await ledgerSum(db, 'demo')).toBe(0);
  expect(await reconcile(db)).toEqual([]);
}
