/**
 * `npm run shots`: pictures of every screen, into the folder .shots, by language. The environment selects the pictures,
 * each a list with commas: SHOTS (parts of names of screens), SHOTS_LOCALES, SHOTS_WIDTHS, SHOTS_THEMES. SHOTS_AS looks
 * at the back-office, SHOTS_PLAYER at the player site; the console is looked at by an administrator.
 *
 * `-- --guide`: the pictures of docs/operator.md alone, in English, into docs/images.
 *
 * `-- --beside <folder>`: takes each picture of this checkout and then of the one in the folder, whose web is built
 * already, over the same platform, and compares the two. `-- --compare <folder> <folder>`: compares pictures that exist.
 */
import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CliError } from './lib/cli-error.mjs';
import { comparePictures } from './lib/compare-pictures.mjs';
import { ensureBrowser } from './lib/install-browser.mjs';
import { WEB_SERVER } from './lib/paths.mjs';
import { runTool } from './lib/test-runners.mjs';

const HERE = '.shots';
const BESIDE = '.shots-beside';
const DIFFERENT = '.shots-different';

/** The pictures of the guide to the console, by the screens that they show. */
const GUIDE = {
  'console-queue-withdrawal': 'console-queue',
  'console-act-form': 'console-act',
};
const GUIDE_ENV = {
  SHOTS: Object.keys(GUIDE).join(','),
  SHOTS_LOCALES: 'en',
  SHOTS_WIDTHS: '1280',
  SHOTS_THEMES: 'light',
};

async function compare(before, after) {
  const { different, equal } = await comparePictures(before, after, DIFFERENT);
  for (const { name, isMissing, pixels, share, box } of different) {
    console.log(
      isMissing
        ? `${name}: in one folder alone`
        : `${name}: ${pixels} pixels (${share.toFixed(2)} %) within ${box.join(', ')}`,
    );
  }
  console.log(
    `${equal} pictures are alike, ${different.length} differ${different.length > 0 ? `; see ${DIFFERENT}` : ''}`,
  );
}

export default async function shots(args) {
  const { values, positionals } = parseArgs({
    args,
    options: { beside: { type: 'string' }, compare: { type: 'boolean' }, guide: { type: 'boolean' } },
    allowPositionals: true,
  });
  await ensureBrowser();
  if (values.compare) {
    const [before, after] = positionals;
    if (!before || !after) throw new CliError('--compare needs two folders');
    return compare(before, after);
  }
  const beside = values.beside && path.resolve(values.beside);
  if (beside && !existsSync(path.join(beside, WEB_SERVER))) throw new CliError(`no built web in ${beside}`);
  const { exitCode } = await runTool('playwright', ['test', '-c', 'tests/shots/playwright.config.ts'], {
    stdout: 'inherit',
    stderr: 'inherit',
    env: { ...(beside && { SHOTS_BESIDE: beside }), ...(values.guide && GUIDE_ENV) },
  });
  process.exitCode = exitCode;
  if (values.guide) {
    for (const [screen, picture] of Object.entries(GUIDE)) {
      const [taken, kept] = [path.join(HERE, 'en', `${screen}-1280-light.png`), `docs/images/${picture}.png`];
      // With few colours it is half as large, where ImageMagick is installed.
      const { failed } = await runTool('convert', [taken, '+dither', '-colors', '64', `png8:${kept}`]);
      if (failed) copyFileSync(taken, kept);
    }
    return;
  }
  console.log(`The pictures are in ${HERE}`);
  if (beside) await compare(BESIDE, HERE);
}
