import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { betInHash } from '@/lib/routes/bet-href';
import type { BetTarget } from './bet-button';

/** Opens the detail of the bet that the address names behind its `#`, and takes it off the address. */
export function useBetByAddress(open: (bet: BetTarget) => void) {
  const params = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every address
  useEffect(() => {
    const openNamed = () => {
      const { hash, pathname, search } = window.location;
      const bet = betInHash(hash);
      if (!bet) return;
      window.history.replaceState(null, '', pathname + search);
      open(bet);
    };
    openNamed();
    window.addEventListener('hashchange', openNamed);
    return () => window.removeEventListener('hashchange', openNamed);
  }, [params, open]);
}
