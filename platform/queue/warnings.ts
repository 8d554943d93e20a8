import { type SQL, sql } from 'drizzle-orm';
import { CASH_TYPE, REQUEST_STATUS } from '@/lib/contract/money-codes';
import type { SharedBy, Warning } from '@/lib/contract/operator-queue';
import { addToMoment, dayStart, today } from '@/lib/rules/day';
import { centsText, toCents } from '@/lib/rules/decimal';
import { isSameHolder } from '@/lib/rules/deposit';
import { centsLeft } from '@/lib/rules/limit-use';
import { type QueueKind, WARNING_CODES, type WarningCode } from '@/lib/rules/operator-queue';
import { isDepositLimit, LIMIT_KINDS, type LimitKind } from '@/lib/rules/player-limits';
import { listBonuses } from '../cash/bonuses';
import { movedByRequest } from '../cash/four-eyes-facts';
import type { Db } from '../db/client';
import type { SiteOption } from '../db/schema/site-option';
import type { Moves } from '../operator/act';
import type { readMovesForTwo } from '../operator/alone';
import { marksOfMembers } from '../protection/harm-marks';
import { isoTime } from '../shared/iso-time';
import { IS_LOCKED } from '../shared/member-states';
import { isInForce } from '../shared/player-limits';
import { siteOption } from '../shared/site-option';
import { codeArray, idArray } from '../shared/sql-arrays';
import { MEMBER, REQUEST, type Shared, sharedCounts } from './same-person';
import { selectTurnover, type TurnoverRow, turnoverOf } from './turnover';

/** Hours for which a change of the bank account or of the withdrawal password is worth a look. */
const CHANGED_HOURS = 72;
/** Hours for which a browser is new. */
const NEW_DEVICE_HOURS = 24;
/** So many rejections within so many days are several. */
const SEVERAL_REJECTIONS = 2;
const REJECTED_DAYS = 7;
/** Marks of harm are looked at over so many days, as `harm-marks` does. */
const HARM_DAYS = 7;

/** The warnings that alone do not mark an item in the list: a mobile network gives thousands one address. */
const NO_MARKS: ReadonlySet<WarningCode> = new Set(['sameAddress']);

/** Whether a warning marks its item in the list. */
export const isMark = ({ code }: Warning): boolean => !NO_MARKS.has(code);

/** The kinds of items that can have warnings; an inquiry and a proposal have none. */
export const HAS_WARNINGS: ReadonlySet<QueueKind> = new Set(['deposit', 'withdrawal', 'signup', 'partner']);

/** An item whose warnings are read. */
export interface WarnedItem {
  kind: QueueKind;
  id: number;
}

/** What speaks against an item for every operator alike, and the money on which it depends who decides. */
export interface Found {
  warnings: readonly Warning[];
  moves: Moves | null;
}

/**
 * The warnings of an item for the operator who asks: that two decide is by what this operator has moved already
 * (`readMovesForTwo`).
 */
export function warningsFor(
  found: Found | undefined,
  isForTwo: Awaited<ReturnType<typeof readMovesForTwo>>,
): Warning[] {
  if (!found) return [];
  const { warnings, moves } = found;
  const two = moves && isForTwo(moves);
  if (!two) return byWeight(warnings);
  const params = { amount: Number(two.limit), total: Number(two.total) };
  return byWeight([...warnings, { code: 'fourEyes', params, link: null }]);
}

export const itemKey = ({ kind, id }: WarnedItem): string => `${kind} ${id}`;

const byWeight = (warnings: readonly Warning[]): Warning[] =>
  warnings.toSorted((a, b) => WARNING_CODES.indexOf(a.code) - WARNING_CODES.indexOf(b.code));

