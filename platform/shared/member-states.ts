import { sql } from 'drizzle-orm';
import { OPEN_STATUSES } from '../db/schema/type-lists';

/**
 * A session counts as online for this time after its last call. The moment of the last call is stored once a minute.
 */
const SEEN_WITHIN = sql`interval '2 minutes'`;

/** The condition on `session s` that its member is online. */
export const IS_ONLINE = sql`s.last_seen_at > now() - ${SEEN_WITHIN} AND s.state = 'active' AND s.expires_at > now()`;

/** The condition on `cash_request r` that it waits for the operator. */
export const IS_PENDING = sql`r.cash_status IN ${OPEN_STATUSES}`;

/** The condition on `member m` that wrong passwords have locked its sign-in (U004). */
export const IS_LOCKED = sql`coalesce(m.locked_until > now(), false)`;

/** A column for each state of `member m`. */
export const STATE_COLUMNS = sql`
  ${IS_LOCKED} AS locked, m.status = 'suspended' AS suspended, NOT m.login_allowed AS barred,
  EXISTS (SELECT FROM session s WHERE s.member_id = m.id AND ${IS_ONLINE}) AS online,
  EXISTS (SELECT FROM cash_request r WHERE r.member_id = m.id AND ${IS_PENDING}) AS pending`;
