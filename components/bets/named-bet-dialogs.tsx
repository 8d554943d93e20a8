'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { popupTrigger } from '@/components/table/popup-trigger';
import { betInHash } from '@/lib/routes/bet-href';
import { BetDialogs } from './bet-dialogs';

/** {@link BetDialogs} that also opens the bet which the address names behind its `#`, and takes it off the address. */
export function NamedBetDialogs({ cashDecimal, children }: { cashDecimal: string; children: ReactNode }) {
  return (
    <BetDialogs cashDecimal={cashDecimal}>
      {children}
      <NamedBet />
    </BetDialogs>
  );
}

/** An invisible button that opens a bet's detail as the button of a row does. */
function NamedBet() {
  const params = useSearchParams();
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every address
  useEffect(() => {
    const press = () => {
      const { hash, pathname, search } = window.location;
      const bet = betInHash(hash);
      if (!bet || !button.current) return;
      window.history.replaceState(null, '', pathname + search);
      button.current.dataset.bet = JSON.stringify(bet);
      button.current.click();
    };
    press();
    window.addEventListener('hashchange', press);
    return () => window.removeEventListener('hashchange', press);
  }, [params]);
  return <button ref={button} hidden {...popupTrigger('bet', {})} />;
}
