import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { boardCalls } from '@/lib/contract/boards';
import type { PinKind } from '@/lib/rules/inquiry';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Caller, Handler } from '../http/context';
import { commonName, gameName, vendorName } from '../shared/code-names';
import { isoTime } from '../shared/iso-time';
import { lookUp } from '../shared/look-up';
import { pathHoldsUnindexed } from '../shared/on-path';
import { refusalText } from '../shared/refusal-text';
import type { ServerLocale } from '../shared/server-text';
import { idArray } from '../shared/sql-arrays';

export interface Pin {
  kind: PinKind;
  id: string;
}

type Pinned = z.output<(typeof boardCalls)['/api/board/pin']['response']>['pin'];
type Facts = NonNullable<Pinned['facts']>;

/** The columns of an inquiry that hold what it is pinned to. */
interface PinColumns {
  pinKind: string | null;
  pinId: number | null;
}

/** Who sees the facts of a pin: a member, for rows of its branch, or the operator of a site. */
interface Viewer {
  siteId: string;
  /** The member at the top of the branch; absent for the operator. */
  id?: number;
  /**
   * Whether bets are visible by the path that they had when they were placed, as in the lists of bets; otherwise by the
   * member's current path.
   */
  seesBetsThen?: true;
}

const visibleTo = ({ siteId, id }: Viewer): SQL => sql`m.site_id = ${siteId}
  AND ${id === undefined ? sql`true` : pathHoldsUnindexed(sql`m.path`, id)}`;

/** The condition that bet `b` was placed below a viewer, which nobody does who sees a whole site. */
const placedBelow = ({ siteId, id }: Viewer): SQL =>
  sql`b.site_id = ${siteId} AND ${id === undefined ? sql`false` : pathHoldsUnindexed(sql`b.path`, id)}`;

/** Selects the rows of each kind to which an inquiry can be pinned, as `p(id, member_id)`. */
const ROWS: Record<PinKind, SQL> = {
  bet: sql`SELECT b.id, b.member_id FROM bet_all b`,
  entry: sql`SELECT e.id, e.member_id FROM entry_all e`,
  request: sql`SELECT r.id, r.member_id FROM cash_request r`,
  attempt: sql`SELECT r.id, r.member_id FROM move_attempt r`,
  member: sql`SELECT m.id, m.id AS member_id FROM member m`,
};

