import { eq, type SQL, sql } from 'drizzle-orm';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import type {
  CashDetail,
  Inquiry,
  InquiryDetail,
  ItemDetail,
  JoinDetail,
  ProposalDetail,
  Step,
  WarnedDetail,
  Warning,
} from '@/lib/contract/operator-queue';
import type { PartnerLevel } from '@/lib/contract/values';
import type { QueueKind } from '@/lib/rules/operator-queue';
import { refuse } from '@/lib/rules/refuse';
import { type Failure, mapResult, ok, type Result } from '@/lib/rules/result';
import { readJoinRequests } from '../account/join-acts';
import { lookAtInquiry, readInquiry } from '../board/inquiry-acts';
import { stageWord } from '../cash/list-requests';
import type { Db } from '../db/client';
import { joinRequest, operatorProposal } from '../db/schema';
import { OPEN_STATUSES } from '../db/schema/type-lists';
import { transact } from '../http/transact';
import type { Act, Operator } from '../operator/act';
import { readMovesForTwo } from '../operator/alone';
import { lapsed } from '../operator/lapsed';
import { readAncestors } from '../shared/ancestors';
import { isoTime } from '../shared/iso-time';
import { giveLeaseBack, leaseInForce, type QueueItem, takeLease } from '../shared/queue-lease';
import type { ServerLocale } from '../shared/server-text';
import { findMember } from '../shared/site-member';
import { levelName, siteOption } from '../shared/site-option';
import { readMemberFacts } from './member-facts';
import { listShared, REQUEST } from './same-person';
import { HAS_WARNINGS, itemKey, readFound, warningsFor } from './warnings';

/** How long a lease holds without being renewed, in seconds. */
export const LEASE_SECONDS = 60;
/** After so long without anything that a person did, a page that still renews its lease holds the item no more. */
const AWAY_MINUTES = 15;

interface OnItem {
  siteId: string;
  kind: QueueKind;
  id: number;
}

interface Reader {
  db: Db;
  siteId: string;
  /** Who asks. */
  operator: Operator;
  at: Date;
  locale: ServerLocale;
}

type CashRow = {
  memberId: number;
  memId: string;
  cashType: number;
  cashStatus: number;
  amount: string;
  depositor: string | null;
  atMs: number;
  proposed: { by: string; at: string } | null;
  /** The audit rows of the request, the oldest first. */
  acts: { act: string; by: string; at: string }[];
};

/** The way of a request that is not decided yet; `isForTwo` says that the operator who asks does not decide it alone. */
function wayOf({ memId, atMs, acts, proposed }: CashRow, isForTwo: boolean): Step[] {
  const takenUp = acts.find(({ act }) => act === 'cash-wait');
  const none = { at: null, by: null };
  const done = (one: { at: string; by: string } | null | undefined) =>
    one ? { at: new Date(one.at).toISOString(), by: one.by } : none;
  return [
    { step: 'applied', at: isoTime(atMs), by: memId },
    { step: 'takenUp', ...done(takenUp) },
    ...(isForTwo || proposed
      ? ([
          { step: 'proposed', ...done(proposed) },
          { step: 'confirmed', ...none },
        ] as const)
      : []),
    { step: 'done', ...none },
  ];
}

async function readCash(
  { db, siteId, at, locale }: Reader,
  { kind, id }: { kind: 'deposit' | 'withdrawal'; id: number },
  warnings: Promise<readonly Warning[]>,
): Promise<Result<CashDetail>> {
  const { rows } = await db.execute<CashRow>(sql`
    SELECT m.id::float8 AS "memberId", m.mem_id AS "memId", r.cash_type AS "cashType", r.cash_status AS "cashStatus",
      r.amount::text AS amount, r.depositor, (extract(epoch FROM r.reg_at) * 1000)::float8 AS "atMs",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('act', a.act, 'by', a.detail ->> 'operator', 'at', a.at)
          ORDER BY a.id), '[]')
        FROM audit a WHERE a.site_id = r.site_id AND a.detail ->> 'target' = m.mem_id
          AND a.detail -> 'before' ->> 'cashIdx' = r.id::text) AS acts,
      (SELECT jsonb_build_object('by', p.proposed_by, 'at', p.proposed_at) FROM operator_proposal p
        WHERE p.site_id = r.site_id AND p.status = 'open' AND p.act = 'cash-approve'
          AND p.body ->> 'cashIdx' = r.id::text LIMIT 1) AS proposed
    FROM cash_request r JOIN member m ON m.id = r.member_id WHERE r.id = ${id}`);
  const row = rows[0]!;
  const facts = await readMemberFacts(db, row.memberId, { siteId, at, locale });
  const isForTwo = (await warnings).some(({ code }) => code === 'fourEyes');
  return ok({
    kind,
    request: {
      cashIdx: id,
      amount: Number(row.amount),
      depositor: row.depositor,
      stage: stageWord(row.cashStatus),
      at: isoTime(row.atMs),
      way: wayOf(row, isForTwo),
    },
    ...facts,
  });
}

