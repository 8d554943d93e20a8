/** A bet by its vendor's number. `vendorCode` is absent where the upstream does not name the vendor. */
interface NamedBet {
  betId: string;
  vendorCode?: string | undefined;
}

function betParams({ betId, vendorCode }: NamedBet): URLSearchParams {
  const params = new URLSearchParams({ id: betId });
  if (vendorCode) params.set('vendor', vendorCode);
  return params;
}

/**
 * Returns the player's screen of one of the player's own bets. `base` is the first part of the addresses of the
 * player's screens.
 */
export const betHref = (base: string, bet: NamedBet): string => `${base}/bet?${betParams(bet)}`;

/** Returns a partner's list of the bets with a number. */
export const numberedBetsHref = (prefix: string, number: string): string =>
  `/${prefix}/bettingList?${new URLSearchParams({ searchType: 'number', searchValue: number })}`;

/** Returns a partner's list of the bets with a bet's number, and the detail of that bet open. */
export const openBetHref = (prefix: string, bet: NamedBet): string =>
  `${numberedBetsHref(prefix, bet.betId)}#bet=${betParams(bet)}`;

/** Returns the bet that a hash of {@link openBetHref} names; undefined for any other hash. */
export function betInHash(hash: string): NamedBet | undefined {
  if (!hash.startsWith('#bet=')) return undefined;
  const params = new URLSearchParams(hash.slice('#bet='.length));
  const betId = params.get('id');
  return betId ? { betId, vendorCode: params.get('vendor') || undefined } : undefined;
}
