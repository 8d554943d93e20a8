import { madeProcessWide, processWide } from '@/lib/process-wide';

const NAME = 'server-html';

/** Stores HTML for the render of its document; the token names it. {@link removeHtml} ends that. */
export function storeHtml(html: string): string {
  const token = crypto.randomUUID();
  processWide(NAME, () => new Map<string, string>()).set(token, html);
  return token;
}

/** Removes stored HTML, once its document has been sent. */
export const removeHtml = (token: string): void =>
  void madeProcessWide<Map<string, string>>(NAME)?.delete(token);

/** The stored HTML of a token; undefined in the browser. */
export const storedHtml = (token: string): string | undefined =>
  madeProcessWide<Map<string, string>>(NAME)?.get(token);
