import { type SQL, sql } from 'drizzle-orm';

/** Deletes rounds that were never bet on and whose session has expired. Played rounds stay. */
export const deleteUnplayedRounds = (batch: number): SQL => sql`DELETE FROM sandbox_round WHERE id IN (
    SELECT r.id FROM sandbox_play p JOIN sandbox_round r ON r.play_hash = p.token_hash
    WHERE p.expires_at < now() - interval '1 day' AND r.state = 'open' LIMIT ${batch} FOR UPDATE OF r SKIP LOCKED)`;

/** Deletes expired sessions, after their rounds. */
export const deleteEndedSessions = (batch: number): SQL => sql`DELETE FROM sandbox_play WHERE token_hash IN (
    SELECT token_hash FROM sandbox_play WHERE expires_at < now() - interval '1 day' LIMIT ${batch}
    FOR UPDATE SKIP LOCKED)`;
