import { sql } from 'drizzle-orm';
import type { CheckAnswer } from '@/lib/contract/play-day';
import type { Db } from '../db/client';
import { type Operator, writeAudit } from '../operator/act';
import { endGames } from '../shared/end-games';
import { siteOption } from '../shared/site-option';
import { playDay } from './play-day';

/** Notifies the pages of a player that the state of the reality check has changed. */
export const REALITY_CHECK = { cmd: 'REALITY_CHECK', data1: '', data2: '' } as const;

/**
 * Answers a reality check (SAFE-03) with an audit row: play goes on until the next one. Where none is due, as after an
 * answer in another window, nothing changes but that `stop` ends the open games. Returns the day with the session.
 */
export async function answerCheck(
  tx: Db,
  {
    siteId,
    memberId,
    memId,
    answer,
    at,
  }: { siteId: string; memberId: number; memId: string; answer: CheckAnswer; at: Date },
  by: Operator,
): Promise<Awaited<ReturnType<typeof playDay>>> {
  // Before the row of the session, as bets lock them.
  if (answer === 'stop') await endGames(tx, memberId, 'stopped');
  await lockPlay(tx, memberId);
  const option = await siteOption(tx, siteId);
  const day = await playDay(tx, memberId, option, at);
  if (!day.session?.isCheckDue) return day;
  await tx.execute(sql`
    UPDATE player_play SET checked_at = ${at.toISOString()} WHERE member_id = ${memberId}`);
  const { playMinutes, netAmt } = day.session;
  await writeAudit(tx, siteId, 'check-answer', by, {
    target: memId,
    before: { playMinutes, netAmt },
    after: { answer },
    at,
  });
  return playDay(tx, memberId, option, at);
}

/**
 * Locks a player's session of play until the transaction ends: a bet under way is over then, and a later one reads the
 * changed rules.
 */
export const lockPlay = (tx: Db, memberId: number): Promise<unknown> =>
  tx.execute(sql`SELECT FROM player_play WHERE member_id = ${memberId} FOR UPDATE`);
