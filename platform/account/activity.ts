import { type SQL, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import { dayCount } from '@/lib/rules/day';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { inBranch, memberIdsIfFew } from '../shared/branch-search';
import { categoryName } from '../shared/code-names';
import { betweenDays } from '../shared/days';
import { pagerReach } from '../shared/id-page';
import { isoTime } from '../shared/iso-time';
import { leftLookUp } from '../shared/look-up';
import { pathHolds } from '../shared/on-path';
import { countedTo, limitTo, MAX_COUNTED, pageInfo, pageOffset } from '../shared/paging';
import { codeArray } from '../shared/sql-arrays';

type Activity = ResponseOf<'/api/retail/activity'>['list'][number];
type Kind = Activity['kind'];

/** A list has at most this many days. */
const MAX_DAYS = 31;

/** The acts of the audit that the list shows, by kind. */
const ACTS: Readonly<Record<string, { kind: Kind; act: Activity['act'] }>> = {
  'change-password': { kind: 'password', act: 'changePassword' },
  'reset-password': { kind: 'password', act: 'resetPassword' },
  'change-factor': { kind: 'factor', act: 'changeFactor' },
  'reset-factor': { kind: 'factor', act: 'resetFactor' },
  permissions: { kind: 'permission', act: 'permissions' },
  suspend: { kind: 'permission', act: 'suspend' },
  unsuspend: { kind: 'permission', act: 'unsuspend' },
  'bet-lock': { kind: 'permission', act: 'betLock' },
  'save-member': { kind: 'record', act: 'saveRecord' },
  'change-phone': { kind: 'record', act: 'changePhone' },
  unlock: { kind: 'record', act: 'unlock' },
  'sign-out': { kind: 'record', act: 'signOut' },
  'end-session': { kind: 'record', act: 'endSession' },
  'forget-device': { kind: 'record', act: 'forgetDevice' },
  'move-branch': { kind: 'record', act: 'moveBranch' },
  'close-account': { kind: 'record', act: 'closeAccount' },
  'make-invitation': { kind: 'record', act: 'makeInvitation' },
  'end-invitation': { kind: 'record', act: 'endInvitation' },
  'view-open': { kind: 'signIn', act: 'viewed' },
};
/** The list says of these fields only that they were changed, without their values. */
const NAMED = ['login', 'withdrawal', 'recoveryCodes', 'recoveryCodeUsed'] as const;
/** The list shows the values of these fields. */
const LISTED = [
  ...(['memNick', 'loginAllowed', 'mayGive', 'mayRetrieve', 'mayCashOut', 'mayBet'] as const),
  ...(['passkey', 'totp'] as const),
] as const;
const isListed = (name: string): name is (typeof LISTED)[number] =>
  (LISTED as readonly string[]).includes(name);

type Row = {
  source: 'login' | 'audit' | 'rate';
  id: number;
  atMs: number;
  memId: string;
  memNick: string;
  actorId: string | null;
  act: string;
  ip: string;
  browser: string | null;
  known: boolean | null;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

const textOf = (value: unknown): string =>
  typeof value === 'boolean'
    ? value
      ? 'Y'
      : 'N'
    : value === null || value === undefined
      ? ''
      : String(value);

function changesOf({ source, before, after }: Row): Activity['changes'] {
  if (source === 'login' || !after) return [];
  if (source === 'rate') {
    return (['pointRate', 'loseRate'] as const)
      .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after[field]) }))
      .filter((change) => change.before !== change.after);
  }
  const named = NAMED.filter((field) => after[field] === true).map((field) => ({
    field,
    before: '',
    after: '',
  }));
  const changes = Object.keys(after)
    .filter(isListed)
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after[field]) }))
    .filter((change) => change.before !== change.after);
  return [...named, ...changes];
}

function kindOf({ source, act }: Row): Pick<Activity, 'kind' | 'act'> {
  if (source === 'rate') return { kind: 'rate', act: 'rates' };
  return ACTS[act] ?? { kind: 'signIn', act: act === 'true' ? 'signIn' : 'signInFailed' };
}

/**
 * Lists the acts in the caller's account and branch, the newest first (KEEP-09): sign-ins, changes of passwords, second
 * factors, permissions and records from the audit, and the history of rates. An actor outside the branch, as the
 * operator is, is left empty and has no address. That an operator has looked at a member's screens is listed for that
 * member alone, if the member was told (VIEWAS-04). The caller's own sign-ins by known devices can be left out
 * (DESK-03). U001 for a member elsewhere, A019 for a range longer than a month.
 */
