/** What went wrong, read aloud at once. */
export function Note({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} role="alert" className="note note-bad">
      <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M12 11v5M12 8h.1" />
      </svg>
      <span>{text}</span>
    </p>
  );
}
