import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { reconcile } from '../rollup/reconcile';
import { MoveError } from './move-error';
import { isOfSite, type SiteTable } from './site-tables';

/** About how many characters of rows are copied at once; rows of different tables have very different lengths. */
const BATCH_LENGTH = 4_000_000;
const FIRST_BATCH = 100;
const MAX_BATCH = 20_000;

/** Called with the number of rows copied so far, the number of all rows, and a label of the work: `copying bet`. */
export type OnProgress = (done: number, total: number, label: string) => void;

/** The number of a table's rows and the sum of their hashes, which is the same in every order of the rows. */
type Digest = { rows: number; hash: string };

/** These settings give values the same text in both databases, and let the transactions last. */
const SETTINGS = [
  "SET LOCAL TimeZone = 'UTC'",
  "SET LOCAL DateStyle = 'ISO'",
  "SET LOCAL IntervalStyle = 'postgres'",
  'SET LOCAL extra_float_digits = 1',
  'SET LOCAL statement_timeout = 0',
  'SET LOCAL idle_in_transaction_session_timeout = 0',
];

async function prepare(tx: Db): Promise<void> {
  for (const setting of SETTINGS) await tx.execute(sql.raw(setting));
}

const nameOf = ({ name }: SiteTable): SQL => sql`${sql.identifier(name)}`;

async function digestOf(tx: Db, { all }: SiteTable, where: SQL): Promise<Digest> {
  const { rows } = await tx.execute<Digest>(sql`
    SELECT count(*)::bigint AS rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text AS hash
    FROM ${sql.identifier(all)} AS t WHERE ${where}`);
  return { rows: Number(rows[0]!.rows), hash: rows[0]!.hash };
}

/** A PostgreSQL array of texts. */
const arrayOf = (texts: readonly string[]): string =>
  `{${texts.map((one) => `"${one.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;

/** Copies the rows of a table, through a cursor and in batches of about {@link BATCH_LENGTH}. */
async function copyTable(
  from: Db,
  to: Db,
  table: SiteTable,
  ofSite: SQL,
  onRows: (rows: number) => void,
): Promise<void> {
  const name = nameOf(table);
  await from.execute(sql`DECLARE site_rows NO SCROLL CURSOR FOR
    SELECT t::text AS row FROM ${sql.identifier(table.all)} AS t WHERE ${ofSite}`);
  for (let size = FIRST_BATCH; ; ) {
    const { rows } = await from.execute<{ row: string }>(sql.raw(`FETCH ${size} FROM site_rows`));
    if (rows.length === 0) break;
    const texts = rows.map(({ row }) => row);
    await to.execute(sql`INSERT INTO ${name} OVERRIDING SYSTEM VALUE
      SELECT * FROM unnest(${arrayOf(texts)}::text::${name}[])`);
    onRows(rows.length);
    const length = texts.reduce((sum, row) => sum + row.length, 0) / texts.length;
    size = Math.min(MAX_BATCH, Math.max(1, Math.floor(BATCH_LENGTH / length)));
  }
  await from.execute(sql`CLOSE site_rows`);
}

/**
 * Sets the sequence of a table's identity column to the position of the source's, so that no number is issued a second
 * time.
 */
async function continueNumbers(from: Db, to: Db, { identity }: SiteTable): Promise<void> {
  if (!identity) return;
  const { rows } = await from.execute<{ last: number; called: boolean }>(
    sql.raw(`SELECT last_value AS last, is_called AS called FROM ${identity.sequence}`),
  );
  const { last, called } = rows[0]!;
  await to.execute(
    sql`SELECT setval(${identity.sequence}::text::regclass, ${Number(last)}::bigint, ${called}::boolean)`,
  );
}

/** Rules of the ledger; each selects rows that violate it. */
const LEDGER_RULES = {
  'accounts do not sum to zero': 'SELECT 1 FROM account HAVING sum(balance) <> 0',
  'sides of a transfer do not sum to zero':
    'SELECT 1 FROM entry GROUP BY transfer_id HAVING sum(amount) <> 0 LIMIT 1',
  'a balance is not the sum of its entries': `SELECT 1 FROM account a LEFT JOIN (
     SELECT account_id, sum(amount) AS sum, max(seq) AS seq FROM entry GROUP BY account_id) AS e ON e.account_id = a.id
     WHERE a.balance <> coalesce(e.sum, 0) OR a.seq <> coalesce(e.seq, 0) LIMIT 1`,
};

