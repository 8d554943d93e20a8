import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { SEVERAL_LOCKS_TIMEOUT_MS, withBriefLocks } from '../shared/brief-locks';
import type { SiteTable } from './site-tables';

/**
 * Closes a site in the database: triggers refuse every write to its rows (`functions/refuse_moving_site.sql`), by any
 * instance, older version or person. Making a trigger waits for the transactions that are writing to its table: they
 * are committed before, and later writes are refused.
 */

/** The event table: the rollup still empties the table when new events are refused. */
const OUTBOX = 'outbox';

const triggerName = (siteId: string, kind: 'add' | 'change') => sql.identifier(`${kind}_moved_${siteId}`);
const text = (value: string) => sql.raw(`'${value.replaceAll("'", "''")}'`);

/** Makes the triggers that refuse new rows and, where `all` is set, changes of existing rows. */
function triggersOn({ name, owner }: SiteTable, siteId: string, all: boolean): SQL[] {
  const table = sql.identifier(name);
  const call = owner
    ? sql`refuse_moving_site(${text(siteId)}, ${text(owner.column)}, ${text(owner.table)})`
    : sql`refuse_moving_site()`;
  const when = (row: 'OLD' | 'NEW') =>
    owner ? sql`` : sql`WHEN (${sql.raw(row)}.site_id = ${text(siteId)})`;
  const add = sql`CREATE OR REPLACE TRIGGER ${triggerName(siteId, 'add')} BEFORE INSERT ON ${table}
    FOR EACH ROW ${when('NEW')} EXECUTE FUNCTION ${call}`;
  const change = sql`CREATE OR REPLACE TRIGGER ${triggerName(siteId, 'change')} BEFORE UPDATE OR DELETE ON ${table}
    FOR EACH ROW ${when('OLD')} EXECUTE FUNCTION ${call}`;
  return all ? [add, change] : [add];
}

/** Runs statements one after the other in a short transaction. */
const execute = (db: Db, statements: readonly SQL[]): Promise<void> =>
  withBriefLocks(
    db,
    async (tx) => {
      for (const statement of statements) await tx.execute(statement);
    },
    SEVERAL_LOCKS_TIMEOUT_MS,
  );

/** Refuses new events of the site, so that its outbox only empties from now on. */
export const freezeEvents = (db: Db, tables: readonly SiteTable[], siteId: string): Promise<void> =>
  execute(
    db,
    tables.filter(({ name }) => name === OUTBOX).flatMap((table) => triggersOn(table, siteId, false)),
  );

/** Refuses every write to the rows of the site, table by table. Safe to repeat. */
export async function freeze(db: Db, tables: readonly SiteTable[], siteId: string): Promise<void> {
  for (const table of tables) await execute(db, triggersOn(table, siteId, table.name !== OUTBOX));
}

const dropFrom = ({ name }: SiteTable, siteId: string): SQL[] =>
  (['add', 'change'] as const).map(
    (kind) => sql`DROP TRIGGER IF EXISTS ${triggerName(siteId, kind)} ON ${sql.identifier(name)}`,
  );

/** Allows writes to the site again. */
export async function unfreeze(db: Db, tables: readonly SiteTable[], siteId: string): Promise<void> {
  for (const table of tables) await execute(db, dropFrom(table, siteId));
}

/**
 * Drops the triggers that look up the owner of each row of any site. The triggers that remain compare one column; they
 * refuse sessions, money, bets and records of the site for good, and with them everything that a call does.
 */
export const dropLookups = (db: Db, tables: readonly SiteTable[], siteId: string): Promise<void> =>
  unfreeze(
    db,
    tables.filter(({ owner }) => owner),
    siteId,
  );

/** Changes the row of a frozen site in a transaction, in which the trigger on it is switched off. */
export async function changeFrozenSite(tx: Db, siteId: string, change: SQL): Promise<void> {
  const switched = (how: 'DISABLE' | 'ENABLE') =>
    tx.execute(sql`ALTER TABLE site ${sql.raw(how)} TRIGGER ${triggerName(siteId, 'change')}`);
  await switched('DISABLE');
  await tx.execute(sql`UPDATE site SET ${change} WHERE site_id = ${siteId}`);
  await switched('ENABLE');
}
