import type { ReactNode } from 'react';

/** A titled block of labelled facts, two or three side by side. Empty facts are left out. */
export function Facts({
  title,
  items,
}: {
  title: string;
  items: (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-2 border border-line p-4 text-sm md:grid-cols-3">
        {items.map(([label, value]) =>
          value === '' ? null : (
            <div key={label} className="min-w-0">
              <dt className="text-xs text-ink-3">{label}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
