/** The symbols of `public/_art/sports.svg` by sport, as the vendor numbers them; any other sport has `other`. */
const SYMBOLS: Readonly<Record<number, string>> = {
  1: 'soccer',
  2: 'basketball',
  3: 'football',
  6: 'tennis',
  7: 'baseball',
  8: 'hockey',
  14: 'motor',
  17: 'cards',
  19: 'volleyball',
  23: 'hockey',
  34: 'badminton',
  43: 'fight',
  45: 'swimming',
  64: 'esports',
  218: 'soccer',
  219: 'basketball',
  220: 'esports',
  221: 'esports',
  222: 'esports',
};

/**
 * Renders a sport's icon beside its name, from a file that only slips ask for. A function, not a component: a page has
 * hundreds.
 */
export const sportIcon = (sport: number) => (
  <svg aria-hidden="true" className="sheet-icon">
    <use href={`/_art/sports.svg#${SYMBOLS[sport] ?? 'other'}`} />
  </svg>
);
