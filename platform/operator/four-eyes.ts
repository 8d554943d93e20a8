import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { operator, operatorProposal } from '../db/schema';
import type { Services } from '../http/context';
import { transact } from '../http/transact';
import type { Bus } from '../realtime/bus';
import { countRows } from '../shared/id-page';
import { pageInfo } from '../shared/paging';
import { endLease, type QueueItem, takeToDecide } from '../shared/queue-lease';
import { forgetCachedSiteOption, siteOption } from '../shared/site-option';
import {
  type Act,
  type AnyAct,
  defineAct,
  type Operator,
  page,
  type Seals,
  type Shown,
  siteId,
  text,
  writeAudit,
} from './act';
import { closeCarriedOut, operatorsElsewhere, proposalName, readCarriedOut } from './carried-out';
import { couldBeOne, shareKeeper } from './keepers';
import { closeLapsed, isLapsed } from './lapsed';
import { EVERY_SITE, readMayDo, readRoles, roleOn } from './roles';
import { runAct } from './run-act';
import { openFields, sealFields } from './sealed-fields';

/*
 * Four eyes: on a site that names an amount, acts that move more, and those that loosen what protects, are proposed by
 * one operator and confirmed by another. The database refuses a second operator who is the first one
 * (`operator_proposal_two`) or could be (`operator_keepers`), and a second decision (`refuse_proposal_change`).
 */

const PAGE_SIZE = 20;
/** `overtaken`: its request was decided otherwise; `expired`: nobody decided it in time. */
const STATUSES = ['open', 'confirmed', 'rejected', 'withdrawn', 'overtaken', 'expired'] as const;
type ProposalRow = typeof operatorProposal.$inferSelect;

/** The amount above which two operators decide on a site; null where one may decide alone. */
export const amountOn = async (db: Db, siteId: string): Promise<string | null> =>
  (await siteOption(db, siteId)).fourEyesAmount;

/** Whether acts that loosen what protects ask for two operators: on the site, or for every site on any of them. */
export async function hasFourEyes({ databases }: Services, siteId: string | undefined): Promise<boolean> {
  for (const { db, siteIds } of databases) {
    for (const each of siteIds) {
      if ((siteId === undefined || siteId === each) && (await amountOn(db, each)) !== null) return true;
    }
  }
  return false;
}

/** The request that waits for a second operator. */
interface Proposed {
  act: string;
  body: { siteId?: string };
  shown: Shown;
  seals: Seals | undefined;
}

/** An open proposal of the same request. */
const isSameRequest = (
  siteId: string,
  { act, body, sealedMark }: { act: string; body: object; sealedMark: string },
) =>
  and(
    eq(operatorProposal.siteId, siteId),
    eq(operatorProposal.act, act),
    eq(operatorProposal.status, 'open'),
    eq(operatorProposal.sealedMark, sealedMark),
    sql`${operatorProposal.body} = ${JSON.stringify(body)}::jsonb`,
  );

/** Writes down an act for a second operator to confirm, with the facts that the first one saw. */
export async function propose(
  services: Services,
  { act, body: sent, shown, seals }: Proposed,
  { name, ip, sessionId, keepers = [], reason, expected }: Operator,
): Promise<Result<{ proposalId: number; act: string }>> {
  const { db, now, sites } = services;
  const siteId = sent.siteId ?? EVERY_SITE;
  const site = sites.find((one) => one.siteId === siteId);
  const { body, sealed, sealedMark } = sealFields(site, { act, body: sent, seals });
  return transact(db, async (tx) => {
    // One that waits for nobody any more is no obstacle for a new one.
    await closeLapsed(tx, { now: now(), elsewhere: operatorsElsewhere(services) });
    const [made] = await tx
      .insert(operatorProposal)
      .values({
        siteId,
        act,
        body,
        sealed,
        sealedMark,
        expected: expected ?? null,
        shown,
        reason: reason ?? '',
        proposedBy: name,
        proposerKeepers: [...keepers],
        proposedAt: now(),
        ip,
        sessionId: sessionId ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: operatorProposal.id });
    if (!made) {
      // Pressed twice, or by a second operator who has not seen the proposal of the first.
      const [open] = await tx
        .select({ id: operatorProposal.id })
        .from(operatorProposal)
        .where(isSameRequest(siteId, { act, body, sealedMark }));
      return open ? ok({ proposalId: open.id, act }) : refuse.proposalDecided();
    }
    const proposalId = made.id;
    const target = typeof shown.memId === 'string' ? { target: shown.memId } : {};
    await writeAudit(
      tx,
      siteId,
      'propose',
      { name, ip, ...(sessionId !== undefined && { sessionId }), ...(reason !== undefined && { reason }) },
      { ...target, before: null, after: { proposalId, act, ...shown } },
    );
    return ok({ proposalId, act });
  });
}

