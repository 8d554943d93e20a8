/** The name with its chip, a link to the lobby. */
export function Mark({ prefix, name }: { prefix: string; name: string }) {
  return (
    <a className="mark" href={`/${prefix}/play`} aria-label={name}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle
          cx="16"
          cy="16"
          r="12"
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
          strokeDasharray="9.425 3.142"
          transform="rotate(-21 16 16)"
        />
        <circle cx="16" cy="16" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="m16 12.5 2.6 3.5-2.6 3.5-2.6-3.5z" fill="currentColor" />
      </svg>
      <span>{name}</span>
    </a>
  );
}
