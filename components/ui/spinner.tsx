/** A spinner; announced if it has a label, otherwise decorative. */
export function Spinner({ label, size = 16 }: { label?: string; size?: number }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg
        aria-hidden="true"
        className="animate-spin"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      >
        <circle cx="12" cy="12" r="9" opacity=".25" />
        <path d="M21 12a9 9 0 0 0-9-9" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
