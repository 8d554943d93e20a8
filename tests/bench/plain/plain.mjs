import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Parser } from 'htmlparser2';

/**
 * A plain table beside a list of the product: the same texts without style, calls and scripts, as one writes them with
 * React and Next. The table exists in the build of a bench only, among the drawings of games, which pass no middleware,
 * and reads what the bench has written into the folder of that build.
 */

const HERE = path.dirname(fileURLToPath(import.meta.url));

/** Puts the route of the plain table over a copy of the tree. */
export const overlayPlain = (folder) =>
  cpSync(path.join(HERE, 'routes'), path.join(folder, 'app'), { recursive: true });

/** The texts of the table in a document: its headings, and the cells of each row below them. */
function readTable(html) {
  const head = [];
  const rows = [];
  let text;
  let row;
  const parser = new Parser({
    onopentag(tag) {
      if (tag === 'tr') row = [];
      if (tag === 'td' || tag === 'th') text = '';
    },
    ontext(part) {
      if (text !== undefined) text += part;
    },
    onclosetag(tag) {
      if (tag === 'td') row.push(text);
      if (tag === 'th') head.push(text);
      if (tag === 'td' || tag === 'th') text = undefined;
      if (tag === 'tr' && row.length > 0) rows.push(row);
    },
  });
  parser.end(html);
  return { head, rows };
}

/** Writes the cells of a list's document for `/_art/plain-table/{name}`. */
export function writePlainTable(folder, name, html) {
  const table = readTable(html);
  if (table.rows.length === 0) throw new Error(`the document of ${name} has no table`);
  const target = path.join(folder, 'plain-pages');
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, `${name}.json`), JSON.stringify(table));
}
