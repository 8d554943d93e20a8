import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { audit, operatorProposal } from '../db/schema';
import type { Services } from '../http/context';
import { endLease } from '../shared/queue-lease';

/*
 * Acts that were carried out though their proposals are still open. Operators are in the default database, so that an act
 * on them has a transaction of its own there where the site, and the proposal with it, has another database. After a
 * crash between the two commits the audit row of the act says that it is done, when, and who confirmed it; the index
 * `audit_proposal` refuses a second one.
 */

type Named = Pick<typeof operatorProposal.$inferSelect, 'siteId' | 'id' | 'proposedAt'>;

/** Who confirmed an act that was carried out, and when it was. */
interface CarriedOut {
  by: string;
  at: Date;
}

/**
 * A proposal's name in the audit row of its act. Its moment is a part: where the site's database was restored from a
 * back-up, numbers that other proposals had are given again.
 */
export const proposalName = ({ siteId, id, proposedAt }: Named): string =>
  `${siteId} ${id} ${proposedAt.toISOString()}`;

/** The database of the operators where a site has another one; undefined where one transaction has both. */
export const operatorsElsewhere = ({ db, databases }: Pick<Services, 'db' | 'databases'>): Db | undefined =>
  databases[0]!.db === db ? undefined : databases[0]!.db;

/** Finds those of some proposals whose acts were carried out in the database of the operators, by their names. */
export async function readCarriedOut(
  elsewhere: Db | undefined,
  proposals: readonly Named[],
): Promise<Map<string, CarriedOut>> {
  if (!elsewhere || proposals.length === 0) return new Map();
  const proposal = sql<string>`${audit.detail} ->> 'proposal'`;
  const rows = await elsewhere
    .select({ proposal, by: sql<string>`${audit.detail} ->> 'confirmedBy'`, at: audit.at })
    .from(audit)
    .where(and(sql`${audit.siteId} = '*'`, inArray(proposal, proposals.map(proposalName))));
  return new Map(rows.map(({ proposal, by, at }) => [proposal, { by, at }]));
}

/** Closes the open proposal of an act that was carried out: confirmed by whoever did it, at the moment of the act. */
export async function closeCarriedOut(tx: Db, { siteId, id }: Named, { by, at }: CarriedOut): Promise<void> {
  await tx
    .update(operatorProposal)
    .set({ status: 'confirmed', decidedBy: by, decidedAt: at })
    .where(eq(operatorProposal.id, id));
  await endLease(tx, { siteId, kind: 'proposal', id });
}
