import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './sources';

/** Areas of docs/specification.md with the number of their rows, which are counted from 01. */
const AREAS = {
  WIRE: 10,
  SITE: 17,
  SESS: 6,
  LOGIN: 6,
  LIVE: 8,
  FORM: 7,
  ROLE: 5,
  DASH: 7,
  DESK: 3,
  TREE: 4,
  LIST: 19,
  DETAIL: 13,
  CREATE: 8,
  INVITE: 4,
  RATE: 10,
  STAT: 13,
  WHY: 2,
  VIEW: 4,
  NOTE: 3,
  MOVE: 8,
  CASH: 2,
  BET: 5,
  POINT: 5,
  FUND: 4,
  BOARD: 10,
  PLAY: 8,
  SAFE: 11,
  GAME: 6,
  WORK: 12,
  KEEP: 10,
  INSTALL: 2,
  PUSH: 4,
  QUEUE: 7,
  HOOK: 5,
  CONSOLE: 6,
  PEOPLE: 5,
  VENDOR: 17,
  VIEWAS: 4,
};
const DECISIONS = 68;

const IDS = Object.entries(AREAS).flatMap(([area, rows]) =>
  Array.from({ length: rows }, (_, i) => `${area}-${String(i + 1).padStart(2, '0')}`),
);
const ID = new RegExp(String.raw`\b(?:${Object.keys(AREAS).join('|')})-\d{2}\b`, 'g');
/** `decision 12`, `decisions 3 and 4`, `decisions 21, 39`, `decisions 1 to 5`. */
const DECISION = /\bdecisions?\s+(\d+(?:(?:\s*,\s*|\s+(?:and|or|to)\s+|–)\d+)*)/gi;

const FOLDERS = ['app', 'components', 'docs', 'lib', 'messages', 'platform', 'sandbox', 'scripts', 'tests'];
const IGNORED = /(^|\/)(node_modules|\.[^/]*|images)(\/|$)/;
const TEXT = /\.(tsx?|mjs|css|md|sql|json)$/;
const SPECIFICATION = 'docs/specification.md';
const SELF = 'tests/architecture/specification.test.ts';

interface TextFile {
  file: string;
  text: string;
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (IGNORED.test(file)) return [];
    if (entry.isDirectory()) return folder === '' && !FOLDERS.includes(file) ? [] : filesBelow(file);
    return TEXT.test(file) && file !== 'package-lock.json' ? [file] : [];
  });
}

const files: TextFile[] = filesBelow('')
  .filter((file) => file !== SELF)
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
const specification = files.find(({ file }) => file === SPECIFICATION)?.text ?? '';
const definitions = [
  ...specification.matchAll(/<a id="([a-z]+-\d{2})"><\/a>\*\*([A-Z]+-\d{2})\*\*(?: _(\w+)_)?/g),
].map(([, anchor, id, mark]) => ({ anchor: anchor!, id: id!, mark }));
const marks = new Map(definitions.map(({ id, mark }) => [id, mark]));
const decisions = new Set(
  [...specification.matchAll(/^(\d+)\. <a id="decision-(\d+)">/gm)].flatMap(([, number, anchor]) =>
    number === anchor ? [Number(number)] : [],
  ),
);

/** The numbers of `21, 39` or of `1 to 5`, both ends counted. */
function numbersOf(list: string): number[] {
  const numbers = list.match(/\d+/g)!.map(Number);
  const isRange = /^\d+\s*(?:to|–)\s*\d+$/.test(list);
  if (!isRange) return numbers;
  const [first = 0, last = 0] = numbers;
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** `file: name` of each match that is not in the specification. */
const unknown = (find: (text: string) => string[], isKnown: (name: string) => boolean): string[] =>
  files.flatMap(({ file, text }) =>
    find(text)
      .filter((name) => !isKnown(name))
      .map((name) => `${file}: ${name}`),
  );

describe('docs/specification.md', () => {
  test('has every behaviour once, under an anchor of its own', () => {
    expect(definitions.map(({ id }) => id).sort()).toEqual([...IDS].sort());
    expect(definitions.filter(({ id, anchor }) => anchor !== id.toLowerCase())).toEqual([]);
  });

  test('has every decision once', () => {
    expect([...decisions]).toEqual(Array.from({ length: DECISIONS }, (_, i) => i + 1));
  });

  test('has every behaviour and decision that code, tests and documents name', () => {
    expect(
      unknown(
        (text) => text.match(ID) ?? [],
        (id) => marks.has(id),
      ),
    ).toEqual([]);
    expect(
      unknown(
        (text) => [...text.matchAll(DECISION)].flatMap(([, list]) => numbersOf(list!).map(String)),
        (number) => decisions.has(Number(number)),
      ),
    ).toEqual([]);
  });

  test('is the target of references in code, tests and documents, not sections of other documents', () => {
    expect(files.filter(({ text }) => /\d§\d/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('marks ids without a test as planned, and no others', () => {
    const tested = new Set(
      files
        .filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file))
        .flatMap(({ text }) => text.match(ID) ?? []),
    );
    const planned = IDS.filter((id) => marks.get(id) === 'planned');
    expect(planned).toEqual(IDS.filter((id) => !tested.has(id)));
    expect(new Set(marks.values())).toEqual(new Set(['planned', 'platform', undefined]));
  });
});
