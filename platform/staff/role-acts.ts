import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { operator, operatorRole, roleAct } from '../db/schema';
import type { Services } from '../http/context';
import { transact } from '../http/transact';
import { type Act, type AnyAct, defineAct, NEEDS, type Shown, text, writeAudit } from '../operator/act';
import { EVERY_SITE, mayDo, ROLES, type Role, readRoles, readRoleTable } from '../operator/roles';
import {
  auditSite,
  isLastAdministrator,
  lockAdministrators,
  ON_SITE,
  type OnOperator,
  onOperator,
  staffDb,
  unknownOperator,
} from './on-operator';
import { findOperator } from './sessions';

/** What a change of a role shows: the role that the operator holds there, and the new one. */
async function shownRole(
  { siteId = EVERY_SITE, name, role }: OnOperator & { role: Role | 'none' },
  services: Services,
): Promise<Shown> {
  const db = staffDb(services);
  const row = await findOperator(db, name);
  const held = row && (await readRoles(db, row.id)).get(siteId);
  return { name, before: { role: held ?? 'none' }, after: { role } };
}

/** Gives an operator a role on a site, or on every site, or takes it away. */
const setRole: Act<OnOperator & { role: Role | 'none' }> = async (
  { siteId = EVERY_SITE, name, role },
  actor,
  services,
) =>
  transact(staffDb(services), async (tx) => {
    if (siteId === EVERY_SITE) await lockAdministrators(tx);
    const row = await findOperator(tx, name);
    if (!row) return unknownOperator(name);
    await tx.select().from(operator).where(eq(operator.id, row.id)).for('update');
    const roles = await readRoles(tx, row.id);
    // Whoever administers one site does not lessen those who operate every site.
    if (siteId !== EVERY_SITE && roles.has(EVERY_SITE)) return unknownOperator(name);
    if (siteId === EVERY_SITE && role !== 'administrator' && (await isLastAdministrator(tx, row.id))) {
      return refuse.invalidRequest('role: nobody else administers every site');
    }
    const isThis = and(eq(operatorRole.operatorId, row.id), eq(operatorRole.siteId, siteId));
    if (role === 'none') await tx.delete(operatorRole).where(isThis);
    else {
      await tx
        .insert(operatorRole)
        .values({ operatorId: row.id, siteId, role })
        .onConflictDoUpdate({ target: [operatorRole.operatorId, operatorRole.siteId], set: { role } });
    }
    await writeAudit(tx, auditSite(services, siteId), 'operator-role', actor, {
      target: row.name,
      before: { role: roles.get(siteId) ?? 'none' },
      after: { role, siteId },
    });
    return ok({ name: row.name, role });
  });

/** Shows which role may do which act on a site, or on every site. */
const listRoleActs =
  (acts: () => Readonly<Record<string, AnyAct>>): Act<{ siteId?: string }> =>
  async ({ siteId }, _, services) => {
    const entries = await readRoleTable(staffDb(services), siteId === undefined ? [] : [siteId]);
    const list = Object.entries(acts()).map(([act, { needs }]) => ({
      act,
      needs,
      ...Object.fromEntries(
        ROLES.map((role) => [role, mayDo(entries, { ...(siteId && { siteId }), role, act, needs })]),
      ),
      changed: entries.some((entry) => entry.act === act),
    }));
    list.sort((a, b) => NEEDS.indexOf(a.needs) - NEEDS.indexOf(b.needs) || (a.act < b.act ? -1 : 1));
    return ok({ list });
  };

interface RoleActChange {
  siteId?: string;
  role: Role;
  act: string;
  allowed: boolean;
}

/** Lets a role do an act on a site, or on every site, or not. A002 for an act that does not exist. */
const setRoleAct =
  (acts: () => Readonly<Record<string, AnyAct>>): Act<RoleActChange> =>
  async ({ siteId = EVERY_SITE, role, act, allowed }, actor, services) => {
    const spec = acts()[act];
    if (!spec) return refuse.invalidRequest(`act: there is no ${act}`);
    if (act === 'role-act-set' && role === 'administrator' && !allowed) {
      return refuse.invalidRequest('act: nobody could change the table any more');
    }
    return transact(staffDb(services), async (tx) => {
      const entries = await readRoleTable(tx, [siteId]);
      const before = mayDo(entries, { siteId, role, act, needs: spec.needs });
      await tx
        .insert(roleAct)
        .values({ siteId, role, act, allowed })
        .onConflictDoUpdate({ target: [roleAct.siteId, roleAct.role, roleAct.act], set: { allowed } });
      await writeAudit(tx, auditSite(services, siteId), 'role-act-set', actor, {
        target: `${role} ${act}`,
        before: { allowed: before },
        after: { allowed, siteId },
      });
      return ok({ role, act, allowed });
    });
  };

/** What a change of the role table shows: whether the role may do the act today, and whether it may afterwards. */
const shownRoleAct =
  (acts: () => Readonly<Record<string, AnyAct>>) =>
  async ({ siteId = EVERY_SITE, role, act, allowed }: RoleActChange, services: Services): Promise<Shown> => {
    const entries = await readRoleTable(staffDb(services), [siteId]);
    const spec = acts()[act];
    const before = spec !== undefined && mayDo(entries, { siteId, role, act, needs: spec.needs });
    return { role, act, before: { allowed: before }, after: { allowed } };
  };

/** Acts on the roles of operators, and on what each role may do. */
export const roleActs = (acts: () => Readonly<Record<string, AnyAct>>) => ({
  'operator-role': defineAct({
    about: 'give an operator a role on a site, or take it away',
    needs: 'administer',
    body: onOperator.extend({ role: z.enum([...ROLES, 'none']) }),
    act: setRole,
    fourEyes: shownRole,
  }),
  'role-acts': defineAct({
    about: 'show which role may do which act',
    needs: 'read',
    body: z.strictObject(ON_SITE),
    act: listRoleActs(acts),
  }),
  'role-act-set': defineAct({
    about: 'let a role do an act, or not',
    needs: 'administer',
    body: z.strictObject({ ...ON_SITE, role: z.enum(ROLES), act: text(40), allowed: z.boolean() }),
    act: setRoleAct(acts),
    fourEyes: shownRoleAct(acts),
  }),
});
