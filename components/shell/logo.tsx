/** The logo: a chip. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 26 26" fill="none" className="shrink-0">
      <circle cx="13" cy="13" r="10" className="stroke-brass-soft" strokeWidth="6" />
      <circle
        cx="13"
        cy="13"
        r="10"
        className="stroke-brand"
        strokeWidth="6"
        pathLength="8"
        strokeDasharray="1 1"
      />
    </svg>
  );
}
