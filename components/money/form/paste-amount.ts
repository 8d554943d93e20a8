import type { ClipboardEvent } from 'react';
import { pastedAmount } from '@/lib/format/amount-input';

/**
 * Returns the `onPaste` of an amount field. Plain digits go to the cursor; anything else is one amount, which replaces
 * the field's text, or is refused where it could mean two (`pastedAmount`).
 */
export const onPasteAmount = (put: (text: string) => void, refuse: () => void) => (event: ClipboardEvent) => {
  const pasted = event.clipboardData.getData('text');
  if (/^\d*$/.test(pasted)) return;
  event.preventDefault();
  const amount = pastedAmount(pasted);
  if (amount === null) refuse();
  else put(amount);
};