/** Facts that change all the time and decide nothing: balances, and what the first operator moved within the day. */
const CHANGING = ['cash', 'point', 'dayTotal'];

/** Whether an act would still do what its first operator saw, aside from what changes all the time. */
function isSameFacts(shown: Shown, current: Shown | undefined): boolean {
  const compared = (facts: Shown | undefined) =>
    Object.fromEntries(Object.entries(facts ?? {}).filter(([name]) => !CHANGING.includes(name)));
  // The facts were stored as JSON.
  return (
    current !== undefined && isDeepStrictEqual(compared(shown), JSON.parse(JSON.stringify(compared(current))))
  );
}

/** Whether the operator who proposed an act may still do it: switched on, with a role that allows the act. */
async function mayStillPropose(
  db: Db,
  { proposedBy, siteId, act }: ProposalRow,
  { needs }: AnyAct,
): Promise<boolean> {
  const [row] = await db
    .select({ id: operator.id, disabledAt: operator.disabledAt })
    .from(operator)
    .where(eq(sql`lower(${operator.name})`, proposedBy.toLowerCase()));
  if (!row || row.disabledAt !== null) return false;
  const on = siteId === EVERY_SITE ? {} : { siteId };
  const role = roleOn(await readRoles(db, row.id), on.siteId);
  return role !== undefined && readMayDo(db, { ...on, role, act, needs });
}

/** Holds events back until what they tell of is committed. */
export function heldBus(bus: Bus): Bus & { release(): void } {
  const held: (() => void)[] = [];
  return {
    ...bus,
    publish: (to, command) => void held.push(() => bus.publish(to, command)),
    publishHere: (to, command) => void held.push(() => bus.publishHere(to, command)),
    release() {
      for (const publish of held) publish();
    },
  };
}

/** The services of an act that is carried out in a transaction of the site's database. */
export const servicesIn = (services: Services, tx: Db, bus: Bus): Services => ({
  ...services,
  db: tx,
  bus,
  databases: services.databases.map((each) => (each.db === services.db ? { ...each, db: tx } : each)),
});

/** The act of an open proposal, if it was carried out in the database of the operators. */
const findCarriedOut = async (services: Services, row: ProposalRow) =>
  (await readCarriedOut(operatorsElsewhere(services), [row])).get(proposalName(row));

interface OnProposal {
  siteId?: string;
  proposalId: number;
}

async function lockProposal(tx: Db, { siteId = EVERY_SITE, proposalId }: OnProposal) {
  const [row] = await tx
    .select()
    .from(operatorProposal)
    .where(and(eq(operatorProposal.id, proposalId), eq(operatorProposal.siteId, siteId)))
    .for('update');
  return row;
}

/**
 * Refuses an operator whose role does not allow the proposed act. It reads before the transaction: a transaction that
 * waits for a connection of the pool while it holds the proposal's row could wait for those that wait for the row.
 */
async function refuseByAct(db: Db, { siteId = EVERY_SITE, proposalId }: OnProposal, actor: Operator) {
  const [row] = await db
    .select({ act: operatorProposal.act })
    .from(operatorProposal)
    .where(and(eq(operatorProposal.id, proposalId), eq(operatorProposal.siteId, siteId)));
  if (!row) return refuse.notFound();
  return (await actor.mayDo?.(row.act)) ? undefined : refuse.notAllowed();
}

