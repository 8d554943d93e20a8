import pg from 'pg';
import type { CallPath, RequestOf } from '../../lib/contract/calls';
import { addDays, today } from '../../lib/rules/day';
import { openDatabase } from '../../platform/db/client';
import { type Difference, reconcile } from '../../platform/rollup/reconcile';
import type { Answered } from '../fixtures/answered';

/** A member's figures from the ledger and the bets; amounts as on the wire. */
export interface Ledger {
  /** Unknown where the database is embedded. */
  memberId?: number;
  /** Sums of all entries of the member's accounts. */
  cash: number;
  points: number;
  /** Balances after each entry of cash, the newest first. */
  balances: number[];
  /** The newest first. */
  bets: { category: string; type: string; stake: number; win: number; after: number }[];
}

/** Reads a member's entries and bets from the database itself, past every call that the pages use. */
export async function readLedger(databaseUrl: string, memId: string): Promise<Ledger> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const read = async <T>(statement: string, values: unknown[]) =>
    (await client.query(statement, values)).rows as T[];
  try {
    const [member] = await read<{ id: string }>(
      `SELECT id FROM member WHERE site_id = 'demo' AND mem_id = $1`,
      [memId],
    );
    if (!member) throw new Error(`there is no ${memId}`);
    const entries = await read<{ kind: string; amount: string; after: string }>(
      `SELECT kind, amount, balance_after AS after FROM entry JOIN account ON account.id = account_id
        WHERE account.member_id = $1 ORDER BY entry.seq DESC`,
      [member.id],
    );
    const bets = await read<Record<'category' | 'type' | 'stake' | 'win' | 'after', string>>(
      'SELECT category, type, stake, win, after FROM bet WHERE member_id = $1 ORDER BY id DESC',
      [member.id],
    );
    const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
    // In hundredths, so that no sum is a rounded one.
    const sum = (kind: string) =>
      of(kind).reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0) / 100;
    return {
      memberId: Number(member.id),
      cash: sum('cash'),
      points: sum('point'),
      balances: of('cash').map(({ after }) => Number(after)),
      bets: bets.map(({ category, type, stake, win, after }) => ({
        category,
        type,
        stake: Number(stake),
        win: Number(win),
        after: Number(after),
      })),
    };
  } finally {
    await client.end();
  }
}

type Read = <P extends CallPath>(path: P, body: RequestOf<P>) => Promise<Answered<P>>;

/** The same as the platform shows the player: an embedded database cannot be read by another process. */
export async function askLedger(read: Read): Promise<Ledger> {
  const days = { startDate: addDays(today(), -1), endDate: today(), page: 1 };
  const held = await read('/api/cash/getCoin', {});
  const moves = await read('/api/cash/transLog', { ...days, cashTypeList: null });
  const rounds = await read('/api/bet/betlist', { ...days, groupKey: 'games' });
  const slips = await read('/api/bet/sport/betlist', days);
  return {
    cash: held.cashAmt,
    points: held.pointAmt,
    balances: moves.cashTransLogs.map(({ postCashAmt }) => postCashAmt),
    bets: [
      ...slips.list.map(({ type, betAmt, betWinAmt }) => ({
        category: 'sports',
        type,
        stake: betAmt,
        win: betWinAmt,
        after: held.cashAmt,
      })),
      ...rounds.list.map(({ type, cash, winCash, afterCash }) => ({
        category: 'games',
        type,
        stake: cash,
        win: winCash,
        after: afterCash,
      })),
    ],
  };
}

/** Stored figures of a member that differ from their entries and bets. */
export async function differencesOf(databaseUrl: string, memberId: number): Promise<Difference[]> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    return await reconcile(database.db, { memberIds: [memberId] });
  } finally {
    await database.close();
  }
}