export const activity: Handler<'/api/retail/activity'> = async (body, { db, site, caller, locale }) => {
  if (dayCount(body.startDate, body.endDate) > MAX_DAYS) return refuse.rangeTooLong();
  const target = body.memId ? await findInBranch(db, caller, body.memId) : undefined;
  if (body.memId && !target) return refuse.unknownMember();
  const page = { page: body.page, count_per_list: body.count_per_list ?? 40 };
  const { kind } = body;
  const isWanted = (one: Kind) => kind === undefined || kind === one;
  const branch = { siteId: site.siteId, targetId: caller.id, search: { by: 'memId', text: '' } } as const;
  const few = target ? undefined : await memberIdsIfFew(db, branch);
  // For a large branch the site's rows are read in their order, and those of other branches are skipped.
  const isLarge = !target && !few;
  const members = target ? sql`m.id = ${target.id}` : few ? sql`m.id = ANY(${few})` : inBranch(branch);
  const counts = isLarge ? Math.min(MAX_COUNTED, pagerReach(page).upTo) : MAX_COUNTED;
  const acts = Object.keys(ACTS).filter((act) => isWanted(ACTS[act]!.kind));
  const sources: SQL[] = [];
  const wantsOwn = body.ownSignInsYn !== 'N' || target?.id === caller.id;
  if (isWanted('signIn')) {
    sources.push(sql`SELECT 'login' AS source, l.id, l.at, m.id AS member_id FROM login_log_all l
      JOIN member m ON m.id = l.member_id WHERE ${members} AND ${betweenDays(sql`l.at`, body)}
        ${wantsOwn ? sql`` : sql`AND (m.id <> ${caller.id} OR NOT l.success OR l.known = false)`}`);
  }
  if (isWanted('rate')) {
    sources.push(sql`SELECT 'rate' AS source, r.id, r.at, m.id AS member_id FROM rate_change r
      JOIN member m ON m.id = r.member_id WHERE ${members} AND ${betweenDays(sql`r.at`, body)}`);
  }
  if (acts.length > 0) {
    sources.push(sql`SELECT 'audit' AS source, a.id, a.at, m.id AS member_id FROM audit a
      JOIN member m ON m.site_id = a.site_id AND m.mem_id = a.detail ->> 'target'
      WHERE a.site_id = ${site.siteId} AND a.act = ANY (${codeArray(acts)}) AND ${members}
        AND (a.act <> 'view-open' OR (m.id = ${caller.id} AND a.detail -> 'after' ->> 'told' = 'true'))
        AND ${betweenDays(sql`a.at`, body)}`);
  }
  // Each source is read along its index of times and stops after its newest rows.
  const newest = (rows: number) =>
    sql.join(
      sources.map((source) => sql`(${source} ORDER BY at DESC, id DESC LIMIT ${rows})`),
      sql` UNION ALL `,
    );
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<Row>(sql`
      WITH found AS (SELECT * FROM (${newest(pageOffset(page) + page.count_per_list)}) one ORDER BY at DESC, id DESC ${limitTo(page)})
      SELECT f.source, f.id::float8 AS id, (extract(epoch FROM f.at) * 1000)::float8 AS "atMs", m.mem_id AS "memId",
        m.mem_nick AS "memNick", actor.mem_id AS "actorId",
        coalesce(a.act, l.success::text, '') AS act,
        CASE WHEN f.source = 'login' THEN l.ip WHEN actor.id IS NOT NULL THEN coalesce(a.ip, '') ELSE '' END AS ip,
        l.browser, l.known,
        CASE WHEN r.id IS NULL THEN '' ELSE concat_ws(' · ', ${categoryName(locale, site.siteId, sql`r.category`)},
          nullif(r.vendor_code, ''), nullif(r.rate_type, '')) END AS subject,
        CASE WHEN r.id IS NULL THEN a.detail -> 'before'
          ELSE jsonb_build_object('pointRate', r.point_before::text, 'loseRate', r.lose_before::text) END AS before,
        CASE WHEN r.id IS NULL THEN a.detail -> 'after'
          ELSE jsonb_build_object('pointRate', r.point_rate::text, 'loseRate', r.lose_rate::text) END AS after
      FROM found f
      JOIN member m ON m.id = f.member_id
      ${leftLookUp('login_log_all', 'l', sql`f.source = 'login' AND l.id = f.id AND l.at = f.at`)}
      LEFT JOIN rate_change r ON f.source = 'rate' AND r.id = f.id
      LEFT JOIN audit a ON f.source = 'audit' AND a.id = f.id
      LEFT JOIN member actor ON actor.id = CASE WHEN f.source = 'login' THEN m.id
          WHEN f.source = 'rate' THEN r.actor_id ELSE (a.detail ->> 'actorId')::bigint END
        AND ${pathHolds(sql`actor.path`, caller.id)}
      ORDER BY f.at DESC, f.id DESC`),
    db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM (${newest(counts + 1)}) one LIMIT ${counts + 1}) counted`,
    ),
  ]);
  return ok({
    list: rows.map((row) => ({
      activityId: `${row.source}-${row.id}`,
      regDate: isoTime(row.atMs),
      ...kindOf(row),
      memId: row.memId,
      memNick: row.memNick,
      // Anybody may have failed to sign in, so the actor of such a row is left empty.
      actorId: row.act === 'false' ? '' : (row.actorId ?? ''),
      accessIp: row.ip,
      browser: row.browser ?? '',
      knownYn: row.known === null ? null : row.known ? ('Y' as const) : ('N' as const),
      subject: row.subject,
      changes: changesOf(row),
    })),
    pageInfo: pageInfo(page, countedTo(counts, counted[0]!.n)),
  });
};
