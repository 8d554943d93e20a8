import type { ResultView, ViewTable } from '../../lib/result-view';

interface ResultPartsProps {
  view: ResultView;
  /** Names the rows for screen readers. */
  caption?: string;
}

/** What an act answered: its rows as a table, or cards on phones, its pairs, and the tables within. */
export function ResultParts({ view: { table, pairs, tables }, caption = '' }: ResultPartsProps) {
  return (
    <>
      {table && table.rows.length > 0 ? <ResultTable table={table} caption={caption} /> : null}
      {pairs.length > 0 ? (
        <dl className="result-pairs">
          {pairs.map(({ name, label, text }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {tables.map(({ label, table: within }) => (
        <section key={label} className="grid gap-1">
          <h2 className="text-sm font-semibold">{label}</h2>
          <ResultTable table={within} caption={label} />
        </section>
      ))}
    </>
  );
}

function ResultTable({ table: { columns, rows }, caption }: { table: ViewTable; caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too
    <section className="result-pane" tabIndex={0} aria-label={caption || undefined}>
      <table className="result-table">
        {caption ? <caption className="sr-only">{caption}</caption> : null}
        <thead>
          <tr>
            {columns.map(({ name, header, isFigure }) => (
              <th key={name} scope="col" className={isFigure ? 'is-figure' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer have no name and never move
            <tr key={at}>
              {cells.map((cell, column) => (
                <td
                  key={columns[column]!.name}
                  data-label={columns[column]!.header}
                  className={columns[column]!.isFigure ? 'is-figure' : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
