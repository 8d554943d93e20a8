import { sql } from 'drizzle-orm';
import { CASH_TYPE, REQUEST_STATUS } from '@/lib/contract/money-codes';
import { addToMoment } from '@/lib/rules/day';
import { DESK_DAYS, DESK_MATTERS_OF_KIND } from '@/lib/rules/desk';
import type { PushKind } from '@/lib/rules/push';
import type { NoticeContent } from '../db/schema/push';
import { readBounds } from '../desk/bounds';
import { readMatters } from '../desk/desk-list';
import { type DeskReader, type Matter, readBoards } from '../desk/matters';

/** A matter that a notice may tell of: its name, and its moment in milliseconds since the epoch. */
export interface PushMatter {
  key: string;
  kind: PushKind;
  atMs: number;
  content: NoticeContent;
}

const fromDesk = ({ key, kind, at, memId, memNick, amount, title, boardIdx }: Matter): PushMatter => {
  const isBoard = boardIdx !== null;
  return {
    key,
    kind,
    atMs: Date.parse(at),
    content: {
      kind,
      // Messages and answers are the reader's own.
      ...(isBoard ? { title, boardIdx } : { memId, memNick }),
      ...(amount === null ? {} : { amount }),
    },
  };
};

/** Reads the reader's own requests that were decided within the desk's time. */
async function readDecided({ db, caller, now }: DeskReader): Promise<PushMatter[]> {
  const since = addToMoment(now(), -DESK_DAYS, 'day');
  const { rows } = await db.execute<{
    id: number;
    cashType: number;
    isDone: boolean;
    amount: string;
    atMs: number;
  }>(sql`
    SELECT r.id::float8 AS id, r.cash_type AS "cashType", r.cash_status = ${REQUEST_STATUS.done} AS "isDone", r.amount,
      (extract(epoch FROM r.upd_at) * 1000)::float8 AS "atMs"
    FROM cash_request r
    WHERE r.member_id = ${caller.id} AND r.cash_status IN (${REQUEST_STATUS.done}, ${REQUEST_STATUS.cancelled})
      AND r.upd_at > ${since.toISOString()}::timestamptz AND r.hidden_at IS NULL
    ORDER BY r.upd_at DESC LIMIT ${DESK_MATTERS_OF_KIND}`);
  return rows.map(({ id, cashType, isDone, amount, atMs }) => ({
    key: `decided:${id}`,
    kind: 'decided',
    atMs,
    content: {
      kind: 'decided',
      cashType: Math.sign(cashType) === 1 ? CASH_TYPE.deposit : CASH_TYPE.withdrawal,
      isDone,
      amount: Number(amount),
    },
  }));
}

/**
 * Reads the present matters of a member of these kinds: a partner's as its desk has them, with its bounds; a player's
 * decided requests, messages and answers.
 */
export async function readPushMatters(
  reader: DeskReader,
  { isPlayer, kinds }: { isPlayer: boolean; kinds: readonly PushKind[] },
): Promise<PushMatter[]> {
  if (kinds.length === 0) return [];
  const found = isPlayer
    ? [...(await readDecided(reader)), ...(await readBoards(reader)).map(fromDesk)]
    : (await readMatters(reader, await readBounds(reader.db, reader.caller.id))).map(fromDesk);
  return found.filter(({ kind }) => kinds.includes(kind));
}
