import { describe, expect, it } from 'vitest';
import { LATE_LIST_MESSAGES, LIST_MESSAGES } from '@/components/list/list-messages';
import ko from '@/messages/ko.json';
import { clientGraph, reachedFrom, type Source, sources } from './sources';

/**
 * Modules that hand messages to all client components of a face: the back-office's layout, the player site's frame, and
 * the layout of the screens that both have.
 */
const FRAMES = [
  'app/[prefix]/[locale]/(partner)/layout.tsx',
  'components/play/play-shell.tsx',
  'app/[prefix]/[locale]/play/(site)/(shared)/layout.tsx',
] as const;
/** The page of a slot, and the one that asks for a second factor, have no frame of the site around them. */
const LONE_FRAMES = ['components/play/slot-screen.tsx', 'components/account/enrol-screen.tsx'];
const [OFFICE, PLAY, SHARED] = FRAMES.map((file) => handedBy(sources.get(file)!)) as [
  string[],
  string[],
  string[],
];
/** Features that back-office and player site share (decision 7): they have the messages that both hand over. */
const IN_BOTH = /^components\/(account|board)\//;
const baseOf = (file: string) =>
  IN_BOTH.test(file) || file.includes('/(shared)/')
    ? SHARED
    : /^components\/play\/|\/play\//.test(file)
      ? PLAY
      : OFFICE;

/** Namespaces and keys that a server component hands over, by themselves or in a named list. */
function handedBy({ text }: Source): string[] {
  const lists = [
    ...text.matchAll(/<ClientMessages\s+of=\{([^}]*)\}|(?:pick|selected)Messages\([^[]*(\[[^\]]*\])/g),
  ];
  return lists.flatMap(([, of, picked]) => namesIn(of ?? picked!));
}

