/** Announces the error of a field to screen readers; it is visible at the field. */
export function ErrorAnnouncer({ error }: { error: { text: string } | null }) {
  return (
    <p role="alert" className="sr-only">
      {error?.text}
    </p>
  );
}
