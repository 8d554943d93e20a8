import { type SQL, sql } from 'drizzle-orm';
import { siteAtRest } from '../shared/site-move';

/**
 * The condition on `push_subscription p JOIN session s … JOIN member m …` that the browser may be written to: its
 * sign-in is open, as a call of it would be answered, and it subscribed by the operator's present key. Whatever ends the
 * session ends the notices with it.
 */
export const isLive = (now: Date, publicKey: string): SQL => sql`
  s.state = 'active' AND s.expires_at > ${now.toISOString()}::timestamptz AND NOT s.must_enrol
  AND m.status IN ('active', 'suspended') AND m.login_allowed AND NOT m.must_change_pass
  AND p.public_key = ${publicKey}`;

/** The tables of {@link isLive}. */
export const SUBSCRIPTIONS: SQL = sql`
  push_subscription p JOIN session s ON s.token_hash = p.token_hash JOIN member m ON m.id = p.member_id`;

/** Deletes a batch of subscriptions whose sign-in is over, with their notices. */
export const deleteEnded = (batch: number): SQL => sql`DELETE FROM push_subscription WHERE id IN (
    SELECT p.id FROM push_subscription p JOIN session s ON s.token_hash = p.token_hash
    WHERE (s.state <> 'active' OR s.expires_at < now()) AND NOT ${siteAtRest(sql`p.site_id`)} LIMIT ${batch} FOR UPDATE OF p SKIP LOCKED)`;
