import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface Import {
  /** As it is written. */
  specifier: string;
  /** The project's file it means, from the root, or null for a package. */
  file: string | null;
  /** Gone after compilation. */
  typeOnly: boolean;
  /** Loaded by `latePart`, with all texts. */
  late: boolean;
}

export interface Source {
  /** From the root, with forward slashes. */
  file: string;
  text: string;
  isClient: boolean;
  imports: Import[];
}

const STATEMENT =
  /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|^\}\s+from\s+'([^']+)'/gm;

/** The file a specifier means, or null for a package or a style sheet. */
function resolve(from: string, specifier: string): string | null {
  if (!/^(@\/|\.)/.test(specifier)) return null;
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from), specifier);
  const existing = ['', '.ts', '.tsx', '.d.ts']
    .map((ending) => base + ending)
    .find((name) => existsSync(path.join(ROOT, name)) && statSync(path.join(ROOT, name)).isFile());
  if (!existing) throw new Error(`${from} imports ${specifier}, which does not exist`);
  return existing;
}

function readSource(file: string): Source {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const imports = [...text.matchAll(STATEMENT)].map((match): Import => {
    const specifier = (match[2] ?? match[3] ?? match[4])!;
    const late = /\blatePart\(\(\) =>\s*$/.test(text.slice(0, match.index));
    return { specifier, file: resolve(file, specifier), typeOnly: Boolean(match[1]), late };
  });
  return { file, text, imports, isClient: /^(['"])use client\1/m.test(text.slice(0, 400)) };
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    // Builds.
    if (entry.name.startsWith('.')) return [];
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(file);
    return /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

/** Every source file of the product. The formatter's one style of imports makes it safe to read them by pattern. */
export const sources: ReadonlyMap<string, Source> = new Map(
  [
    ...['app', 'components', 'console', 'lib', 'platform', 'sandbox'].flatMap(filesBelow),
    'middleware.ts',
    'server.ts',
  ]
    .filter((file) => existsSync(path.join(ROOT, file)))
    .map((file) => [file, readSource(file)]),
);

export const inFolder = (...folders: string[]): Source[] =>
  [...sources.values()].filter(({ file }) => folders.some((folder) => file.startsWith(`${folder}/`)));

/**
 * These files and all that they import as a value, at once or later, with the way there; on wish without late parts, or
 * without the modules of the browser that code of the server refers to.
 */
export function reachedFrom(
  files: readonly string[],
  { late = true, client = true } = {},
): Map<string, string[]> {
  const ways = new Map<string, string[]>();
  const follow = (file: string, way: string[]) => {
    if (ways.has(file) || (!client && sources.get(file)?.isClient)) return;
    ways.set(file, way);
    for (const { file: next, specifier, ...kind } of sources.get(file)?.imports ?? []) {
      if (!kind.typeOnly && (late || !kind.late)) follow(next ?? specifier, [...way, file]);
    }
  };
  for (const file of files) follow(file, []);
  return ways;
}

/** Modules that reach the browser: every 'use client' module and its imports. */
export const clientGraph = (): Map<string, string[]> =>
  reachedFrom([...sources.values()].filter(({ isClient }) => isClient).map(({ file }) => file));
