import type { ReactNode } from 'react';

interface SumStripProps {
  /** Accessible name. */
  label: string;
  sums: readonly { id: string; label: string; figure: ReactNode; trend?: ReactNode; compared?: ReactNode }[];
}

/** The sums of a list above it, each with its trend and the period before. */
export const SumStrip = ({ label, sums }: SumStripProps) => (
  <section aria-label={label}>
    <dl className="sum-strip">
      {sums.map(({ id, label: name, figure, trend, compared }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            {figure}
            {trend}
          </dd>
          {compared ? <dd>{compared}</dd> : null}
        </div>
      ))}
    </dl>
  </section>
);
