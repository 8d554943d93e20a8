import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sources } from './sources';

const EXPORT = /^export (?!default)(?:async )?(?:const|function\*?|class|interface|type|let) (\w+)/gm;

/** Exports that Next reads by name. */
const NEXT =
  /^(config|dynamic|generateMetadata|metadata|middleware|register|onRequestError|viewport|GET|HEAD|POST)$/;

/** The files that contain a name. */
const filesOf = new Map<string, Set<string>>();

function read(file: string, text: string): void {
  for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*/g)) {
    const files = filesOf.get(name) ?? new Set();
    filesOf.set(name, files.add(file));
  }
}

for (const { file, text } of sources.values()) read(file, text);
// Component tests are beside their components.
for (const folder of ['components', 'lib', 'scripts', 'tests']) {
  for (const entry of readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })) {
    if (!/\.(ts|tsx|mjs)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    read(path.relative(ROOT, file), readFileSync(file, 'utf8'));
  }
}

it('nothing is exported that no other file reads', () => {
  const unread = [...sources.values()]
    // Tables are read all together.
    .filter(({ file }) => !file.startsWith('platform/db/schema/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(EXPORT)]
        .filter(([, name]) => !NEXT.test(name!) && (filesOf.get(name!)?.size ?? 0) < 2)
        .map(([, name]) => `${file}: ${name}`),
    );
  expect(unread, 'remove the word export, or the code').toEqual([]);
});
