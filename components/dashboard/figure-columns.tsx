import type { ReactNode } from 'react';

interface FigureLine {
  label: string;
  value: ReactNode;
  /** The period before. */
  before?: ReactNode;
}

interface FigureColumn {
  title: string;
  rows: FigureLine[];
  /** The sum below the line. */
  total?: FigureLine;
  /** The part that the sum leaves out, below it. */
  apart?: FigureLine;
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

function FigureRow({ label, value, before }: FigureLine) {
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="ml-auto leading-6">{value}</dd>
      {before ? <dd className="w-full pb-1 text-right leading-4">{before}</dd> : null}
    </div>
  );
}
