'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { MESSAGE_BUTTON, TRANSFER_BUTTON } from './row-buttons';

/**
 * Presses a button of the page that the address ends in: `#transfer` that of giving and taking back, also with an amount
 * behind `=`, `#message` that of writing. The pop-up of a transfer takes it off the address again.
 */
export function PressByAddress() {
  const params = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every address
  useEffect(() => {
    const press = () => {
      const name = /^#(\w+)/.exec(window.location.hash)?.[1];
      if (name !== TRANSFER_BUTTON && name !== MESSAGE_BUTTON) return;
      document.getElementById(name)?.click();
      // Another press from the palette is another address.
      if (name === MESSAGE_BUTTON)
        window.history.replaceState(null, '', window.location.pathname + window.location.search);
    };
    press();
    window.addEventListener('hashchange', press);
    return () => window.removeEventListener('hashchange', press);
  }, [params]);
  return null;
}