const isBy = ({ proposedBy }: ProposalRow, { name }: Operator) =>
  proposedBy.toLowerCase() === name.toLowerCase();

/** A proposal as an item of the queue (QUEUE-01). */
const itemOf = ({ siteId, id }: ProposalRow): QueueItem => ({ siteId, kind: 'proposal', id });

const decidedText = ({ status, decidedBy }: ProposalRow) => `it was ${status} by ${decidedBy}`;

/**
 * Carries a proposed act out, as the first operator asked for it; the audit names both. A101 for a key, A102 for the
 * operator who proposed it, A105 for one who could be the same person, A103 if it is decided already, and the act's own
 * refusals, which leave it open.
 */
const confirm =
  (acts: () => Readonly<Record<string, AnyAct>>): Act<OnProposal> =>
  async (on, actor, services) => {
    const { sessionId } = actor;
    if (sessionId === undefined) return refuse.secondOperatorRequired();
    const forbidden = await refuseByAct(services.db, on, actor);
    if (forbidden) return forbidden;
    const bus = heldBus(services.bus);
    const result = await transact<object>(services.db, async (tx) => {
      const row = await lockProposal(tx, on);
      if (!row) return refuse.notFound();
      if (row.status !== 'open') return refuse.proposalDecided(decidedText(row));
      const carriedOut = await findCarriedOut(services, row);
      if (carriedOut) {
        await closeCarriedOut(tx, row, carriedOut);
        return ok({ confirmed: row.id, act: row.act, doneBefore: true });
      }
      if (await isLapsed(tx, row, services.now()))
        return refuse.proposalDecided('it waits for nobody any more');
      if (isBy(row, actor)) return refuse.ownProposal();
      // Everything of the act is in this transaction: either the act is done and the proposal decided, or neither.
      const inside = servicesIn(services, tx, bus);
      const staffDb = inside.databases[0]!.db;
      // A link may have ended since: whoever could have made the proposal then does not confirm it.
      const couldHaveMade = shareKeeper(row.proposerKeepers, actor.keepers ?? []);
      if (couldHaveMade || (await couldBeOne(staffDb, row.proposedBy, actor.name))) {
        return refuse.firstPasswordSeen(`${row.proposedBy} and ${actor.name} could be one person`);
      }
      const held = await takeToDecide(tx, itemOf(row), actor, services.now());
      if (held) return held;
      const spec = acts()[row.act];
      if (!spec) return refuse.invalidRequest(`act: there is no ${row.act}`);
      // The body is parsed again: moments and the like are stored as text.
      const site = services.sites.find((one) => one.siteId === row.siteId);
      const sent = openFields(site, { act: row.act, body: row.body as object, sealed: row.sealed });
      if (!sent) return refuse.invalidRequest('its secret cannot be read any more; propose it anew');
      const body = spec.body.safeParse(sent);
      if (!body.success) return refuse.invalidRequest(`the act ${row.act} takes other fields now`);
      const first: Operator = {
        name: row.proposedBy,
        ip: row.ip,
        confirmed: { by: actor.name, ip: actor.ip, sessionId, proposal: proposalName(row) },
        ...(row.sessionId !== null && { sessionId: row.sessionId }),
        ...(row.reason && { reason: row.reason }),
        ...(row.expected ? { expected: row.expected as NonNullable<Operator['expected']> } : {}),
      };
      if (!(await mayStillPropose(staffDb, row, spec)))
        return refuse.notAllowed('its proposer may not do it any more');
      // What the second operator confirms is what the first one saw: a bank account may have been changed since.
      const current = await spec.fourEyes?.(body.data as never, inside);
      if (!isSameFacts(row.shown as Shown, current)) {
        return refuse.changedMeanwhile(
          'what it would do has changed since it was proposed; reject it, and propose it anew',
        );
      }
      const done = await runAct(spec, body.data, first, inside);
      if (!done.ok) return done;
      await closeCarriedOut(tx, row, { by: actor.name, at: services.now() });
      return ok({ confirmed: row.id, act: row.act, ...done.data });
    });
    if (result.ok) {
      bus.release();
      if (on.siteId !== undefined) forgetCachedSiteOption(services.db, on.siteId);
    }
    return result;
  };

