interface HeldProps {
  /** The labels, each with its value as people see it. */
  facts: readonly (readonly [label: string, value: string])[];
}

/** The balance now and afterwards. */
export const Held = ({ facts }: HeldProps) => (
  <dl className="grid gap-1 rounded-2 bg-sunken px-3 py-2.5">
    {facts.map(([label, value]) => (
      <div key={label} className="flex flex-wrap justify-between gap-x-3">
        <dt className="text-ink-2">{label}</dt>
        <dd className="num ml-auto min-w-0 text-right font-semibold whitespace-normal wrap-anywhere">
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
