/** `npm run shots`: every screen in three languages and two sizes, into the folder .shots. `SHOTS=text` picks screens. */
import { ensureBrowser } from './lib/browser.mjs';
import { main, print } from './lib/print.mjs';
import { bin, node } from './lib/run.mjs';

main(async () => {
  await ensureBrowser();
  await node([bin('@playwright/test/cli.js'), 'test', '-c', 'tests/shots/playwright.config.ts'], {
    show: true,
  });
  print('The pictures are in .shots');
});
