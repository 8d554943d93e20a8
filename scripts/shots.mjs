/** `npm run shots`: every screen in three languages and two sizes, into the folder .shots. `SHOTS=text` picks screens. */
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
