import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where scripts/lib/build.mjs puts the pages' scripts and style sheets: beside the platform's own bundle. */
function assetFolder(): string {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const isSource = here.endsWith(join('sandbox', 'server', sep));
  return fileURLToPath(new URL(isSource ? '../../.build/game-pages' : 'game-pages', import.meta.url));
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

interface Asset {
  /** The media type. */
  type: string;
  text: string;
}

/** The files of the pages by name; an error where they are not built. */
export function readAssets(): ReadonlyMap<string, Asset> {
  const folder = assetFolder();
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (cause) {
    throw new Error('the pages of the games are not built: npm start and npm run dev build them', { cause });
  }
  return new Map(
    names.map((name) => [
      name,
      { type: TYPES[extname(name)] ?? 'text/plain', text: readFileSync(join(folder, name), 'utf8') },
    ]),
  );
}
