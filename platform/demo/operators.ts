import { eq, sql } from 'drizzle-orm';
import { hashPassword, type PasswordCost } from '../account/password';
import type { Db } from '../db/client';
import { operator, operatorRole, site } from '../db/schema';
import { EVERY_SITE, type Role } from '../operator/roles';

/** The operators of the demo, with one password: two who can decide together, and two of one site alone. */
const OPERATORS: readonly { name: string; siteId: string; role: Role }[] = [
  { name: 'op1', siteId: EVERY_SITE, role: 'administrator' },
  { name: 'op2', siteId: EVERY_SITE, role: 'finance' },
  { name: 'op3', siteId: 'demo', role: 'support' },
  { name: 'op4', siteId: 'demo', role: 'reader' },
];
const PASSWORD = 'demo1234';
/** Above this amount two operators decide on the first of the demo's sites, in wire units. */
const FOUR_EYES = { siteId: 'demo', amount: '1000000' };

/** Makes the demo's operators, who can sign in at once, and lets two of them decide on large amounts. */
export async function seedOperators(
  db: Db,
  { now, cost }: { now: Date; cost?: PasswordCost },
): Promise<void> {
  const passHash = await hashPassword(PASSWORD, { cost });
  await db.transaction(async (tx) => {
    for (const { name, siteId, role } of OPERATORS) {
      const [made] = await tx
        .insert(operator)
        .values({ name, passHash, mustChangePass: false, addedBy: 'demo', addedAt: now })
        .returning({ id: operator.id });
      await tx.insert(operatorRole).values({ operatorId: made!.id, siteId, role });
    }
    await tx
      .update(site)
      .set({ option: sql`${site.option} || ${JSON.stringify({ fourEyesAmount: FOUR_EYES.amount })}::jsonb` })
      .where(eq(site.siteId, FOUR_EYES.siteId));
  });
}
