/** A suit's drawing in a box of 24; red suits and black ones differ in shape, and in colour besides. */
const SUITS: Record<string, { path: string; red: boolean }> = {
  S: {
    path: 'M12 2c3 5.5 9 8 9 12.6a4.4 4.4 0 0 1-8 2.5L14.6 22H9.4l1.6-4.9a4.4 4.4 0 0 1-8-2.5C3 10 9 7.5 12 2Z',
    red: false,
  },
  H: {
    path: 'M12 21C6 16 2 12.3 2 8.2A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 10 2.2C22 12.3 18 16 12 21Z',
    red: true,
  },
  D: { path: 'M12 2l7.5 10L12 22 4.5 12Z', red: true },
  C: {
    path: 'M12 2.5a4.5 4.5 0 0 1 3.7 7.1 4.5 4.5 0 1 1-2.9 7.7L14.6 22H9.4l1.8-4.7a4.5 4.5 0 1 1-2.9-7.7A4.5 4.5 0 0 1 12 2.5Z',
    red: false,
  },
};

/**
 * One card's face, rendered from its code (`AS`, `10H`); `label` is its text alternative. Cards are paper, in dark mode
 * too.
 */
export function PlayingCard({ code, label }: { code: string; label: string }) {
  const suit = SUITS[code.slice(-1)];
  if (!suit) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 48 66"
      className={`h-16 w-auto ${suit.red ? 'text-print-red' : 'text-print'}`}
    >
      <rect
        x="0.75"
        y="0.75"
        width="46.5"
        height="64.5"
        rx="5"
        strokeWidth="1.5"
        className="fill-paper stroke-edge"
      />
      <text x="6" y="22" fontSize="19" fontWeight="700" fill="currentColor">
        {code.slice(0, -1)}
      </text>
      <path transform="translate(12 28) scale(1.25)" fill="currentColor" d={suit.path} />
    </svg>
  );
}
