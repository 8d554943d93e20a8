import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { hashPassword } from '../account/password';
import type { Db } from '../db/client';
import { operator, operatorPasskey, operatorRole, operatorSession } from '../db/schema';
import { transact } from '../http/transact';
import { type Act, type AnyAct, defineAct, type Operator, writeAudit } from '../operator/act';
import { hasFourEyes } from '../operator/four-eyes';
import { couldBeOne, listIndependent, readKeepers } from '../operator/keepers';
import { EVERY_SITE, listCapable, ROLES, type Role } from '../operator/roles';
import { CLEAR_DIGITS, CLEAR_LETTERS, randomText } from '../shared/random-text';
import {
  auditSite,
  isLastAdministrator,
  lockAdministrators,
  lockOperator,
  ON_SITE,
  type OnOperator,
  onOperator,
  operatorName,
  staffDb,
  unknownOperator,
} from './on-operator';
import { passkeyCount } from './passkeys';
import { roleActs } from './role-acts';
import { endOf, endSessionsOf } from './sessions';

const FIRST_PASSWORD_LENGTH = 14;

const newPassword = () => randomText(`${CLEAR_LETTERS}${CLEAR_DIGITS}`, FIRST_PASSWORD_LENGTH);

/** The first password of an operator, shown once; the first sign-in asks for another one. */
interface FirstPassword {
  name: string;
  password: string;
}

/**
 * Who sees a first password: the operator who carries the act out, with all who could act for that one already. Nobody
 * is written down for a key, with which the first operators are made.
 */
async function readSeers(tx: Db, { name, confirmed, sessionId }: Operator, of: string): Promise<string[]> {
  const seer = confirmed?.by ?? (sessionId === undefined ? undefined : name);
  return seer === undefined ? [] : (await readKeepers(tx, seer)).filter((one) => one !== of.toLowerCase());
}

/** Makes an operator with a role on a site, or on every site. A071 for a name that is taken. */
const createOperator: Act<OnOperator & { role: Role }, FirstPassword> = async (
  { siteId = EVERY_SITE, name, role },
  actor,
  services,
) => {
  const password = newPassword();
  const passHash = await hashPassword(password);
  return transact(staffDb(services), async (tx) => {
    const firstPasswordSeenBy = await readSeers(tx, actor, name);
    const firstPassword = { passHash, mustChangePass: true, firstPasswordSeenBy };
    const [made] = await tx
      .insert(operator)
      .values({ name, ...firstPassword, addedBy: actor.name, addedAt: services.now() })
      .onConflictDoNothing()
      .returning();
    if (!made) return refuse.takenName(`there is an operator ${name} already`);
    await tx.insert(operatorRole).values({ operatorId: made.id, siteId, role });
    await writeAudit(tx, auditSite(services, siteId), 'operator-create', actor, {
      target: made.name,
      before: null,
      after: { role, siteId },
    });
    return ok({ name: made.name, password });
  });
};

/** Switches an operator off, which ends all of its sign-ins, or on again. A002 for the last who administers every site. */
const disableOperator: Act<OnOperator & { on: boolean }> = async ({ siteId, name, on }, actor, services) => {
  // A key acts alone while there are not two operators; it must not be able to bring that about.
  if (!actor.confirmed && actor.sessionId === undefined && (await hasFourEyes(services, siteId))) {
    return refuse.secondOperatorRequired('an operator who signed in by name switches others off');
  }
  return transact(staffDb(services), async (tx) => {
    if (on) await lockAdministrators(tx);
    const found = await lockOperator(tx, { ...(siteId && { siteId }), name });
    if (!found) return unknownOperator(name);
    if (on && (await isLastAdministrator(tx, found.row.id))) {
      return refuse.invalidRequest('name: nobody else administers every site');
    }
    const now = services.now();
    await tx
      .update(operator)
      .set({ disabledAt: on ? now : null })
      .where(eq(operator.id, found.row.id));
    const sessions = on ? await endSessionsOf(tx, found.row.id, { now }) : 0;
    await writeAudit(tx, auditSite(services, siteId), 'operator-disable', actor, {
      target: found.row.name,
      before: { disabled: found.row.disabledAt !== null },
      after: { disabled: on, sessions, siteId },
    });
    return ok({ name: found.row.name, disabled: on });
  });
};

