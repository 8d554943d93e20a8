import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import type { Member } from '../../fixtures/platform-client';
import { SandboxPlayer } from './sandbox-player';

const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;
const source = (name: string) => readFileSync(`platform/games/sandbox/pages/${name}.js`, 'utf8');

/** The files that a script imports, however deep, each before those that import it, and the script itself. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  for (const [, imported] of source(name).matchAll(/from '\.\/([\w-]+)\.js'/g)) {
    if (!seen.has(imported!)) withImports(imported!, seen);
  }
  return seen.add(name);
}

/** The script of a page with what it imports, as one. */
const scriptOf = (name: string) =>
  [...withImports(name)]
    .map((part) =>
      source(part)
        .replace(/^export /gm, '')
        .replace(/^import [\s\S]*?;$/gm, ''),
    )
    .join('\n');

/** What all windows of the tests' browser share. */
const browserStorage = new Window({ url: 'http://localhost' }).localStorage;

/**
 * A page of the sandbox as a browser runs it: the real page and its script. `carry` stands between it and the sandbox.
 */
export async function openPage(
  player: Member,
  vendor: string,
  category: string,
  game: string,
  carry: (what: string, send: () => Promise<Response>) => Promise<Response> = (_, send) => send(),
) {
  const table = await SandboxPlayer.launch(player, vendor, category, game);
  const window = new Window({ url: table.page });
  const html = await (await table.fetch('game')).text();
  window.document.write(html);
  const send = (what: string, init: RequestInit) => carry(what, () => table.fetch(what, init));
  const name = /assets\/(table|book)\.js/.exec(html)?.[1] ?? '';
  const run = new AsyncFunction(
    'document',
    'sessionStorage',
    'localStorage',
    'fetch',
    'setInterval',
    scriptOf(name),
  );
  await run(window.document, window.sessionStorage, browserStorage, send);
  const all = (what: string) => [...window.document.querySelectorAll(`#table ${what}`)];
  const click = (name: string) => {
    const button = all('button').find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent)?.startsWith(name) === true,
    );
    if (!button || button.hasAttribute('disabled')) throw new Error(`${name} cannot be pressed`);
    (button as unknown as { click(): void }).click();
  };
  const status = () => all('[role=status]')[0]?.textContent ?? '';
  return { table, all, click, status, window };
}
