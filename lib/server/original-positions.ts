import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { inspect } from 'node:util';

/** A position in a file of the build, such as `/srv/.next/server/chunks/ssr/_1.js:1:2345`. */
const POSITION = /(\/[^\s():]+\.m?js):(\d+):(\d+)/g;

/** So many maps are held in memory: an error that repeats reads none again. */
const HELD_MAPS = 4;

const maps = new Map<string, SourceMap | undefined>();

/** The source map beside a file of the build; undefined where it has none. */
function mapOf(file: string): SourceMap | undefined {
  if (maps.has(file)) return maps.get(file);
  let map: SourceMap | undefined;
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    // A file without a map, as those of packages.
  }
  if (maps.size === HELD_MAPS) maps.delete(maps.keys().next().value!);
  maps.set(file, map);
  return map;
}

/** Replaces each position in files of the build, as stack traces have them, by that in the source. */
export const withOriginalPositions = (text: string): string =>
  text.replace(POSITION, (built, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return built;
    const source = path.resolve(path.dirname(file), decodeURIComponent(origin.fileName));
    return `${path.relative(process.cwd(), source)}:${origin.lineNumber}:${origin.columnNumber}`;
  });

/**
 * Logs errors with their positions in the source. Node's own `--enable-source-maps` does so for every error, but reads
 * the map of every loaded file at once, which takes more memory than the web itself
 * (docs/decisions/2026-11-27-memory-of-the-web.md).
 */
export function logOriginalPositions(): void {
  const log = console.error;
  console.error = (...args: unknown[]) =>
    log(...args.map((arg) => (arg instanceof Error ? withOriginalPositions(inspect(arg)) : arg)));
}
