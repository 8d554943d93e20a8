import { madeProcessWide, processWide } from '@/lib/process-wide';

const NAME = 'server-html';

/** Tokens of this process: browsers tell renders apart by them, also those of another process. */
const tokens = () =>
  processWide('server-html-tokens', () => ({ start: crypto.randomUUID().slice(0, 8), count: 0 }));

/**
 * Stores HTML for the render of its document; the token names it. {@link removeHtml} ends that. No request names a token,
 * so it need not be secret: a document has a dozen, and random ones would be 300 bytes of it that do not compress.
 */
export function storeHtml(html: string): string {
  const series = tokens();
  series.count += 1;
  const token = `${series.start}${series.count.toString(36)}`;
  processWide(NAME, () => new Map<string, string>()).set(token, html);
  return token;
}

/** Removes stored HTML, once its document has been sent. */
export const removeHtml = (token: string): void =>
  void madeProcessWide<Map<string, string>>(NAME)?.delete(token);

/** The stored HTML of a token; undefined in the browser. */
export const storedHtml = (token: string): string | undefined =>
  madeProcessWide<Map<string, string>>(NAME)?.get(token);