async function readJoin(
  { db, siteId, at }: Reader,
  kind: 'signup' | 'partner',
  id: number,
): Promise<Result<JoinDetail>> {
  const [[typed], { rows }, shared, option] = await Promise.all([
    readJoinRequests(db, eq(joinRequest.id, id)),
    db.execute<{ recommender: number; requesterId: string | null; address: string | null }>(sql`
      SELECT j.recommender_id::float8 AS recommender, j.ip AS address,
        (SELECT r.mem_id FROM member r WHERE r.id = j.requester_id) AS "requesterId"
      FROM join_request j WHERE j.id = ${id}`),
    listShared(db, REQUEST, { id, at }),
    siteOption(db, siteId),
  ]);
  const { recommender, requesterId, address } = rows[0]!;
  const above = await readAncestors(db, recommender);
  const { partnerLevel, rates, memId, memNick, memName, memPhone, bankCode, bankAcc } = typed!;
  return ok({
    kind,
    request: {
      requestId: id,
      memId,
      memNick,
      memName,
      memPhone,
      bankCode,
      bankAcc,
      partnerLevel: partnerLevel as PartnerLevel,
      partnerLevelName: levelName(option, partnerLevel),
      rates,
      recommenderId: typed!.recommenderId,
      above: above.map((ancestor) => ancestor.memId),
      requesterId,
      invitation: typed!.invitation,
      address,
      at: typed!.regAt.toISOString(),
    },
    shared,
  });
}

async function readProposal({ db, siteId, at, locale }: Reader, id: number): Promise<Result<ProposalDetail>> {
  const [row] = await db.select().from(operatorProposal).where(eq(operatorProposal.id, id));
  const { act, body, shown, reason, proposedBy, proposedAt } = row!;
  const facts = shown as Record<string, unknown>;
  const owner = typeof facts.memId === 'string' ? await findMember(db, siteId, facts.memId) : undefined;
  return ok({
    kind: 'proposal',
    proposal: {
      proposalId: id,
      act,
      body: body as Record<string, unknown>,
      shown: facts,
      reason,
      proposedBy,
      at: proposedAt.toISOString(),
    },
    facts: owner ? await readMemberFacts(db, owner.id, { siteId, at, locale }) : null,
  });
}

/** Reads everything about an item of the site; `readThreadOf` reads an inquiry. */
async function readDetail(
  reader: Reader,
  item: QueueItem,
  readThreadOf: () => Promise<Result<Inquiry>>,
): Promise<Result<WarnedDetail>> {
  const reading = readItemWarnings(reader, item);
  const [detail, warnings] = await Promise.all([readKind(reader, item, readThreadOf, reading), reading]);
  return mapResult(detail, (data) => ({ ...data, id: item.id, warnings }));
}

/** The warnings of an item for the operator who asks. */
async function readItemWarnings({ db, siteId, operator, at }: Reader, item: QueueItem): Promise<Warning[]> {
  if (!HAS_WARNINGS.has(item.kind)) return [];
  const [found, isForTwo] = await Promise.all([
    readFound(db, siteId, [item], at),
    readMovesForTwo(db, siteId, operator, at),
  ]);
  return warningsFor(found.get(itemKey(item)), isForTwo);
}

async function readKind(
  reader: Reader,
  { kind, id }: QueueItem,
  readThreadOf: () => Promise<Result<Inquiry>>,
  warnings: Promise<readonly Warning[]>,
): Promise<Result<CashDetail | JoinDetail | InquiryDetail | ProposalDetail>> {
  if (kind === 'deposit' || kind === 'withdrawal') return readCash(reader, { kind, id }, warnings);
  if (kind === 'proposal') return readProposal(reader, id);
  if (kind !== 'inquiry') return readJoin(reader, kind, id);
  const { db, siteId, at, locale } = reader;
  const inquiry = await readThreadOf();
  if (!inquiry.ok) return inquiry;
  const { rows } = await db.execute<{ memberId: number }>(
    sql`SELECT member_id::float8 AS "memberId" FROM board WHERE id = ${id}`,
  );
  const facts = await readMemberFacts(db, rows[0]!.memberId, { siteId, at, locale });
  return ok({ kind, inquiry: inquiry.data, ...facts });
}

