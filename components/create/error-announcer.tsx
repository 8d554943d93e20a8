/** Says what is wrong with a field to those who do not see it; it stands at the field for the others. */
export function ErrorAnnouncer({ error }: { error: { text: string } | null }) {
  return (
    <p role="alert" className="sr-only">
      {error?.text}
    </p>
  );
}
