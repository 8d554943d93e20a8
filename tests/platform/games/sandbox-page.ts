import { Window } from 'happy-dom';
import type { Member } from '../../fixtures/platform-client';
import { SandboxPlayer } from './sandbox-player';

const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;

/**
 * The global object of pages, without intervals: a page of an earlier test would take the player's open round to itself
 * with each call for the state.
 */
const pageGlobals = new Proxy(globalThis, {
  get: (all, name) => (name === 'setInterval' ? undefined : Reflect.get(all, name)),
});

/** The storage that all windows of the tests' browser share. */
const browserStorage = new Window({ url: 'http://localhost' }).localStorage;

/** A page of the sandbox as a browser runs it: the real page and its script. `carry` is between it and the sandbox. */
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
  const file = /<script type="module" src="([^"]+)">/.exec(html)?.[1] ?? '';
  const script = await (await table.fetch(file)).text();
  const run = new AsyncFunction('document', 'sessionStorage', 'localStorage', 'fetch', 'globalThis', script);
  await run(window.document, window.sessionStorage, browserStorage, send, pageGlobals);
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