type CashRow = {
  id: number;
  cashType: number;
  amount: string;
  depositor: string | null;
  memberId: number;
  memId: string;
  isFirst: boolean;
  isFirstToday: boolean;
  holder: string;
  isClosed: boolean;
  isSuspended: boolean;
  isBarred: boolean;
  mayCashOut: boolean;
  lockedMs: number | null;
  pause: { kind: string; endsMs: number | null } | null;
  bank: { atMs: number; by: string; before: Account; after: Account } | null;
  passwordMs: number | null;
  device: { browser: string | null; ip: string; atMs: number } | null;
  shared: Partial<Record<SharedBy, Shared>> | null;
  turnover: TurnoverRow | null;
  rejected: number;
  proposed: { id: number; by: string; atMs: number } | null;
  limits: { kind: LimitKind; amount: string; used: string }[] | null;
};
type Account = { bankCode?: string; bankAcc?: string };

const SHARED_CODES = {
  account: 'sameAccount',
  phone: 'samePhone',
  device: 'sameDevice',
  address: 'sameAddress',
} as const satisfies Record<SharedBy, WarningCode>;

/** The warnings of what is shared with other accounts. */
const sharedWarnings = (shared: CashRow['shared'], link: Warning['link']): Warning[] =>
  Object.entries(shared ?? {}).map(([by, { count, memIds }]) => ({
    code: SHARED_CODES[by as SharedBy],
    params: { count, memIds },
    link,
  }));

/** Reads the facts behind the warnings of deposits and withdrawals. */
async function readCashRows(db: Db, ids: readonly number[], at: Date): Promise<CashRow[]> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const ms = (column: string) => sql`extract(epoch FROM ${sql.raw(column)}) * 1000`;
  const other = (since: SQL = sql``) => sql`EXISTS (SELECT FROM cash_request o WHERE o.member_id = m.id
    AND o.cash_type = ${CASH_TYPE.deposit} AND o.cash_status = ${REQUEST_STATUS.done} AND o.id <> q.id${since})`;
  const within = (column: string, hours: number) =>
    sql`${sql.raw(column)} > ${moment} - ${hours} * interval '1 hour'`;
  const { rows } = await db.execute<CashRow>(sql`
    SELECT q.id::float8 AS id, q.cash_type AS "cashType", q.amount::text AS amount, q.depositor,
      NOT ${other()} AS "isFirst",
      NOT ${other(sql` AND o.upd_at >= ${dayStart(today(at)).toISOString()}::timestamptz`)} AS "isFirstToday",
      m.id::float8 AS "memberId", m.mem_id AS "memId", m.mem_name AS holder, m.status = 'closed' AS "isClosed", m.status = 'suspended' AS "isSuspended",
      NOT m.login_allowed AS "isBarred", m.may_cash_out AS "mayCashOut",
      CASE WHEN ${IS_LOCKED} THEN (${ms('m.locked_until')})::float8 END AS "lockedMs",
      CASE WHEN ${within('m.cash_out_changed_at', CHANGED_HOURS)} THEN (${ms('m.cash_out_changed_at')})::float8 END
        AS "passwordMs",
      (SELECT jsonb_build_object('kind', p.kind, 'endsMs', ${ms('p.ends_at')}) FROM player_pause p
        WHERE p.member_id = m.id AND ${isInForce(sql`p.ends_at`, at)}) AS pause,
      (SELECT jsonb_build_object('atMs', ${ms('a.at')}, 'by', a.detail ->> 'operator', 'before', a.detail -> 'before',
          'after', a.detail -> 'after')
        FROM audit a WHERE a.site_id = m.site_id AND a.detail ->> 'target' = m.mem_id
          AND jsonb_exists(a.detail -> 'before', 'bankAcc') AND ${within('a.at', CHANGED_HOURS)}
        ORDER BY a.id DESC LIMIT 1) AS bank,
      (SELECT jsonb_build_object('browser', d.browser, 'ip', d.ip, 'atMs', ${ms('d.first_at')}) FROM known_device d
        WHERE d.member_id = m.id AND ${within('d.first_at', NEW_DEVICE_HOURS)}
          AND NOT ${within('m.joined_at', NEW_DEVICE_HOURS)}
        ORDER BY d.first_at DESC LIMIT 1) AS device,
      ${sharedCounts(MEMBER, at)} AS shared,
      CASE WHEN q.cash_type = ${CASH_TYPE.withdrawal} THEN ${selectTurnover(at)} END AS turnover,
      (SELECT count(*)::int FROM cash_request r WHERE r.member_id = m.id AND r.cash_status = ${REQUEST_STATUS.cancelled}
        AND r.reason <> '' AND ${within('r.upd_at', REJECTED_DAYS * 24)}) AS rejected,
      (SELECT jsonb_build_object('id', p.id, 'by', p.proposed_by, 'atMs', ${ms('p.proposed_at')}) FROM operator_proposal p
        WHERE p.site_id = m.site_id AND p.status = 'open' AND p.act = 'cash-approve'
          AND p.body ->> 'cashIdx' = q.id::text LIMIT 1) AS proposed,
      CASE WHEN q.cash_type = ${CASH_TYPE.deposit} THEN (
        SELECT jsonb_agg(jsonb_build_object('kind', l.kind, 'amount', l.amount::text,
          'used', protected_use(l.member_id, l.kind, now())::text))
        FROM player_limit l WHERE l.member_id = m.id AND l.kind = ANY(${codeArray(LIMIT_KINDS.filter(isDepositLimit))})
      ) END AS limits
    FROM cash_request q JOIN member m ON m.id = q.member_id WHERE q.id = ANY(${idArray(ids)})`);
  return rows;
}