/** E001 for an item that is not of the site and kind, T999 for one that is decided. */
async function refuseDecided(
  tx: Db,
  { siteId, kind, id }: QueueItem,
  at: Date,
): Promise<Failure | undefined> {
  const cash = (type: number) => sql`
    SELECT cash_status IN ${OPEN_STATUSES} AS "isWaiting" FROM cash_request
    WHERE id = ${id} AND site_id = ${siteId} AND cash_type = ${type}`;
  const join = (level: SQL) => sql`
    SELECT status = 0 AS "isWaiting" FROM join_request
    WHERE id = ${id} AND site_id = ${siteId} AND partner_level ${level} 'NORMAL'`;
  const rows: Record<QueueKind, SQL> = {
    deposit: cash(CASH_TYPE.deposit),
    withdrawal: cash(CASH_TYPE.withdrawal),
    signup: join(sql`=`),
    partner: join(sql`<>`),
    inquiry: sql`SELECT status = 'WAIT' AND deleted_at IS NULL AS "isWaiting" FROM board
      WHERE id = ${id} AND site_id = ${siteId} AND board_type = 'faq'`,
    proposal: sql`SELECT p.status = 'open' AND NOT ${lapsed(at)} AS "isWaiting" FROM operator_proposal p
      WHERE p.id = ${id} AND p.site_id = ${siteId}`,
  };
  const [found] = (await tx.execute<{ isWaiting: boolean }>(rows[kind])).rows;
  if (!found) return refuse.generalError();
  return found.isWaiting ? undefined : refuse.alreadyProcessed();
}

type Body = OnItem & { locale: ServerLocale };

/** The act that decides on each kind: who may not do it does not lease the item. */
const DECIDED_BY: Record<QueueKind, string> = {
  deposit: 'cash-approve',
  withdrawal: 'cash-approve',
  signup: 'join-approve',
  partner: 'join-approve',
  inquiry: 'inquiry-answer',
  proposal: 'proposal-confirm',
};

/** Whether an operator has made a proposal. */
async function isProposedBy(db: Db, { siteId, id }: QueueItem, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 AS own FROM operator_proposal
    WHERE id = ${id} AND site_id = ${siteId} AND lower(proposed_by) = lower(${name})`);
  return rows.length > 0;
}

/**
 * The act `queue-open`: leases the item to the operator's session for {@link LEASE_SECONDS}, or renews the own lease, and
 * answers {@link ItemDetail}. A085, with who has it open and until when, while another session has it; E001 for an item
 * that is not of the site and kind, T999 for one that is decided; A006 for an operator who may not decide on it and
 * looks at it by `queue-look`. Of an operator who has not been there for {@link AWAY_MINUTES} it ends the lease instead.
 */
export const openItem: Act<Body, ItemDetail> = async (body, operator, services) => {
  const { db, now } = services;
  const { siteId, kind, id, locale } = body;
  const item: QueueItem = { siteId, kind, id };
  if ((await operator.mayDo?.(DECIDED_BY[kind])) === false) return refuse.notAllowed('queue-look shows it');
  if (kind === 'proposal' && (await isProposedBy(db, item, operator.name))) {
    // The lease of who proposed it would hold up the only ones who can confirm it.
    return refuse.notAllowed('queue-look shows it');
  }
  const at = now();
  const { presentAt = at } = operator;
  if (at.getTime() - presentAt.getTime() >= AWAY_MINUTES * 60_000) {
    await giveLeaseBack(db, item, operator);
    return lookAtItem(body, operator, services);
  }
  const until = new Date(at.getTime() + LEASE_SECONDS * 1000);
  const leased = await transact<object>(db, async (tx) => {
    // A decision that has the lease's row first is waited for.
    const held = await takeLease(tx, item, operator, { at, until });
    return held ?? (await refuseDecided(tx, item, at)) ?? ok({});
  });
  if (!leased.ok) return leased;
  const detail = await readDetail({ db, siteId, operator, at, locale }, item, () =>
    readInquiry({ siteId, boardIdx: id }, operator, services),
  );
  const lease = { operator: operator.name, until: until.toISOString() };
  return mapResult(detail, (data) => ({ ...data, lease }));
};

/** The act `queue-look`: {@link ItemDetail} without a lease; an inquiry is not marked as read. */
export const lookAtItem: Act<Body, ItemDetail> = async (
  { siteId, kind, id, locale },
  operator,
  { db, now },
) => {
  const item: QueueItem = { siteId, kind, id };
  const at = now();
  const refused = await refuseDecided(db, item, at);
  if (refused) return refused;
  const [detail, lease] = await Promise.all([
    readDetail({ db, siteId, operator, at, locale }, item, () => lookAtInquiry(db, { siteId, boardIdx: id })),
    leaseInForce(db, item, at),
  ]);
  return mapResult(detail, (data) => ({ ...data, lease }));
};

/** The act `queue-close`: gives the operator's own lease back; without one nothing happens. */
export const closeItem: Act<OnItem> = async ({ siteId, kind, id }, operator, { db }) => {
  await giveLeaseBack(db, { siteId, kind, id }, operator);
  return ok({});
};
