import type { Page } from '@playwright/test';

/** The presses of a mouse or finger and the keys that a page's person has needed since the last reset. */
interface Presses {
  presses: () => Promise<number>;
  keys: () => Promise<number>;
  reset: () => Promise<void>;
}

/** Counts in every document that the page opens from now on. Keys are counted without the modifiers held with them. */
export async function countPresses(page: Page): Promise<Presses> {
  await page.addInitScript(() => {
    const count = (name: string) =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    // Of a click that a key has caused, the detail is 0.
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && count('presses'), true);
    const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];
    addEventListener('keydown', (event) => modifiers.includes(event.key) || count('keys'), true);
  });
  const read = (name: string) => page.evaluate((key) => Number(sessionStorage.getItem(key)), name);
  return {
    presses: () => read('presses'),
    keys: () => read('keys'),
    reset: () =>
      page.evaluate(() => {
        for (const name of ['presses', 'keys']) sessionStorage.removeItem(name);
      }),
  };
}