/** The warnings that the facts of a deposit or withdrawal give, without the marks of harm, for every operator alike. */
function cashWarnings(row: CashRow): Warning[] {
  const { memId } = row;
  const isDeposit = row.cashType === CASH_TYPE.deposit;
  const time = (ms: number | null) => (ms === null ? null : isoTime(ms));
  const warnings: (Warning | false | null)[] = [];
  const add = (
    is: unknown,
    code: WarningCode,
    act: string | null,
    params: Warning['params'] = {},
    fields: Record<string, unknown> = {},
  ) => {
    if (is)
      warnings.push({ code, params, link: act === null ? null : { act, fields: { memId, ...fields } } });
  };
  add(row.isClosed, 'closed', 'find-member');
  add(row.isSuspended, 'suspended', 'find-member');
  add(row.isBarred, 'barred', 'find-member');
  add(!isDeposit && !row.mayCashOut, 'withdrawalsBarred', 'find-member');
  const { pause, bank, device, turnover } = row;
  if (isDeposit && pause) add(true, 'paused', 'protections', { kind: pause.kind, until: time(pause.endsMs) });
  for (const limit of row.limits ?? []) {
    const left = centsLeft(limit);
    const params = { kind: limit.kind, limitAmt: Number(limit.amount), leftAmt: Number(centsText(left)) };
    add(toCents(row.amount) > left, 'limit', 'protections', params);
  }
  if (row.proposed) {
    const { id: proposalId, by, atMs } = row.proposed;
    add(true, 'proposed', null, { proposalId, by, at: isoTime(atMs) });
  }
  if (bank) {
    const { before, after } = bank;
    const params = {
      at: isoTime(bank.atMs),
      by: bank.by,
      oldBank: before.bankCode ?? null,
      oldAccount: before.bankAcc ?? null,
      newBank: after.bankCode ?? null,
      newAccount: after.bankAcc ?? null,
    };
    add(true, 'bankChanged', 'audit', params, { act: 'bank-account' });
  }
  add(!isDeposit && row.passwordMs !== null, 'passwordChanged', 'audit', { at: time(row.passwordMs) });
  if (device) {
    const params = { device: device.browser, address: device.ip, at: isoTime(device.atMs) };
    add(true, 'newDevice', null, params);
  }
  const { depositor, holder } = row;
  if (depositor !== null && holder !== '' && !isSameHolder(depositor, holder)) {
    add(true, 'depositorDiffers', 'find-member', { depositor, holder });
  }
  const played = turnoverOf(turnover);
  if (played) add(played.ratio < played.condition, 'noTurnover', 'cash-requests', { ...played });
  const rejections = { times: row.rejected, days: REJECTED_DAYS };
  add(row.rejected >= SEVERAL_REJECTIONS, 'rejectedLately', 'cash-requests', rejections, {
    status: 'rejected',
  });
  add(row.lockedMs !== null, 'locked', 'find-member', { until: time(row.lockedMs) });
  return [
    ...warnings.filter((warning): warning is Warning => Boolean(warning)),
    ...sharedWarnings(row.shared, { act: 'same-accounts', fields: { memId } }),
  ];
}

