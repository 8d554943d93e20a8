import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolder } from './folder';

/** The value of a part `@name` or `@name(argument)` of a statement: SQL text of our own, never a caller's. */
export type StatementParts = Readonly<Record<string, string | ((argument: string) => string)>>;

/** SQL text with its parts filled in. Throws for a part that is not given. */
export function fillParts(text: string, parts: StatementParts): string {
  return text.replace(/@(\w+)(?:\(([\w.]+)\))?/g, (_, name: string, argument: string | undefined) => {
    const part = parts[name];
    if (typeof part === 'function' && argument !== undefined) return part(argument);
    if (typeof part === 'string' && argument === undefined) return part;
    throw new Error(`the SQL text has a part @${name} that is not given`);
  });
}

/** The text of a statement without its comments, with its parts filled in. */
export const fillStatement = (text: string, parts: StatementParts): string =>
  fillParts(text.replace(/^ *--.*\n/gm, ''), parts);

/**
 * The statement in `statements/<name>.sql`, read when the module that names it is loaded: files that an upgrade writes
 * there while this version runs are not this version's.
 */
export function readStatement(name: string): (parts: StatementParts) => string {
  const text = readFileSync(join(databaseFolder(), 'statements', `${name}.sql`), 'utf8');
  return (parts) => fillStatement(text, parts);
}
