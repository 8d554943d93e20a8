import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { pathHolds } from './on-path';

/** Reads the id of an actor for a caller; empty for the operator and for members outside the caller's branch. */
export async function actorName(db: Db, callerId: number, actorId: number | null): Promise<string> {
  if (actorId === null) return '';
  const { rows } = await db.execute<{ memId: string }>(sql`
    SELECT mem_id AS "memId" FROM member WHERE id = ${actorId} AND ${pathHolds(sql`path`, callerId)}`);
  return rows[0]?.memId ?? '';
}
