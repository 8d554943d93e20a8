interface EyeProps {
  label: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

/** The button that shows and hides the text of a password's field. */
export function Eye({ label, isOn, onToggle }: EyeProps) {
  return (
    <button
      type="button"
      className="eye"
      aria-label={label}
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
    >
      <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12z" />
        <circle cx="12" cy="12" r="2.8" />
      </svg>
    </button>
  );
}
