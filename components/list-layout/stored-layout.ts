import { storeCookie, storedCookie } from '@/components/ui/stored-cookie';
import { DEFAULT_LAYOUT, layoutCookie } from '@/lib/lists/layout';
import { createCallApi } from '@/lib/query/call-api';
import { newKey } from '@/lib/query/idempotency-key';

/** A list's layout as text. */
interface StoredLayout {
  prefix: string;
  /** Name of the list. */
  list: string;
  layout: string;
}

/** Makes the fragments and files of a list use a layout: that of the page, the person or the view. */
export function adoptLayout({ prefix, list, layout }: StoredLayout): void {
  if ((adoptedLayout(list) ?? DEFAULT_LAYOUT) === layout) return;
  storeCookie(prefix, layoutCookie(list), layout);
}

/** Returns the layout that the list's fragments use; undefined for the default one. */
export const adoptedLayout = (list: string): string | undefined => storedCookie(layoutCookie(list));

/** The layouts that wait to be stored, by list; of several choices only the last. */
const waiting = new Map<string, StoredLayout>();
let isSending = false;

/**
 * Stores a person's layout of a list on the server (VIEW-04), one call after another. Where that fails, or an upstream
 * does not know the call, the browser uses it until its next page.
 */
export async function saveLayout(stored: StoredLayout): Promise<void> {
  waiting.set(`${stored.prefix} ${stored.list}`, stored);
  if (isSending) return;
  isSending = true;
  try {
    for (const [key, { prefix, list, layout }] of waiting) {
      waiting.delete(key);
      const callApi = createCallApi(prefix, (code) => code);
      await callApi('/api/retail/listLayout', { list, layout }, { idempotencyKey: newKey() });
    }
  } finally {
    isSending = false;
  }
}
