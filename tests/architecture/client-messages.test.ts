import { describe, expect, it } from 'vitest';
import { clientGraph, reachedFrom, type Source, sources } from './sources';

/**
 * Modules that hand messages to all client components of a face: the back-office's layout, the player site's frame, the
 * layout of the screens that both have, and the layout of the operator's console.
 */
const FRAMES = [
  'app/[prefix]/[locale]/(partner)/layout.tsx',
  'components/play/play-shell.tsx',
  'app/[prefix]/[locale]/play/(site)/(shared)/layout.tsx',
  'console/app/[site]/layout.tsx',
] as const;
/** The page of a slot, and the one that asks for a second factor, have no frame of the site around them. */
const LONE_FRAMES = ['components/play/slot-screen.tsx', 'components/account/enrol-screen.tsx'];
const [OFFICE, PLAY, SHARED, CONSOLE] = FRAMES.map((file) => handedBy(sources.get(file)!)) as [
  string[],
  string[],
  string[],
  string[],
];
/** Features that back-office and player site share (decision 7): they have the messages that both hand over. */
const IN_BOTH = /^components\/(account|board)\//;
const baseOf = (file: string) =>
  IN_BOTH.test(file) || file.includes('/(shared)/')
    ? SHARED
    : file.startsWith('console/')
      ? CONSOLE
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
function neededBy(file: string): string[] {
  const texts = [...reachedFrom([file], { late: false }).keys()].map(
    (reached) => sources.get(reached)?.text ?? '',
  );
  const named = texts.flatMap((text) => matchesIn(text, /\buseTranslations\('([^']+)'\)/g));
  if (!texts.some((text) => text.includes('useTranslations()'))) return named;
  // Functions get the translator of all namespaces, whose keys are whole.
  const whole = texts
    .filter((text) => !text.includes("useTranslations('"))
    .flatMap((text) => matchesIn(text, /\bt\(['`](\w+)\./g));
  return [...named, ...whole];
}

const matchesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1]!);

/** One is the other, or a part of it. */
const meets = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

/** The remedy for a client component without a text. */
const HAND_OVER = 'put <ClientMessages of={[…]}> around the client component';

const inBrowser = clientGraph();
/** Server components with the client components that they render. */
const seams = [...sources.values()]
  .filter(({ file }) => !inBrowser.has(file))
  .map((source) => ({
    source,
    handed: handedBy(source),
    needed: source.imports
      .filter(({ file, typeOnly }) => !typeOnly && file && sources.get(file)?.isClient)
      .flatMap(({ file }) => neededBy(file!)),
  }));

describe('FORM-05 client components get the messages that they read', () => {
  it('from the server component that renders them', () => {
    const missing = seams.flatMap(({ source: { file }, handed, needed }) =>
      needed
        .filter((name) => ![...baseOf(file), ...handed].some((other) => meets(name, other)))
        .map((name) => `${file} renders what reads '${name}'`),
    );
    expect([...new Set(missing)], HAND_OVER).toEqual([]);
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
          return !typeOnly && imported && isNamed && sources.get(imported)?.isClient;
        });
        return inside
          .flatMap((one) => neededBy(one.file!))
          .filter((name) => !handed.some((other) => meets(name, other)))
          .map((name) => `${file} renders what reads '${name}'`);
      }),
    );
    expect([...new Set(missing)], HAND_OVER).toEqual([]);
  });

  it('and no others', () => {
    const idle = seams.flatMap(({ source: { file }, handed, needed }) =>
      FRAMES.some((frame) => frame === file) || LONE_FRAMES.includes(file)
        ? []
        : handed
            .filter((name) => baseOf(file).includes(name) || !needed.some((other) => meets(name, other)))
            .map((name) => `${file} hands over '${name}'`),
    );
    expect(idle, 'no client component below reads it, or the frame has it already').toEqual([]);
  });

  it('by a namespace that can be seen', () => {
    // The console's own texts have a function of their own, which the layout's catalogue answers whole.
    const hidden = [...inBrowser.keys()].filter(
      (file) =>
        file !== 'console/lib/use-texts.ts' &&
        /\buseTranslations\((?![')])/.test(sources.get(file)?.text ?? ''),
    );
    expect(hidden, 'name the namespace as a literal in useTranslations').toEqual([]);
  });
});
