import type { ReactNode } from 'react';

interface FigureColumn {
  title: string;
  rows: { label: string; value: ReactNode }[];
  /** The sum below the line. */
  total?: { label: string; value: ReactNode };
  /** The part that the sum leaves out, below it. */
  apart?: { label: string; value: ReactNode };
}

/** Figures side by side, each column with its sum below. */
export function FigureColumns({ columns }: { columns: FigureColumn[] }) {
  // Sums are aligned: at the foot, or where a part is below one, right under the rows.
  const atFoot = columns.some(({ apart }) => apart) ? '' : 'mt-auto';
  return (
    <div className="grid gap-x-8 gap-y-5 p-4 sm:grid-cols-2">
      {columns.map(({ title, rows, total, apart }) => (
        <div key={title} className="flex min-w-0 flex-col">
          <h3 className="pb-1 text-xs font-semibold text-ink-3">{title}</h3>
          <dl className="grid text-sm">
            {rows.map((row) => (
              <FigureRow key={row.label} {...row} />
            ))}
          </dl>
          {total ? (
            <dl className={`${atFoot} border-t border-line-strong text-sm font-semibold`}>
              <FigureRow {...total} />
            </dl>
          ) : null}
          {apart ? (
            <dl className="text-sm">
              <FigureRow {...apart} />
            </dl>
          ) : null}
        </div>
      ))}
    </div>
  );
}

function FigureRow({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="ml-auto">{value}</dd>
    </div>
  );
}
