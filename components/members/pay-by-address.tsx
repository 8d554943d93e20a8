'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { PAY_BUTTON } from './row-buttons';

/**
 * Presses the page's button of giving and taking back where the address ends in `#pay`, or in `#pay=` and an amount. The
 * pop-up takes that off the address again.
 */
export function PayByAddress() {
  const params = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every address
  useEffect(() => {
    const press = () => {
      if (window.location.hash.startsWith(`#${PAY_BUTTON}`)) document.getElementById(PAY_BUTTON)?.click();
    };
    press();
    window.addEventListener('hashchange', press);
    return () => window.removeEventListener('hashchange', press);
  }, [params]);
  return null;
}
