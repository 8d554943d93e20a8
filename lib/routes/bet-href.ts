/** One of the player's own bets. `base` is what the addresses of the player's screens begin with. */
export const betHref = (base: string, { betId, vendorCode }: { betId: string; vendorCode: string }): string =>
  `${base}/bet?${new URLSearchParams({ id: betId, vendor: vendorCode })}`;