/** Finds the row of a pin if it belongs to the caller or the caller's branch (decision 20); otherwise undefined. */
export async function findPinned(db: Db, caller: Caller, { kind, id }: Pin): Promise<number | undefined> {
  if (kind !== 'member' && !/^\d{1,15}$/.test(id)) return undefined;
  const named = kind === 'member' ? sql`lower(m.mem_id) = ${id.toLowerCase()}` : sql`p.id = ${Number(id)}`;
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT p.id::float8 AS id FROM (${ROWS[kind]}) AS p JOIN member m ON m.id = p.member_id
    WHERE ${named} AND ${visibleTo(caller)}`);
  return rows[0]?.id;
}

/** Selects the facts of each kind, for the rows `p(id, member_id)`. */
function factSources(kind: PinKind, siteId: string, locale: ServerLocale): { columns: SQL; joins: SQL } {
  switch (kind) {
    case 'bet':
      return {
        columns: sql`b.placed_at AS at, ${gameName(locale, 'b')} AS name, b.type, b.stake AS amount, b.win, b.before, b.after,
          b.vendor_code AS "vendorCode", ${vendorName(locale, 'b')} AS "vendorName", b.bet_id AS "betId"`,
        joins: lookUp('bet_all', 'b', sql`b.id = p.id`),
      };
    case 'entry':
      return {
        columns: sql`e.created_at AS at, CASE a.kind
            WHEN 'point' THEN ${commonName(locale, siteId, 'pointType', sql`e.type::text`)}
            ELSE ${commonName(locale, siteId, 'cashType', sql`e.type::text`)} END AS name,
          e.type::text AS type, a.kind AS wallet, e.amount, NULL::numeric AS win, e.balance_after - e.amount AS before,
          e.balance_after AS after, '' AS "vendorCode", '' AS "vendorName", '' AS "betId"`,
        joins: sql`${lookUp('entry_all', 'e', sql`e.id = p.id`)} JOIN account a ON a.id = e.account_id`,
      };
    case 'request':
      return {
        columns: sql`r.reg_at AS at, ${commonName(locale, siteId, 'cashStatus', sql`r.cash_status::text`)} AS name,
          r.cash_type::text AS type, r.amount, NULL::numeric AS win, NULL::numeric AS before, NULL::numeric AS after,
          '' AS "vendorCode", '' AS "vendorName", '' AS "betId"`,
        joins: sql`JOIN cash_request r ON r.id = p.id`,
      };
    case 'attempt':
      return {
        columns: sql`r.created_at AS at,
          ${commonName(locale, siteId, 'cashType', sql`r.type::text`)} || ' · ' || o.mem_nick AS name,
          r.code AS type, r.amount, NULL::numeric AS win, r.balance AS before, r.balance AS after,
          '' AS "vendorCode", '' AS "vendorName", '' AS "betId"`,
        joins: sql`JOIN move_attempt r ON r.id = p.id JOIN member o ON o.id = r.target_id`,
      };
    case 'member':
      return {
        columns: sql`m.joined_at AS at, m.mem_nick AS name, m.partner_level AS type, a.balance AS amount,
          NULL::numeric AS win, NULL::numeric AS before, NULL::numeric AS after,
          '' AS "vendorCode", '' AS "vendorName", '' AS "betId"`,
        joins: sql`JOIN account a ON a.member_id = m.id AND a.kind = 'cash'`,
      };
  }
}

type Row = Omit<Facts, 'at' | 'amount' | 'win' | 'before' | 'after'> & {
  id: number;
  atMs: number;
  amount: string;
  win: string | null;
  before: string | null;
  after: string | null;
};

async function readKind(
  db: Db,
  viewer: Viewer,
  kind: PinKind,
  ids: readonly number[],
  locale: ServerLocale,
): Promise<Map<number, Facts>> {
  const { columns, joins } = factSources(kind, viewer.siteId, locale);
  const { rows } = await db.execute<Row>(sql`
    SELECT f.*, (extract(epoch FROM f.at) * 1000)::float8 AS "atMs" FROM (
      SELECT p.id::float8 AS id, m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS "partnerLevel", ${columns}
      FROM (SELECT * FROM (${ROWS[kind]}) AS q WHERE q.id = ANY(${idArray(ids)})) AS p
      JOIN member m ON m.id = p.member_id ${joins}
      WHERE ${kind === 'bet' && viewer.seesBetsThen ? placedBelow(viewer) : visibleTo(viewer)}
    ) AS f`);
  const number = (text: string | null) => (text === null ? null : Number(text));
  return new Map(
    rows.map(({ id, atMs, amount, win, before, after, ...row }) => [
      id,
      {
        memId: row.memId,
        memNick: row.memNick,
        partnerLevel: row.partnerLevel,
        at: isoTime(atMs),
        name: row.name,
        ...(row.wallet && { wallet: row.wallet }),
        type: row.type,
        ...(kind === 'attempt' && refusalText(row.type, locale)),
        amount: Number(amount),
        win: number(win),
        before: number(before),
        after: number(after),
        vendorCode: row.vendorCode,
        vendorName: row.vendorName,
        betId: row.betId,
      },
    ]),
  );
}

/**
 * Reads what inquiries are pinned to, in their order, with the facts that the viewer may see; null for an inquiry
 * without a pin (WORK-08).
 */
export async function readPins(
  db: Db,
  viewer: Viewer,
  inquiries: readonly PinColumns[],
  locale: ServerLocale,
): Promise<(Pinned | null)[]> {
  const idsByKind = new Map<PinKind, number[]>();
  for (const { pinKind, pinId } of inquiries) {
    if (pinKind === null || pinId === null) continue;
    idsByKind.set(pinKind as PinKind, [...(idsByKind.get(pinKind as PinKind) ?? []), pinId]);
  }
  const facts = new Map(
    await Promise.all(
      [...idsByKind].map(
        async ([kind, ids]) => [kind, await readKind(db, viewer, kind, ids, locale)] as const,
      ),
    ),
  );
  return inquiries.map(({ pinKind, pinId }) => {
    if (pinKind === null || pinId === null) return null;
    const kind = pinKind as PinKind;
    const pinned = facts.get(kind)?.get(pinId) ?? null;
    // A pinned member is named by its id, which only members above it may learn.
    return { kind, id: kind === 'member' ? (pinned?.memId ?? '-') : String(pinId), facts: pinned };
  });
}

/**
 * Reads what an inquiry will be pinned to before it is sent. There are no facts if the row belongs neither to the
 * caller nor to the caller's branch.
 */
export const pinFacts: Handler<'/api/board/pin'> = async (body, { db, caller, locale }) => {
  const pinId = await findPinned(db, caller, body);
  const [pin] =
    pinId === undefined ? [] : await readPins(db, caller, [{ pinKind: body.kind, pinId }], locale);
  return ok({ pin: pin ?? { ...body, facts: null } });
};
