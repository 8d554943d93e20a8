import type { ReactNode } from 'react';
import { hasFraction } from '@/lib/format/money';

interface SumStripProps {
  /** Accessible name. */
  label: string;
  /** The list's rows, which have the sums' fields: a sum whose column shows decimals shows them too (FORM-02). */
  rows: readonly object[];
  /** The id of each is its field. */
  sums: readonly { id: string; label: string; figure: ReactNode; trend?: ReactNode; compared?: ReactNode }[];
}

/** The sums of a list above it, each with its trend and the period before. */
export const SumStrip = ({ label, rows, sums }: SumStripProps) => (
  <section aria-label={label}>
    <dl className="sum-strip">
      {sums.map(({ id, label: name, figure, trend, compared }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            <span
              className={rows.some((row) => hasFraction(row[id as keyof typeof row])) ? 'cents' : undefined}
            >
              {figure}
            </span>
            {trend}
          </dd>
          {compared ? <dd>{compared}</dd> : null}
        </div>
      ))}
    </dl>
  </section>
);
