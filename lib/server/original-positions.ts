import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';

/** A line of a stack trace. */
const FRAME = /^ +at .*$/gm;
/** A position in a file of the build, such as `/srv/.next/server/chunks/ssr/app_(partner)_1.js:1:2345`. */
const POSITION = /((?:file:\/\/)?\/[^\n:]+?\.m?js):(\d+):(\d+)/;

/**
 * The largest number of source maps in memory. The last used ones are held, so that an error that repeats does not read
 * its map again.
 */
const MAX_SOURCE_MAPS = 8;
const sourceMaps = new Map<string, SourceMap>();
/** Files without a map, as those of packages. */
const unmapped = new Set<string>();

/** Finds the source map beside a file of the build; undefined for a file without one. */
function findSourceMap(file: string): SourceMap | undefined {
  if (unmapped.has(file)) return undefined;
  let map = sourceMaps.get(file);
  try {
    map ??= new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    unmapped.add(file);
    return undefined;
  }
  sourceMaps.delete(file);
  sourceMaps.set(file, map);
  if (sourceMaps.size > MAX_SOURCE_MAPS) sourceMaps.delete(sourceMaps.keys().next().value!);
  return map;
}

/** Finds the position in the source of a position in the build; undefined if it is unknown. */
function findOrigin(built: string, line: number, column: number): string | undefined {
  const file = built.startsWith('file:') ? fileURLToPath(built) : built;
  const origin = findSourceMap(file)?.findOrigin(line, column);
  if (!origin || !('fileName' in origin)) return undefined;
  const source = path.resolve(path.dirname(file), decodeURIComponent(origin.fileName));
  return `${path.relative(process.cwd(), source)}:${origin.lineNumber}:${origin.columnNumber}`;
}

/** A text whose positions in files of the build, as in stack traces, are replaced by those in the source. */
export const withOriginalPositions = (text: string): string =>
  text.replace(FRAME, (frame) =>
    frame.replace(POSITION, (built, file: string, line: string, column: string) => {
      try {
        return findOrigin(file, Number(line), Number(column)) ?? built;
      } catch {
        // A failure of the lookup must not hide the error itself.
        return built;
      }
    }),
  );

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
