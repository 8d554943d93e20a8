import { type SQL, sql } from 'drizzle-orm';

/**
 * The permissions that the operator has withdrawn from the member `m`, as an array of {@link Right}: those that the
 * member lacks and that, by the audit, the operator changed last and no partner. Only the operator can give them back
 * (DETAIL-12).
 */
export const WITHHELD_RIGHTS: SQL = sql`ARRAY(
  SELECT r.name FROM (VALUES ('giveYn', 'mayGive', m.may_give), ('retrieveYn', 'mayRetrieve', m.may_retrieve),
    ('cashOutYn', 'mayCashOut', m.may_cash_out), ('loginYn', 'loginAllowed', m.login_allowed),
    ('uplineYn', 'uplineMayMove', m.upline_may_move)) AS r (name, field, is_granted)
  WHERE NOT r.is_granted AND (
    SELECT a.detail ->> 'actorId' IS NULL FROM audit a
    WHERE a.site_id = m.site_id AND a.detail ->> 'target' = m.mem_id
      AND jsonb_exists(a.detail -> 'after', r.field) ORDER BY a.id DESC LIMIT 1))`;