/** Throws where the copied ledger, or a figure that is made from it, is wrong. */
async function checkLedger(to: Db): Promise<void> {
  for (const [fault, offenders] of Object.entries(LEDGER_RULES)) {
    const { rows } = await to.execute(sql.raw(offenders));
    if (rows.length > 0) throw new MoveError(`the copy is wrong: ${fault}; nothing was kept of it`);
  }
  const [first, ...others] = await reconcile(to);
  if (first) {
    throw new MoveError(
      `${others.length + 1} figures of the site differ from its ledger (${first.figure} of member ${first.memberId}: ` +
        `stored ${first.stored}, raw ${first.raw}); reconcile --all on the present database lists them`,
    );
  }
}

/**
 * Switches the triggers of tables off or on, and those of their partitions: triggers of statements, which refuse
 * TRUNCATE, belong to each partition.
 */
async function switchTriggers(
  to: Db,
  tables: readonly SiteTable[],
  how: 'DISABLE' | 'ENABLE',
): Promise<void> {
  const names = sql.join(
    tables.map(({ name }) => sql`${name}`),
    sql`, `,
  );
  const { rows } = await to.execute<{ name: string }>(sql`
    SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class p ON p.oid = i.inhparent
    WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p') AND coalesce(p.relname, c.relname) IN (${names})
    ORDER BY c.relispartition, c.relname`);
  for (const { name } of rows) await to.execute(sql.raw(`ALTER TABLE ${name} ${how} TRIGGER USER`));
}

/** Empties the tables of an earlier attempt that was never opened. */
async function empty(to: Db, tables: readonly SiteTable[]): Promise<void> {
  await to.execute(sql`TRUNCATE ${sql.join(tables.map(nameOf), sql`, `)}`);
}

/**
 * Copies a frozen site: all rows of all tables, their ids and the next numbers, from one snapshot of the source into
 * one transaction of the target, where each table is compared with the source by number and hash of its rows, and the
 * figures with the ledger. So the target has everything or nothing. Returns the rows of each table.
 */
export function copySite(
  { source, target }: { source: Db; target: Db },
  tables: readonly SiteTable[],
  siteId: string,
  onProgress: OnProgress,
): Promise<ReadonlyMap<string, number>> {
  return source.transaction(
    async (from) => {
      await prepare(from);
      const digests = new Map<SiteTable, Digest>();
      for (const table of tables) {
        onProgress(digests.size, tables.length, `counting ${table.name}`);
        digests.set(table, await digestOf(from, table, isOfSite(table, tables, siteId)));
      }
      const total = [...digests.values()].reduce((sum, { rows }) => sum + rows, 0);
      let done = 0;
      await target.transaction(async (to) => {
        await prepare(to);
        // Triggers guard new rows, which the copied rows are not. Foreign keys are checked.
        await switchTriggers(to, tables, 'DISABLE');
        await empty(to, tables);
        for (const table of tables) {
          await copyTable(from, to, table, isOfSite(table, tables, siteId), (rows) => {
            done += rows;
            onProgress(done, total, `copying ${table.name}`);
          });
          await continueNumbers(from, to, table);
        }
        for (const [table, digest] of digests) {
          onProgress(total, total, `verifying ${table.name}`);
          const copied = await digestOf(to, table, sql`true`);
          if (copied.rows !== digest.rows || copied.hash !== digest.hash)
            throw new MoveError(`the copy of ${table.name} differs from its source; nothing was kept of it`);
        }
        await to.execute(sql`ANALYZE`);
        onProgress(total, total, 'verifying the ledger');
        await checkLedger(to);
        await switchTriggers(to, tables, 'ENABLE');
        await to.execute(
          sql`UPDATE site SET move = jsonb_set(move, '{state}', '"arriving"') WHERE site_id = ${siteId}`,
        );
      });
      return new Map([...digests].map(([{ name }, { rows }]) => [name, rows]));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
