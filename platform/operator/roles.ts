import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/client';
import { operator, operatorRole, roleAct } from '../db/schema';
import type { Need } from './act';

/** The site of a role, or of an entry of the role table, that counts for every site without one of its own. */
export const EVERY_SITE = '*';

/** The roles of operators. */
export const ROLES = ['reader', 'support', 'finance', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** What each role may do where the role table says nothing else. */
const NEEDS_OF: Record<Role, ReadonlySet<Need>> = {
  reader: new Set(['read']),
  support: new Set(['read', 'confirm', 'support']),
  finance: new Set(['read', 'confirm', 'money']),
  administrator: new Set(['read', 'confirm', 'support', 'money', 'administer']),
};

/** The roles of an operator, by site. */
export type Roles = ReadonlyMap<string, Role>;

export async function readRoles(db: Db, operatorId: number): Promise<Roles> {
  const rows = await db.select().from(operatorRole).where(eq(operatorRole.operatorId, operatorId));
  return new Map(rows.map(({ siteId, role }) => [siteId, role as Role]));
}

/** The role on a site; without a site, the one on every site. */
export const roleOn = (roles: Roles, siteId: string = EVERY_SITE): Role | undefined =>
  roles.get(siteId) ?? roles.get(EVERY_SITE);

/** An entry of the role table. */
export type RoleEntry = typeof roleAct.$inferSelect;

/** The entries of the role table for sites, with those for every site. */
export const readRoleTable = (db: Db, siteIds: readonly string[]): Promise<RoleEntry[]> =>
  db
    .select()
    .from(roleAct)
    .where(inArray(roleAct.siteId, [...siteIds, EVERY_SITE]));

/**
 * Whether a role may do an act on a site: by the site's entry of the role table, else by that for every site, else by
 * what the act needs. `entries` are those of the site and of every site.
 */
export function mayDo(
  entries: readonly RoleEntry[],
  { siteId = EVERY_SITE, role, act, needs }: { siteId?: string; role: Role; act: string; needs: Need },
): boolean {
  const entryOn = (site: string) =>
    entries.find((entry) => entry.siteId === site && entry.role === role && entry.act === act);
  return (entryOn(siteId) ?? entryOn(EVERY_SITE))?.allowed ?? NEEDS_OF[role].has(needs);
}

/** Whether a role may do an act on a site, read from the role table; see {@link mayDo}. */
export async function readMayDo(
  db: Db,
  asked: { siteId?: string; role: Role; act: string; needs: Need },
): Promise<boolean> {
  const { siteId = EVERY_SITE, role, act } = asked;
  const entries = await db
    .select()
    .from(roleAct)
    .where(and(inArray(roleAct.siteId, [siteId, EVERY_SITE]), eq(roleAct.role, role), eq(roleAct.act, act)));
  return mayDo(entries, asked);
}

/** The names of the operators whose role on a site, or on every site, lets them do an act. */
export async function listCapable(
  db: Db,
  { siteId, act, needs }: { siteId?: string | undefined; act: string; needs: Need },
): Promise<string[]> {
  const rows = await db
    .select({
      name: operator.name,
      siteId: operatorRole.siteId,
      role: operatorRole.role,
    })
    .from(operatorRole)
    .innerJoin(operator, eq(operator.id, operatorRole.operatorId))
    .where(isNull(operator.disabledAt));
  const entries = await readRoleTable(db, siteId === undefined ? [] : [siteId]);
  const rolesOf = (name: string): Roles =>
    new Map(rows.filter((row) => row.name === name).map((row) => [row.siteId, row.role as Role]));
  return [...new Set(rows.map(({ name }) => name))].filter((name) => {
    const role = roleOn(rolesOf(name), siteId);
    return role && mayDo(entries, { ...(siteId !== undefined && { siteId }), role, act, needs });
  });
}
