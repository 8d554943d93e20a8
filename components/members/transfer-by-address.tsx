'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { TRANSFER_BUTTON } from './row-buttons';

/**
 * Presses the page's button of giving and taking back where the address ends in `#transfer`, or in `#transfer=` and an amount. The
 * pop-up takes that off the address again.
 */
export function TransferByAddress() {
  const params = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every address
  useEffect(() => {
    const press = () => {
      if (window.location.hash.startsWith(`#${TRANSFER_BUTTON}`))
        document.getElementById(TRANSFER_BUTTON)?.click();
    };
    press();
    window.addEventListener('hashchange', press);
    return () => window.removeEventListener('hashchange', press);
  }, [params]);
  return null;
}