/** What the approval of a request moves, as {@link movedByRequest} says; null for one that is proposed already. */
function movesOf({ proposed, memId, amount, cashType, ...order }: CashRow, option: SiteOption): Moves | null {
  if (proposed) return null;
  if (cashType === CASH_TYPE.withdrawal) return movedByRequest({ memId, amount, kind: 'withdrawal' });
  const bonus = listBonuses(amount, order, option).reduce((sum, { cents }) => sum + cents, 0n);
  return movedByRequest({ memId, amount, bonus: centsText(bonus), kind: 'deposit' });
}

/** The warnings of deposits and withdrawals by {@link itemKey}. */
async function readCashWarnings(
  db: Db,
  siteId: string,
  items: readonly WarnedItem[],
  at: Date,
): Promise<[string, Found][]> {
  if (items.length === 0) return [];
  const rows = await readCashRows(
    db,
    items.map(({ id }) => id),
    at,
  );
  const option = await siteOption(db, siteId);
  const memberIds = [...new Set(rows.map(({ memberId }) => memberId))];
  const marks = await marksOfMembers(db, siteId, memberIds, addToMoment(at, -HARM_DAYS, 'day'));
  return rows.map((row) => {
    const harm = marks
      .filter(({ memId }) => memId === row.memId)
      .map(
        ({ rule, rows: times }): Warning => ({
          code: 'harm',
          params: { rule, times: times.length, days: HARM_DAYS },
          link: { act: 'harm-marks', fields: { memId: row.memId, days: HARM_DAYS } },
        }),
      );
    const kind = row.cashType === CASH_TYPE.deposit ? 'deposit' : 'withdrawal';
    const found = { warnings: [...cashWarnings(row), ...harm], moves: movesOf(row, option) };
    return [itemKey({ kind, id: row.id }), found];
  });
}

type JoinRow = {
  id: number;
  isPartner: boolean;
  recommenderId: string;
  recommenderStatus: string;
  shared: CashRow['shared'];
};

/** The warnings of requests to join by {@link itemKey}. */
async function readJoinWarnings(db: Db, items: readonly WarnedItem[], at: Date): Promise<[string, Found][]> {
  if (items.length === 0) return [];
  const { rows } = await db.execute<JoinRow>(sql`
    SELECT j.id::float8 AS id, j.partner_level <> 'NORMAL' AS "isPartner", p.mem_id AS "recommenderId",
      p.status AS "recommenderStatus", ${sharedCounts(REQUEST, at)} AS shared
    FROM join_request j JOIN member p ON p.id = j.recommender_id
    WHERE j.id = ANY(${idArray(items.map(({ id }) => id))})`);
  return rows.map(({ id, isPartner, recommenderId: memId, recommenderStatus: status, shared }) => {
    const isActive = status === 'active';
    const recommender: Warning = {
      code: 'recommender',
      params: { memId, status },
      link: { act: 'find-member', fields: { memId } },
    };
    const kind = isPartner ? 'partner' : 'signup';
    // The rows of a request to join are a part of its own answer.
    const warnings = [...(isActive ? [] : [recommender]), ...sharedWarnings(shared, null)];
    return [itemKey({ kind, id }), { warnings, moves: null }];
  });
}

/** Reads what speaks against items of a site's queue, by {@link itemKey}; kinds that have no warnings are left out. */
export async function readFound(
  db: Db,
  siteId: string,
  items: readonly WarnedItem[],
  at: Date,
): Promise<Map<string, Found>> {
  const ofKinds = (...kinds: QueueKind[]) => items.filter(({ kind }) => kinds.includes(kind));
  const [cash, join] = await Promise.all([
    readCashWarnings(db, siteId, ofKinds('deposit', 'withdrawal'), at),
    readJoinWarnings(db, ofKinds('signup', 'partner'), at),
  ]);
  return new Map([...cash, ...join]);
}
