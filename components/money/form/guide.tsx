/** Guidance before a request, in order. */
export const Guide = ({ lines }: { lines: readonly string[] }) => (
  <ol className="grid list-inside list-decimal gap-1.5 border-t border-line pt-4 text-sm text-ink-2">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ol>
);
