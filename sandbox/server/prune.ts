import { type SQL, sql } from 'drizzle-orm';

/** Deletes rounds that were never bet on and whose session has expired. Played rounds stay. */
export const deleteUnplayedRounds = (batch: number): SQL => sql`DELETE FROM sandbox_round WHERE id IN (
    SELECT r.id FROM sandbox_play p JOIN sandbox_round r ON r.play_hash = p.token_hash
    WHERE p.expires_at < now() - interval '1 day' AND r.state = 'open' LIMIT ${batch} FOR UPDATE OF r SKIP LOCKED)`;

/** Deletes expired sessions, after their rounds. */
export const deleteEndedSessions = (batch: number): SQL => sql`DELETE FROM sandbox_play WHERE token_hash IN (
    SELECT token_hash FROM sandbox_play WHERE expires_at < now() - interval '1 day' LIMIT ${batch}
    FOR UPDATE SKIP LOCKED)`;

/** Deletes the parts of bets in shared rounds, which were fixed with the round long before. */
export const deleteFixedParts = (
  batch: number,
): SQL => sql`DELETE FROM sandbox_part WHERE (round_id, bet_id) IN (
    SELECT round_id, bet_id FROM sandbox_part WHERE at < now() - interval '3 days' LIMIT ${batch}
    FOR UPDATE SKIP LOCKED)`;

/** Deletes rounds of shared tables, whose bets hold their detail themselves, once none of these waits for them. */
export const deleteTableRounds = (batch: number): SQL => sql`DELETE FROM sandbox_round WHERE id IN (
    SELECT r.id FROM sandbox_round r
    WHERE r.mem_id = '' AND r.closes_at < now() - interval '2 days'
      AND NOT EXISTS (SELECT FROM sandbox_round b WHERE b.table_round = r.id AND b.state = 'running')
    LIMIT ${batch} FOR UPDATE OF r SKIP LOCKED)`;
