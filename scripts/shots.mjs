/**
 * `npm run shots`: pictures of every screen, into the folder.shots, by language. The environment selects the pictures,
 * each a list with commas: SHOTS (parts of names of screens), SHOTS_LOCALES, SHOTS_WIDTHS, SHOTS_THEMES. SHOTS_AS looks
 * at the back-office, SHOTS_PLAYER at the player site.
 */
import { ensureBrowser } from './lib/install-browser.mjs';
import { runTool } from './lib/test-runners.mjs';

export default async function shots() {
  await ensureBrowser();
  const { exitCode } = await runTool('playwright', ['test', '-c', 'tests/shots/playwright.config.ts'], {
    stdout: 'inherit',
    stderr: 'inherit',
  });
  process.exitCode = exitCode;
  console.log('The pictures are in .shots');
}