function namesIn(list: string): string[] {
  return [...list.matchAll(/['`]([\w.]+?)(?:'|\.\$\{)|\b([A-Z_]+_MESSAGES)\b/g)].flatMap(
    ([, name, constant]) => (name ? [name] : namesIn(listOf(constant!))),
  );
}

/** The content of the brackets of an exported list. */
function listOf(constant: string): string {
  const declared = new RegExp(`export const ${constant}\\b[^[]*\\[([^\\]]*)\\]`);
  const list = [...sources.values()].map(({ text }) => declared.exec(text)?.[1]).find(Boolean);
  if (!list) throw new Error(`no list ${constant}`);
  return list;
}

/** Namespaces that a client component and its imports read; its late parts have all texts. */
const neededBy = (file: string): string[] =>
  [...reachedFrom([file], { late: false }).keys()].flatMap((reached) =>
    [...(sources.get(reached)?.text ?? '').matchAll(/\buseTranslations\('([^']+)'\)/g)].map(
      (match) => match[1]!,
    ),
  );

/** One is the other, or a part of it. */
const meets = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

const inBrowser = clientGraph();
/** A list's definition names the messages that it reads; tests/fixtures/list.tsx renders each with no others. */
const isListView = (file: string) => file.endsWith('/view.tsx');
/** Names the messages handed over. */
const DEFINITION = 'components/list/list-messages.ts';
const LIST_SCREEN = 'components/list/list-screen.tsx';
/** Server components with the client components that they render. */
const seams = [...sources.values()]
  .filter(({ file }) => !inBrowser.has(file))
  .map((source) => ({
    source,
    handed: handedBy(source),
    needed: source.imports
      .filter(({ file, typeOnly }) => !typeOnly && file && sources.get(file)?.isClient && !isListView(file))
      .flatMap(({ file }) => neededBy(file!)),
  }));

describe('FORM-05 client components get the messages that they read', () => {
  it('from the server component that renders them', () => {
    const missing = seams.flatMap(({ source: { file }, handed, needed }) =>
      needed
        .filter((name) => ![...baseOf(file), ...handed].some((other) => meets(name, other)))
        .map((name) => `${file} renders what reads '${name}'`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('from the element around them, where a component has several', () => {
    const missing = seams.flatMap(({ source: { file, text, imports } }) =>
      [...text.matchAll(/<ClientMessages\b[\s\S]*?<\/ClientMessages>/g)].flatMap(([element]) => {
        const handed = [...baseOf(file), ...handedBy({ text: element } as Source)];
        const named = [...element.matchAll(/<([A-Z]\w+)/g)].map((match) => match[1]!);
        const inside = imports.filter(({ file: imported, specifier, typeOnly }) => {
          const names =
            text.match(new RegExp(`import ([^;]*?) from '${specifier.replaceAll('.', '\\.')}'`))?.[1] ?? '';
          const isNamed = named.some((name) => new RegExp(`\\b${name}\\b`).test(names));
          return !typeOnly && imported && isNamed && sources.get(imported)?.isClient && !isListView(imported);
        });
        return inside
          .flatMap((one) => neededBy(one.file!))
          .filter((name) => !handed.some((other) => meets(name, other)))
          .map((name) => `${file} renders what reads '${name}'`);
      }),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('and no others', () => {
    const idle = seams.flatMap(({ source: { file }, handed, needed }) =>
      FRAMES.some((frame) => frame === file) || LONE_FRAMES.includes(file) || file === LIST_SCREEN
        ? []
        : handed
            .filter((name) => baseOf(file).includes(name) || !needed.some((other) => meets(name, other)))
            .map((name) => `${file} hands over '${name}'`),
    );
    expect(idle).toEqual([]);
  });

  it('by a namespace that can be seen', () => {
    const hidden = [...inBrowser.keys()].filter(
      (file) =>
        // The view has the messages that its lists name, a late part all.
        !['list/list-view.tsx', 'list/empty-list.tsx', 'filter/filter-panel.tsx']
          .map((name) => `components/${name}`)
          .includes(file) && /\buseTranslations\((?!')/.test(sources.get(file)?.text ?? ''),
    );
    expect(hidden).toEqual([]);
  });
});

/** Every key of the messages, dotted. */
const KEYS = (function keysOf(messages: object, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value as object, `${prefix}${key}.`),
  );
})(ko);

/**
 * Keys that these modules may read: each literal that is one below any namespace they read, and all keys that begin as
 * a composed one does. Keys of `filter` and `list` composed of a name alone are those whose name is in a literal: names
 * from the wire have namespaces of their own.
 */
function keysReadBy(modules: readonly Source[]): Set<string> {
  const text = modules.map((module) => module.text).join('\n');
  const all = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map((match) => match[1]!));
  const bases = ['', ...[...all(/\buseTranslations\('([^']+)'\)/g)].map((name) => `${name}.`)];
  const literals = all(/'([\w.]+)'/g);
  const composed = [...all(/`([\w.]+)\$\{/g)].flatMap((start) => bases.map((base) => base + start));
  return new Set(
    KEYS.filter(
      (key) =>
        bases.some((base) => key.startsWith(base) && literals.has(key.slice(base.length))) ||
        composed.some(
          (start) =>
            start.includes('.') &&
            key.startsWith(start) &&
            (!['filter.', 'list.'].includes(start) || literals.has(key.slice(start.length))),
        ),
    ),
  );
}

it('FORM-05 what a list does not hand over is what its late parts alone read', () => {
  const views = [...sources.keys()].filter(isListView);
  const early = [...reachedFrom(views, { late: false }).keys()]
    .filter((file) => file !== DEFINITION)
    .flatMap((file) => sources.get(file) ?? []);
  const read = keysReadBy(early);
  const isBelow = (key: string, paths: readonly string[]) =>
    paths.some((path) => key === path || key.startsWith(`${path}.`));
  const left = KEYS.filter((key) => isBelow(key, LATE_LIST_MESSAGES));
  expect(left.filter((key) => read.has(key))).toEqual([]);
  const handed = KEYS.filter((key) => isBelow(key, LIST_MESSAGES) && !left.includes(key));
  expect(handed.filter((key) => !read.has(key))).toEqual([]);
});