/** Decides a proposal without carrying it out: by the second operator, or by the first, who takes it back. */
const close =
  (status: 'rejected' | 'withdrawn'): Act<OnProposal & { reason?: string }> =>
  async ({ reason = '', ...on }, actor, services) => {
    const { db, now } = services;
    if (actor.sessionId === undefined) return refuse.secondOperatorRequired();
    const forbidden = await refuseByAct(db, on, actor);
    if (forbidden) return forbidden;
    return transact(db, async (tx) => {
      const row = await lockProposal(tx, on);
      if (!row) return refuse.notFound();
      if (row.status !== 'open') return refuse.proposalDecided(decidedText(row));
      if (await findCarriedOut(services, row))
        return refuse.proposalDecided('it was carried out; proposal-confirm says so');
      const isOwn = isBy(row, actor);
      if (status === 'rejected' && isOwn) return refuse.ownProposal('proposal-withdraw takes it back');
      if (status === 'withdrawn' && !isOwn) return refuse.notAllowed('proposal-reject rejects it');
      const held = await takeToDecide(tx, itemOf(row), actor, now());
      if (held) return held;
      await tx
        .update(operatorProposal)
        .set({ status, decidedBy: actor.name, decidedAt: now(), decision: reason })
        .where(eq(operatorProposal.id, row.id));
      await writeAudit(tx, row.siteId, `proposal-${status}`, actor, {
        before: { proposalId: row.id, act: row.act, proposedBy: row.proposedBy },
        after: { status, reason },
      });
      await endLease(tx, itemOf(row));
      return ok({ proposalId: row.id, act: row.act });
    });
  };

/** Lists proposals, the newest first: those that are open, or those of another status. */
const listProposals: Act<{ siteId?: string; status: (typeof STATUSES)[number]; page: number }> = async (
  { siteId = EVERY_SITE, status, page },
  _,
  { db },
) => {
  const where = and(eq(operatorProposal.siteId, siteId), eq(operatorProposal.status, status));
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(operatorProposal)
      .where(where)
      .orderBy(desc(operatorProposal.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    countRows(db, db.select({ id: operatorProposal.id }).from(operatorProposal).where(where)),
  ]);
  const list = rows.map((row) => ({
    proposalId: row.id,
    act: row.act,
    body: row.body as object,
    shown: row.shown as object,
    reason: row.reason,
    proposedBy: row.proposedBy,
    proposedAt: row.proposedAt.toISOString(),
    status: row.status,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decision: row.decision,
  }));
  return ok({ list, pageInfo: pageInfo({ page, count_per_list: PAGE_SIZE }, total) });
};

/** The acts of four eyes; `acts` are all acts, which a proposal may name. Without a site they concern acts over every site. */
export const proposalActs = (acts: () => Readonly<Record<string, AnyAct>>) => {
  const onProposal = z.strictObject({
    siteId: siteId.optional(),
    proposalId: z.int().min(1).describe('number of the proposal'),
  });
  return {
    proposals: defineAct({
      about: 'list what waits for a second operator',
      needs: 'read',
      body: z.strictObject({ siteId: siteId.optional(), status: z.enum(STATUSES).default('open'), page }),
      act: listProposals,
    }),
    'proposal-confirm': defineAct({
      about: 'confirm what another operator proposed, which carries it out',
      needs: 'confirm',
      body: onProposal,
      act: confirm(acts),
    }),
    'proposal-reject': defineAct({
      about: 'reject what another operator proposed',
      needs: 'confirm',
      body: onProposal.extend({ reason: text(200) }),
      act: close('rejected'),
    }),
    'proposal-withdraw': defineAct({
      about: 'take back what you proposed yourself',
      needs: 'confirm',
      body: onProposal,
      act: close('withdrawn'),
    }),
  };
};
