import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FUNCTION_PARTS } from './money-rules';
import { SchemaTooNew } from './schema-errors';
import { fillParts } from './statements';

/** One file of `functions/`: the function of its name and the triggers that call it. */
export interface SqlFunction {
  name: string;
  /** The text of the function, with its parts filled in ({@link FUNCTION_PARTS}). */
  text: string;
  /** SHA-256 of the text, hex. */
  hash: string;
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** One connection to the database: transactions may span calls. */
export interface Connection {
  query: Query;
  /** Runs a text of several statements. */
  exec(text: string): Promise<unknown>;
}

const withoutComments = (text: string) => text.replace(/--.*$/gm, '');

/** Reads the files of a folder, and sorts them so that every function comes after those that it calls. */
export function readSqlFunctions(folder: string): SqlFunction[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = fillParts(readFileSync(join(folder, file), 'utf8'), FUNCTION_PARTS);
      return { name: basename(file, '.sql'), text, hash: createHash('sha256').update(text).digest('hex') };
    });
  const ordered = new Set<SqlFunction>();
  const visited = new Set<SqlFunction>();
  const visit = (file: SqlFunction) => {
    if (visited.has(file)) return;
    visited.add(file);
    const code = withoutComments(file.text);
    for (const other of files) if (new RegExp(`\\b${other.name}\\(`).test(code)) visit(other);
    ordered.add(file);
  };
  files.forEach(visit);
  return [...ordered];
}

/** Hashes of each function that were applied to the database, oldest first. */
export async function appliedFunctions(query: Query): Promise<Map<string, string[]>> {
  const { rows } = await query(
    'SELECT name, array_agg(hash ORDER BY id) AS hashes FROM function_version GROUP BY name',
  );
  return new Map((rows as { name: string; hashes: string[] }[]).map(({ name, hashes }) => [name, hashes]));
}

/** Whether a function was applied with this very text. */
const isIn = (applied: ReadonlyMap<string, string[]>, { name, hash }: SqlFunction) =>
  applied.get(name)?.includes(hash) ?? false;

/** The refusal of a database that has applied the text of one of the functions, and then another text. */
export function laterFunction(
  applied: ReadonlyMap<string, string[]>,
  functions: readonly SqlFunction[],
): SchemaTooNew | undefined {
  const replaced = functions.find((one) => isIn(applied, one) && applied.get(one.name)?.at(-1) !== one.hash);
  return replaced && new SchemaTooNew(`a later ${replaced.name} than this version`);
}

/**
 * Creates or replaces, in one transaction, the functions whose text the database has not applied yet. Throws {@link
 * SchemaTooNew} when the database has applied this text and then another one.
 */
export async function applySqlFunctions(
  connection: Connection,
  functions: readonly SqlFunction[],
): Promise<void> {
  const applied = await appliedFunctions(connection.query);
  const refusal = laterFunction(applied, functions);
  if (refusal) throw refusal;
  const changed = functions.filter((one) => !isIn(applied, one));
  if (changed.length === 0) return;
  await connection.exec('BEGIN');
  try {
    for (const { name, text, hash } of changed) {
      await connection.exec(text);
      await connection.query('INSERT INTO function_version (name, hash) VALUES ($1, $2)', [name, hash]);
    }
    await connection.exec('COMMIT');
  } catch (error) {
    await connection.exec('ROLLBACK').catch(() => {});
    throw error;
  }
}