/** Gives an operator a new first password, removes the OTP app, and ends all sign-ins. */
const resetOperator: Act<OnOperator, FirstPassword> = async ({ siteId, name }, actor, services) => {
  const password = newPassword();
  const passHash = await hashPassword(password);
  return transact(staffDb(services), async (tx) => {
    const found = await lockOperator(tx, { ...(siteId && { siteId }), name });
    if (!found) return unknownOperator(name);
    const { row } = found;
    await tx
      .update(operator)
      .set({
        passHash,
        mustChangePass: true,
        firstPasswordSeenBy: await readSeers(tx, actor, row.name),
        totpSecret: null,
        newTotpSecret: null,
        factorFailures: 0,
        factorUntil: null,
      })
      .where(eq(operator.id, row.id));
    const passkeys = await tx
      .delete(operatorPasskey)
      .where(eq(operatorPasskey.operatorId, row.id))
      .returning({ id: operatorPasskey.id });
    const sessions = await endSessionsOf(tx, row.id, { now: services.now() });
    await writeAudit(tx, auditSite(services, siteId), 'operator-reset', actor, {
      target: row.name,
      before: { app: row.totpSecret !== null, passkeys: passkeys.length },
      after: { app: false, passkeys: 0, sessions, siteId },
    });
    return ok({ name: row.name, password });
  });
};

/**
 * Vouches that an operator is who they are: the password and the second factor are their own, whoever saw the first
 * password. A vouch ends all sign-ins, which somebody else could have opened with that password. A105 for an operator who
 * saw the password, or could act for one who did; A101 for a key while an administrator could vouch; A002 while the first
 * password is in use.
 */
const vouchFor: Act<OnOperator, { name: string; sessions: number }> = async (
  { siteId, name },
  actor,
  services,
) =>
  transact(staffDb(services), async (tx) => {
    const found = await lockOperator(tx, { ...(siteId && { siteId }), name });
    if (!found) return unknownOperator(name);
    const { row } = found;
    if (row.mustChangePass) return refuse.invalidRequest('name: the first password is still in use');
    if (actor.sessionId === undefined) {
      const capable = await listCapable(tx, { siteId, act: 'operator-vouch', needs: 'administer' });
      if ((await listIndependent(tx, row.name, capable)).length > 0) {
        return refuse.secondOperatorRequired('an administrator who did not see the first password vouches');
      }
    } else if (await couldBeOne(tx, row.name, actor.name)) return refuse.firstPasswordSeen();
    await tx.update(operator).set({ firstPasswordSeenBy: [] }).where(eq(operator.id, row.id));
    const sessions = await endSessionsOf(tx, row.id, { now: services.now() });
    await writeAudit(tx, auditSite(services, siteId), 'operator-vouch', actor, {
      target: row.name,
      before: { firstPasswordSeenBy: row.firstPasswordSeenBy },
      after: { firstPasswordSeenBy: [], sessions, siteId },
    });
    return ok({ name: row.name, sessions });
  });

/** Lists the operators with a role on the site, or all of them. */
const listOperators: Act<{ siteId?: string }> = async ({ siteId }, _, services) => {
  const db = staffDb(services);
  // Whoever operates other sites alone decides nothing here, and is not named here.
  const isHere =
    siteId === undefined
      ? sql`true`
      : sql`EXISTS (SELECT FROM operator_role r WHERE r.operator_id = other.id AND r.site_id IN (${siteId}, ${EVERY_SITE}))`;
  const rows = await db
    .select({
      person: operator,
      passkeys: passkeyCount,
      sharedWith: sql<
        string[]
      >`ARRAY(SELECT other.name FROM operator other WHERE other.id <> ${operator.id} AND ${isHere}
        AND operator_keepers(other.name) && operator_keepers(${operator.name}) ORDER BY lower(other.name))`,
      siteId: operatorRole.siteId,
      role: operatorRole.role,
    })
    .from(operator)
    .leftJoin(operatorRole, eq(operatorRole.operatorId, operator.id))
    .where(siteId === undefined ? undefined : inArray(operatorRole.siteId, [siteId, EVERY_SITE]))
    .orderBy(asc(sql`lower(${operator.name})`), asc(operatorRole.siteId));
  const people = new Map(rows.map((row) => [row.person.id, row]));
  const list = [...people.values()].map(({ person, passkeys, sharedWith }) => ({
    name: person.name,
    roles: rows
      .filter((row) => row.person.id === person.id && row.role !== null)
      .map(({ siteId, role }) => ({ siteId, role })),
    app: person.totpSecret !== null,
    passkeys,
    sharedWith,
    disabled: person.disabledAt !== null,
    addedBy: person.addedBy,
    addedAt: person.addedAt.toISOString(),
  }));
  return ok({ list });
};

