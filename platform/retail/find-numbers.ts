import { type SQL, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import { typedNumber } from '@/lib/rules/numbers';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { type Pin, readPins } from '../board/pins';
import { readableBy } from '../board/posts';
import type { Db } from '../db/client';
import { board } from '../db/schema';
import type { Caller, Handler } from '../http/context';
import { lookUp } from '../shared/look-up';
import { isCommonBeginning, numberedBets, rowNumber } from '../shared/numbers';
import { pathHoldsUnindexed } from '../shared/on-path';

const MAX_FOUND = 8;
/** The search reads at most this many bets: a round at a shared table has one bet for each of its players. */
const MAX_BETS = 100;

type Answered = ResponseOf<'/api/v2/user/findNumbers'>['list'];
/** A record of the platform that has the number. */
interface Row {
  kind: 'bet' | 'round' | 'entry' | 'request';
  id: number;
  number: string;
}

/**
 * Finds the records with a number in the caller's branch as lists show it (SITE-16, decision 20). Most parts read by id
 * and need no index of their own.
 */
export const findNumbers: Handler<'/api/v2/user/findNumbers'> = async (body, { db, caller, locale }) => {
  const number = typedNumber(body.number);
  if (!number) return ok({ list: [] });
  const [bets, rows, inquiries] = await Promise.all([
    findBets(db, caller, number),
    findRows(db, rowNumber(number)),
    findInquiry(db, caller, rowNumber(number)),
  ]);
  const candidates = [...bets, ...rows];
  const pins = await readPins(
    db,
    { ...caller, seesBetsThen: true },
    candidates.map(({ kind, id }) => ({ pinKind: kind === 'round' ? 'bet' : kind, pinId: id })),
    locale,
  );
  const list = candidates.flatMap(({ kind, number: fullNumber }, i) => {
    const facts = pins[i]?.facts;
    return facts ? [{ kind, number: fullNumber, facts }] : [];
  });
  const isExact = (one: Answered[number]) => one.number === number;
  const all: Answered = [...list, ...inquiries];
  if (all.length === 0 && (await isCommonBeginning(db, caller.siteId, number)))
    return refuse.searchTooBroad();
  return ok({ list: all.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a))).slice(0, MAX_FOUND) });
};

/**
 * Finds bets by a number: complete matches first, then the latest. Where the number is that of a round, only the latest
 * bet of the round is found.
 */
async function findBets(db: Db, { siteId, id }: Caller, number: string): Promise<Row[]> {
  const { rows } = await db.execute<{
    id: number;
    by: string;
    betId: string;
    roundId: string;
    vendor: string;
  }>(sql`
    SELECT b.id, n.by, b.bet_id AS "betId", b.round_id AS "roundId", b.vendor_code AS vendor
    FROM (${numberedBets(siteId, number)}) AS n ${lookUp('bet_all', 'b', sql`b.id = n.id`)}
    WHERE ${pathHoldsUnindexed(sql`b.path`, id)}
    ORDER BY CASE n.by WHEN 'betId' THEN b.bet_id WHEN 'roundId' THEN b.round_id ELSE b.id::text END <> ${number},
      b.placed_at DESC, b.id DESC, n.by LIMIT ${MAX_BETS}`);
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const isRound = row.by === 'roundId';
    const fullNumber = { betId: row.betId, roundId: row.roundId, betIdx: String(row.id) }[row.by]!;
    // A vendor may give a bet and its round the same number.
    if (isRound && row.roundId === row.betId) continue;
    const key = isRound ? `round ${row.vendor} ${row.roundId}` : `bet ${row.id}`;
    if (!byKey.has(key)) byKey.set(key, { kind: isRound ? 'round' : 'bet', id: row.id, number: fullNumber });
  }
  return [...byKey.values()].slice(0, MAX_FOUND);
}

/** Finds the rows that the platform has numbered; {@link readPins} checks to whom they belong. */
async function findRows(db: Db, id: number): Promise<Row[]> {
  if (id < 0) return [];
  const numbered = (kind: Pin['kind'], table: SQL) =>
    sql`SELECT ${kind}::text AS kind, r.id FROM ${table} r WHERE r.id = ${id}`;
  const { rows } = await db.execute<{ kind: 'entry' | 'request'; id: number }>(
    sql`${numbered('request', sql`cash_request`)} UNION ALL ${numbered('entry', sql`entry`)}`,
  );
  return rows.map(({ kind, id: rowId }) => ({ kind, id: rowId, number: String(rowId) }));
}

/** Finds the caller's own inquiry with this number. */
async function findInquiry(db: Db, caller: Caller, id: number): Promise<Answered> {
  if (id < 0) return [];
  const rows = await db
    .select({ id: board.id, title: board.title })
    .from(board)
    .where(sql`${readableBy('faq', caller.siteId, caller)} AND ${board.id} = ${id}`);
  return rows.map(({ id: boardIdx, title }) => ({
    kind: 'inquiry' as const,
    number: String(boardIdx),
    title,
  }));
}
