import { type SQL, sql } from 'drizzle-orm';

/** Rounds that were committed to and never bet on, once nobody can come back to them. Played ones stay. */
export const unplayedRounds = (batch: number): SQL => sql`DELETE FROM sandbox_round WHERE id IN (
    SELECT r.id FROM sandbox_play p JOIN sandbox_round r ON r.play_hash = p.token_hash
    WHERE p.expires_at < now() - interval '1 day' AND r.state = 'open' LIMIT ${batch} FOR UPDATE OF r SKIP LOCKED)`;

/** Plays that are over, after their rounds. */
export const endedPlays = (batch: number): SQL => sql`DELETE FROM sandbox_play WHERE token_hash IN (
    SELECT token_hash FROM sandbox_play WHERE expires_at < now() - interval '1 day' LIMIT ${batch}
    FOR UPDATE SKIP LOCKED)`;