/** Lists the sign-ins of operators with a role on the site that have not ended. */
const listSessions: Act<{ siteId?: string; name?: string }> = async ({ siteId, name }, _, services) => {
  const db = staffDb(services);
  const onSite = db
    .select({ id: operatorRole.operatorId })
    .from(operatorRole)
    .where(inArray(operatorRole.siteId, siteId === undefined ? [EVERY_SITE] : [siteId, EVERY_SITE]));
  const rows = await db
    .select({ person: operator, session: operatorSession })
    .from(operatorSession)
    .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
    .where(
      and(
        isNull(operatorSession.endedAt),
        name === undefined ? undefined : eq(sql`lower(${operator.name})`, name.toLowerCase()),
        siteId === undefined ? undefined : inArray(operator.id, onSite),
      ),
    )
    .orderBy(asc(operator.name), asc(operatorSession.startedAt));
  const now = services.now();
  const list = rows
    .filter(({ session }) => endOf(session, 'open') > now)
    .map(({ person, session }) => ({
      name: person.name,
      id: session.id,
      startedAt: session.startedAt.toISOString(),
      seenAt: session.seenAt.toISOString(),
      ip: session.ip,
      agent: session.agent,
    }));
  return ok({ list });
};

/** Ends the sign-ins of an operator, who may sign in again. */
const endSessions: Act<OnOperator, { sessions: number }> = async ({ siteId, name }, actor, services) =>
  transact(staffDb(services), async (tx) => {
    const found = await lockOperator(tx, { ...(siteId && { siteId }), name });
    if (!found) return unknownOperator(name);
    const sessions = await endSessionsOf(tx, found.row.id, { now: services.now() });
    await writeAudit(tx, auditSite(services, siteId), 'operator-sessions-end', actor, {
      target: found.row.name,
      before: { sessions },
      after: { sessions: 0, siteId },
    });
    return ok({ sessions });
  });

/** Acts on operators, their roles and sign-ins. Without a site they concern every site. */
export const staffActs = (acts: () => Readonly<Record<string, AnyAct>>) => {
  return {
    operators: defineAct({
      about: 'list the operators and their roles',
      needs: 'read',
      body: z.strictObject(ON_SITE),
      act: listOperators,
    }),
    'operator-create': defineAct({
      about: 'make an operator with a role, and show its first password once',
      needs: 'administer',
      body: onOperator.extend({ role: z.enum(ROLES) }),
      act: createOperator,
      fourEyes: async ({ name, role }) => ({ name, role }),
    }),
    'operator-disable': defineAct({
      about: 'switch an operator off, which ends its sign-ins, or on again',
      needs: 'administer',
      body: onOperator.extend({ on: z.boolean().describe('whether it is switched off') }),
      act: disableOperator,
      fourEyes: async ({ name, on }) => (on ? undefined : { name, on }),
    }),
    'operator-reset': defineAct({
      about: 'give an operator a new first password, shown once, and remove its OTP app and passkeys',
      needs: 'administer',
      body: onOperator,
      act: resetOperator,
      fourEyes: async ({ name }) => ({ name }),
    }),
    'operator-vouch': defineAct({
      about: 'vouch that the owner alone has an operator’s password and second factor, and end its sign-ins',
      needs: 'administer',
      body: onOperator,
      act: vouchFor,
      done: ({ sessions }) => `${sessions} sign-in(s) ended`,
    }),
    'operator-sessions': defineAct({
      about: 'list the sign-ins of operators',
      needs: 'administer',
      body: z.strictObject({ ...ON_SITE, name: operatorName.optional() }),
      act: listSessions,
    }),
    'operator-sessions-end': defineAct({
      about: 'end the sign-ins of an operator',
      needs: 'administer',
      body: onOperator,
      act: endSessions,
      done: ({ sessions }) => `${sessions} sign-in(s) ended`,
    }),
    ...roleActs(acts),
  };
};
