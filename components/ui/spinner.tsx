/** A spinner; announced if it has a label, otherwise decorative. */
export function Spinner({ label, size = 16 }: { label?: string; size?: number }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg aria-hidden="true" width={size} height={size} className="spinner" />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
