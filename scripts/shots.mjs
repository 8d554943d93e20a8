/** `npm run shots`: every screen in three languages and two sizes, into the folder .shots. `SHOTS=text` picks screens. */
import { ensureBrowser } from './lib/browser.mjs';
import { bin, node } from './lib/run.mjs';
import { main, say } from './lib/say.mjs';

main(async () => {
  await ensureBrowser();
  await node([bin('@playwright/test/cli.js'), 'test', '-c', 'tests/shots/playwright.config.ts'], {
    show: true,
  });
  say('The pictures are in .shots');
});
