import { type SQL, sql } from 'drizzle-orm';
import type { PersonSwitch, SwitchName } from '@/lib/contract/operator-people';
import { isoTime } from '../shared/iso-time';

/** What an operator allows or forbids a person, by the name in the answer, with its column and the field of the audit. */
const SWITCHES = {
  signIn: { isOn: sql`m.login_allowed`, field: 'loginAllowed' },
  cashOut: { isOn: sql`m.may_cash_out`, field: 'mayCashOut' },
  bet: { isOn: sql`m.bet_locked_at IS NULL`, field: 'betLockedAt' },
  betRight: { isOn: sql`m.may_bet`, field: 'mayBet' },
  give: { isOn: sql`m.may_give`, field: 'mayGive' },
  retrieve: { isOn: sql`m.may_retrieve`, field: 'mayRetrieve' },
  upline: { isOn: sql`m.upline_may_move`, field: 'uplineMayMove' },
} as const satisfies Record<SwitchName, { isOn: SQL; field: string }>;

/** Which switches concern whom: partners do not bet, members have nobody below. */
const OF_MEMBER: readonly SwitchName[] = ['signIn', 'cashOut', 'bet', 'betRight', 'upline'];
const OF_PARTNER: readonly SwitchName[] = ['signIn', 'cashOut', 'give', 'retrieve', 'upline'];

/** A switch as {@link selectSwitches} has it. */
export type SwitchRow = {
  name: SwitchName;
  on: boolean;
  off: { by: string; atMs: number; reason: string } | null;
};

/** Selects the switches of `member m` as a JSON array of {@link SwitchRow}. */
export const selectSwitches: SQL = sql`(
  SELECT jsonb_agg(jsonb_build_object('name', s.name, 'on', s.is_on, 'off', CASE WHEN NOT s.is_on THEN (
    SELECT jsonb_build_object('by', coalesce(p.mem_id, a.detail ->> 'operator'), 'atMs', extract(epoch FROM a.at) * 1000,
      'reason', coalesce(a.detail ->> 'reason', ''))
    FROM audit a LEFT JOIN member p ON p.id = (a.detail ->> 'actorId')::bigint
    WHERE a.site_id = m.site_id AND a.detail ->> 'target' = m.mem_id AND jsonb_exists(a.detail -> 'after', s.field)
    ORDER BY a.id DESC LIMIT 1) END))
  FROM (VALUES ${sql.join(
    Object.entries(SWITCHES).map(([name, { isOn, field }]) => sql`(${name}, ${isOn}, ${field})`),
    sql`, `,
  )}) AS s (name, is_on, field))`;

/** The switches that a person has. The right to bet shows only while it is off: the lock of betting says the same. */
export function switchesOf(rows: readonly SwitchRow[], isPartner: boolean): PersonSwitch[] {
  return (isPartner ? OF_PARTNER : OF_MEMBER).flatMap((name) => {
    const { on, off } = rows.find((row) => row.name === name)!;
    if (name === 'betRight' && on) return [];
    return [{ name, on, off: off && { by: off.by, at: isoTime(off.atMs), reason: off.reason } }];
  });
}
