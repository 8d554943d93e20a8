interface NoteProps {
  id?: string;
  text: string;
  /** Errors are read aloud at once. */
  tone?: 'bad' | 'info';
}

/** A sentence about a form, with a sign before it. */
export function Note({ id, text, tone = 'bad' }: NoteProps) {
  const isBad = tone === 'bad';
  return (
    <p id={id} role={isBad ? 'alert' : undefined} className={isBad ? 'note note-bad' : 'note'}>
      <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M12 11v5M12 8h.1" />
      </svg>
      <span>{text}</span>
    </p>
  );
}
