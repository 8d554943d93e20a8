import { createCallApi } from '@/lib/query/call-api';
import { newKey } from '@/lib/query/idempotency-key';

interface LayoutToSave {
  prefix: string;
  list: string;
  layout: string;
}

let latest: string | undefined;
let isSending = false;

/**
 * Stores a person's columns of a list on the server (VIEW-04), the latest of several presses. Where that fails, or an
 * upstream does not know the call, the browser has them until its next page.
 */
export async function saveLayout({ prefix, list, layout }: LayoutToSave): Promise<void> {
  latest = layout;
  if (isSending) return;
  isSending = true;
  try {
    const callApi = createCallApi(prefix, (code) => code);
    for (let sent: string | undefined; sent !== latest; ) {
      sent = latest!;
      await callApi('/api/retail/listLayout', { list, layout: sent }, { idempotencyKey: newKey() });
    }
  } finally {
    isSending = false;
  }
}
