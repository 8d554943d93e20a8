import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';

/** How a row names its owner: the column, and the table that it refers to, by its `id`. */
interface Owner {
  column: string;
  table: string;
}

/** A table with rows of sites, as the database describes it. */
export interface SiteTable {
  name: string;
  /**
   * The relation with all rows of the table: of a table that is partitioned by month, the view that includes detached
   * months.
   */
  all: string;
  /** The names and types of the table's columns in their order. */
  columns: readonly string[];
  /** The owner of a row, which says the site; undefined for a table with the column `site_id`. */
  owner: Owner | undefined;
  /** The column and the sequence of the table's identity, if it has one. */
  identity: { column: string; sequence: string } | undefined;
}

/** Tables of the database itself, and those of the operators, which stay in the default database for every site. */
export const WITHOUT_SITE: ReadonlySet<string> = new Set([
  'function_version',
  'operator',
  'operator_challenge',
  'operator_passkey',
  'operator_role',
  'operator_session',
  'role_act',
]);

/** A table of the catalogue. `references` are foreign keys of one column to the `id` of another table. */
type Described = {
  name: string;
  byMonth: boolean;
  columns: { name: string; type: string; notNull: boolean; sequence: string | null }[];
  references: Owner[];
  /** The tables that the foreign keys of this table name, whatever their number of columns. */
  needs: string[];
};

const readCatalogue = async (db: Db): Promise<Described[]> =>
  (
    await db.execute<Described>(sql`
      SELECT c.relname AS name, c.relkind = 'p' AS "byMonth",
        (SELECT jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
            'notNull', a.attnotnull, 'sequence', CASE WHEN a.attidentity <> '' THEN
              pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) END) ORDER BY a.attnum)
          FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('column', a.attname, 'table', k.confrelid::regclass::text)
            ORDER BY a.attnum), '[]')
          FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
          JOIN pg_attribute f ON f.attrelid = k.confrelid AND f.attnum = k.confkey[1]
          WHERE k.conrelid = c.oid AND k.contype = 'f' AND cardinality(k.conkey) = 1 AND f.attname = 'id') AS references,
        (SELECT coalesce(jsonb_agg(DISTINCT k.confrelid::regclass::text), '[]') FROM pg_constraint k
          WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS needs
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      ORDER BY c.relname`)
  ).rows;

const hasSite = ({ columns }: Described): boolean =>
  columns.some(({ name, notNull }) => name === 'site_id' && notNull);

/**
 * The owner of a table's rows: a table with `site_id` that each row names, by a foreign key or by a column
 * `<table>_id`. Members come first, since they own most rows.
 */
function ownerOf(table: Described, withSite: ReadonlySet<string>): Owner | undefined {
  const always = (column: string) => table.columns.some(({ name, notNull }) => name === column && notNull);
  const byName = table.columns.flatMap(({ name, type }) =>
    name.endsWith('_id') && type === 'bigint' ? [{ column: name, table: name.slice(0, -'_id'.length) }] : [],
  );
  const owners = [...table.references, ...byName].filter(
    (owner) => always(owner.column) && withSite.has(owner.table),
  );
  return owners.find((owner) => owner.table === 'member') ?? owners[0];
}

/** Sorts tables so that each comes after those that its foreign keys name. */
function inOrder(tables: readonly Described[]): Described[] {
  const ordered = new Set<Described>();
  const visit = (table: Described, path: readonly string[]) => {
    if (ordered.has(table)) return;
    if (path.includes(table.name)) throw new Error(`foreign keys in a circle: ${path.join(', ')}`);
    for (const need of table.needs) {
      const other = tables.find(({ name }) => name === need);
      if (other) visit(other, [...path, table.name]);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
}

/**
 * Every table with rows of sites, in an order in which the tables can be filled, read from the database's own
 * catalogue. Throws for a table whose rows name no site: such a table needs a column `site_id`, or a reference to a row
 * that has one.
 */
export async function siteTables(db: Db): Promise<SiteTable[]> {
  const tables = (await readCatalogue(db)).filter(({ name }) => !WITHOUT_SITE.has(name));
  const withSite = new Set(tables.filter(hasSite).map(({ name }) => name));
  const allOf = ({ name, byMonth }: Described) => (byMonth ? `${name}_all` : name);
  return inOrder(tables).map((table) => {
    const owner = hasSite(table) ? undefined : ownerOf(table, withSite);
    if (!hasSite(table) && !owner) throw new Error(`rows of the table ${table.name} name no site`);
    const identity = table.columns.find(({ sequence }) => sequence);
    return {
      name: table.name,
      all: allOf(table),
      columns: table.columns.map(({ name, type }) => `${name} ${type}`),
      owner,
      identity: identity && { column: identity.name, sequence: identity.sequence! },
    };
  });
}

/** The condition that a row `t` of the table belongs to the site; `tables` are all tables. */
export function isOfSite({ owner }: SiteTable, tables: readonly SiteTable[], siteId: string): SQL {
  if (!owner) return sql`t.site_id = ${siteId}`;
  const { all } = tables.find(({ name }) => name === owner.table)!;
  return sql`t.${sql.identifier(owner.column)} IN (
    SELECT o.id FROM ${sql.identifier(all)} AS o WHERE o.site_id = ${siteId})`;
}
