import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import type { Failure } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { operator, operatorRole } from '../db/schema';
import type { Services } from '../http/context';
import { siteId } from '../operator/act';
import { EVERY_SITE, readRoles } from '../operator/roles';
import { NAMELESS } from './authenticate';

/** Names of operators: those of the audit, without the sign that separates names of keys. */
export const operatorName = z
  .string()
  .regex(/^[A-Za-z0-9][\w.@-]{1,39}$/)
  .refine((name) => name.toLowerCase() !== NAMELESS, 'is the name of a key without a name')
  .describe('name of the operator, with which it signs in');

/** Fields of the acts on operators. Without a site an act concerns every site. */
export const ON_SITE = { siteId: siteId.optional().describe('every site when absent') };
export const onOperator = z.strictObject({ ...ON_SITE, name: operatorName });

/** The default database, which holds the operators of every site. */
export const staffDb = ({ databases }: Services): Db => databases[0]!.db;

/**
 * The site of an audit row in the default database: `*` for a site that has a database of its own, whose rows here are
 * closed where it has moved. The row's values name the site.
 */
export const auditSite = ({ databases }: Services, siteId: string = EVERY_SITE): string =>
  databases[0]!.siteIds.includes(siteId) ? siteId : EVERY_SITE;

export interface OnOperator {
  siteId?: string;
  name: string;
}

/**
 * Locks an operator, if the caller's act concerns them alone: with a site, only one whose roles are all on that site, so
 * that an administrator of one site cannot lock another site's operator out, nor take over one who has no role left.
 * U001 for any other.
 */
export async function lockOperator(tx: Db, { siteId, name }: OnOperator) {
  const [row] = await tx
    .select()
    .from(operator)
    .where(eq(sql`lower(${operator.name})`, name.toLowerCase()))
    .for('update');
  if (!row) return undefined;
  const roles = await readRoles(tx, row.id);
  const isElsewhere =
    siteId !== undefined && (roles.size === 0 || [...roles.keys()].some((site) => site !== siteId));
  return isElsewhere ? undefined : { row, roles };
}

export const unknownOperator = (name: string): Failure =>
  refuse.unknownMember(`there is no operator ${name} here`);

/**
 * Makes acts that could take the last administrator of every site away wait for each other: of two who lose the role at
 * once, each would count on the other.
 */
export const lockAdministrators = (tx: Db) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('operator roles on every site', 0))`);

/** Whether an operator administers every site, and nobody else who is switched on does. */
export async function isLastAdministrator(tx: Db, operatorId: number): Promise<boolean> {
  const administrators = await tx
    .select({ id: operatorRole.operatorId })
    .from(operatorRole)
    .innerJoin(operator, eq(operator.id, operatorRole.operatorId))
    .where(
      and(
        eq(operatorRole.siteId, EVERY_SITE),
        eq(operatorRole.role, 'administrator'),
        isNull(operator.disabledAt),
      ),
    );
  return administrators.length > 0 && administrators.every(({ id }) => id === operatorId);
}
