import { sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/client';
import { reconcileSample } from '@/platform/rollup/sample';

/** A rule that does not hold: the number of violations, and one of them. */
interface Fault {
  what: string;
  count: number;
  example: unknown;
}

/** Rules; each selects the rows that violate it. */
const RULES: readonly (readonly [what: string, offenders: string])[] = [
  [
    'the sum over all accounts of a site is zero',
    'SELECT site_id, sum(balance) FROM account GROUP BY site_id HAVING sum(balance) <> 0',
  ],
  [
    'only the house stands below zero',
    "SELECT id, balance FROM account WHERE kind <> 'house' AND balance < 0",
  ],
  [
    'the sides of a transfer sum to zero',
    'SELECT transfer_id, sum(amount) FROM entry GROUP BY transfer_id HAVING sum(amount) <> 0 OR count(*) < 2',
  ],
  [
    'every transfer has entries, and every entry a transfer and an account',
    `SELECT t.id, e.id FROM (SELECT DISTINCT transfer_id AS id FROM entry) AS e FULL JOIN transfer t USING (id)
     WHERE t.id IS NULL OR e.id IS NULL
     UNION ALL SELECT e.account_id, NULL FROM entry e LEFT JOIN account a ON a.id = e.account_id WHERE a.id IS NULL`,
  ],
  [
    'an entry continues the one before it',
    `SELECT account_id, seq FROM (
       SELECT account_id, seq, balance_after - amount AS before, created_at,
         lag(balance_after, 1, 0) OVER a AS was, lag(seq, 1, 0) OVER a AS last, lag(created_at) OVER a AS since
       FROM entry WINDOW a AS (PARTITION BY account_id ORDER BY seq)
     ) AS e WHERE before <> was OR seq <> last + 1 OR created_at < since`,
  ],
  [
    'an account stands where its last entry left it',
    `SELECT a.id, a.balance, e.sum, a.seq, e.count FROM account a
     FULL JOIN (SELECT account_id AS id, sum(amount) AS sum, count(*) AS count FROM entry GROUP BY 1) AS e USING (id)
     WHERE a.balance IS DISTINCT FROM coalesce(e.sum, 0) OR a.seq IS DISTINCT FROM coalesce(e.count, 0)`,
  ],
  [
    'an entry is its account’s owner’s',
    'SELECT e.id FROM entry e JOIN account a ON a.id = e.account_id WHERE e.member_id IS DISTINCT FROM a.member_id',
  ],
  [
    'rates never rise downwards',
    `SELECT m.id, r.category FROM member m JOIN member_rate r ON r.member_id = m.id
     JOIN member_rate u ON u.member_id = m.parent_id AND u.category = r.category
     WHERE r.point_rate > u.point_rate OR r.lose_rate > u.lose_rate`,
  ],
  [
    'a path is that of the parent and the member',
    `SELECT m.id FROM member m LEFT JOIN member p ON p.id = m.parent_id
     WHERE m.path <> coalesce(p.path, '{}') || m.id OR m.joined_at < p.joined_at`,
  ],
  [
    'a bet has a rate and, once settled, a product for everybody on its path',
    `SELECT id FROM bet WHERE cardinality(rates) <> cardinality(path)
       OR cardinality(rolling) IS DISTINCT FROM CASE WHEN type NOT IN ('wait', 'cancel') THEN cardinality(path) END
       OR (settled_at IS NULL) <> (type = 'wait')`,
  ],
];

/**
 * Checks a generated world: the whole ledger, the tree, the bets, and a sample of daily sums. Reads everything, so it
 * takes minutes at a million members; nothing may be written meanwhile.
 */
export async function checkWorld(
  db: Db,
  onProgress: (done: number, total: number, label: string) => void = () => {},
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const report = (what: string, rows: readonly unknown[]) => {
    if (rows.length > 0) faults.push({ what, count: rows.length, example: rows[0] });
  };
  for (const [n, [what, offenders]] of RULES.entries()) {
    onProgress(n, RULES.length + 1, 'rules');
    report(what, (await db.execute(sql.raw(`${offenders} LIMIT 1000`))).rows);
  }
  onProgress(RULES.length, RULES.length + 1, 'daily sums of a sample');
  report('daily sums are what the raw rows come to', (await reconcileSample(db, 200)).differences);
  return faults;
}
