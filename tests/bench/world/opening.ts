import { sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/client';
import { moment } from './draw';
import { ACCOUNT } from './people';
import { levelPlans, type World } from './plan';
import { createMovements, postMovements, writeEntries } from './posting';
import { beginning } from './state';
import { createWorkTables, dropWorkTables } from './work-tables';

/** Initial balance of a partner by level, PTN_1 first. */
export const NOMINAL = [
  10_000_000_000, 3_000_000_000, 1_000_000_000, 300_000_000, 100_000_000, 50_000_000, 20_000_000,
] as const;

/** A partner's nominal holdings as SQL, by its level code. */
export const nominalOf = (level: string): string =>
  `(ARRAY[${NOMINAL.join(', ')}]::bigint[])[right(${level}, 1)::integer]`;

/**
 * The first minutes of the first day: the operator grants the top partners the needs of their branches, and each level
 * passes on the holdings of those below it.
 */
export async function writeOpening(tx: Db, world: World): Promise<void> {
  const players = levelPlans(world.members).at(-1)!.first;
  const from = moment(beginning(world));
  await createWorkTables(tx, 'opening');
  await createMovements(tx);
  await tx.execute(
    sql.raw(`
    INSERT INTO moved (at, place, kind, actor, a, a_member, a_type, b, b_member, b_type, amount)
    SELECT ${from} + interval '2 minutes' * cardinality(m.path), 0, CASE WHEN m.parent_id IS NULL THEN 'grant' ELSE 'give' END,
      m.parent_id, ${ACCOUNT.cash('m.id')}, m.id, CASE WHEN m.parent_id IS NULL THEN 2 ELSE 33 END,
      coalesce(${ACCOUNT.cash('m.parent_id')}, ${ACCOUNT.house}), m.parent_id,
      CASE WHEN m.parent_id IS NULL THEN -2 ELSE -3 END, n.need
    FROM member m JOIN (
      SELECT ancestor, sum(${nominalOf('p.partner_level')}) AS need
      FROM member p CROSS JOIN unnest(p.path) AS ancestor WHERE p.id < ${players} GROUP BY ancestor
    ) AS n ON n.ancestor = m.id`),
  );
  await postMovements(tx, world.siteId, from);
  await writeEntries(tx);
  await dropWorkTables(tx, 'opening');
}
