import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import type { Need } from './act';
import { listCapable } from './roles';

/*
 * Who could act by an operator's account: its owner, and whoever saw its first password and could have taken it over
 * before (`operator_keepers`). Two accounts that one person could act by do not count as two people (CONSOLE-04).
 * Operators are in the default database, which every function here takes.
 */

/** Whether one person could act by two accounts, by the keepers of each. */
export const shareKeeper = (first: readonly string[], second: readonly string[]): boolean =>
  first.some((one) => second.includes(one));

/** The keepers of an operator's account, in lower case. */
export async function readKeepers(db: Db, name: string): Promise<string[]> {
  const { rows } = await db.execute<{ keepers: string[] }>(sql`SELECT operator_keepers(${name}) AS keepers`);
  return rows[0]!.keepers;
}

/** Those of several operators who could not be the same person as a given one. */
export async function listIndependent(db: Db, from: string, names: readonly string[]): Promise<string[]> {
  const keepers = await readKeepers(db, from);
  const independent: string[] = [];
  for (const name of names) {
    if (!shareKeeper(keepers, await readKeepers(db, name))) independent.push(name);
  }
  return independent;
}

/** Whether one person could act by the accounts of both operators. */
export const couldBeOne = async (db: Db, first: string, second: string): Promise<boolean> =>
  (await listIndependent(db, first, [second])).length === 0;

/** Whether there are two operators who may do an act on a site, or on every site, and could not be one person. */
export async function canTwoDecide(
  db: Db,
  asked: { siteId?: string | undefined; act: string; needs: Need },
): Promise<boolean> {
  const capable = await listCapable(db, asked);
  for (const name of capable) {
    if ((await listIndependent(db, name, capable)).length > 0) return true;
  }
  return false;
}
