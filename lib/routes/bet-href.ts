/** A bet by its vendor's number; the vendor where the upstream names it. */
interface NamedBet {
  betId: string;
  vendorCode?: string | undefined;
}

const paramsOf = ({ betId, vendorCode }: NamedBet) =>
  new URLSearchParams({ id: betId, ...(vendorCode ? { vendor: vendorCode } : {}) });

/** One of the player's own bets. `base` is the first part of the addresses of the player's screens. */
export const betHref = (base: string, bet: NamedBet): string => `${base}/bet?${paramsOf(bet)}`;

/** A partner's list of the bets by a number. */
export const numberedBetsHref = (prefix: string, number: string): string =>
  `/${prefix}/bettingList?${new URLSearchParams({ searchType: 'number', searchValue: number })}`;

/** A partner's list of the bet of that number, with its detail open. */
export const openBetHref = (prefix: string, bet: NamedBet): string =>
  `${numberedBetsHref(prefix, bet.betId)}#bet=${paramsOf(bet)}`;

/** The bet that a hash of {@link openBetHref} names; undefined for any other hash. */
export function betInHash(hash: string): NamedBet | undefined {
  if (!hash.startsWith('#bet=')) return undefined;
  const named = new URLSearchParams(hash.slice('#bet='.length));
  const [betId, vendorCode] = [named.get('id'), named.get('vendor')];
  return betId ? { betId, ...(vendorCode ? { vendorCode } : {}) } : undefined;
}
