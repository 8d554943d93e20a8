import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the pages' own files are: beside the sources, or reached from the bundle in `.build`. */
function folder(): string {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const isSource = here.includes(join('games', 'sandbox', 'server'));
  return fileURLToPath(new URL(isSource ? '../pages' : '../platform/games/sandbox/pages', import.meta.url));
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const FILES = [
  'balls.js',
  'begun.js',
  'book-words.js',
  'book.css',
  'book.js',
  'cards.js',
  'chips.js',
  'choices.js',
  'clock.js',
  'common.js',
  'courses.js',
  'drawn.css',
  'drawn.js',
  'fairness.js',
  'felt.js',
  'icon.svg',
  'ladder.js',
  'match-row.js',
  'matchdays.js',
  'offers.js',
  'pace.js',
  'parity.js',
  'past.js',
  'redraw.js',
  'results.js',
  'roads.js',
  'roulette.css',
  'roulette.js',
  'seed.js',
  'slot.js',
  'spots.js',
  'stake.js',
  'symbols.js',
  'table.css',
  'table.js',
  'tickets.js',
];

/** The files of the pages, by name. */
const ASSETS: Readonly<Record<string, { type: string; text: string }>> = Object.fromEntries(
  FILES.map((name) => [
    name,
    { type: TYPES[extname(name)]!, text: readFileSync(join(folder(), name), 'utf8') },
  ]),
);

/** A file of the pages; undefined if there is none of that name. */
export const findAsset = (name: string): { type: string; text: string } | undefined =>
  Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
