// biome-ignore-all lint/suspicious/noArrayIndexKey: the cells of the table never change
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Cells {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

const tables = new Map<string, Cells>();

/** The texts of a list's cells, which the bench has written (tests/bench/plain/plain.mjs), read once. */
function readCells(name: string): Cells {
  let cells = tables.get(name);
  if (!cells) {
    cells = JSON.parse(
      readFileSync(path.join(process.cwd(), 'plain-pages', `${name}.json`), 'utf8'),
    ) as Cells;
    tables.set(name, cells);
  }
  return cells;
}

/** The baseline of a list: a table of the same texts, as one writes it with React and Next. */
export default async function PlainTable({ params }: { params: Promise<{ name: string }> }) {
  const { head, rows } = readCells((await params).name);
  return (
    <table>
      <thead>
        <tr>
          {head.map((text, index) => (
            <th key={index}>{text}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          <tr key={at}>
            {cells.map((text, index) => (
              <td key={index}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
