import type { Change } from '../../lib/changes';

/** What an act has changed, each value as old → new. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <ul className="change grid gap-0.5">
    {changes.map(({ name, label, before, after }) => (
      <li key={name}>
        <span className="text-ink-3">{label} </span>
        {before === '–' ? null : (
          <>
            <del>{before}</del>
            {' → '}
          </>
        )}
        <ins>{after}</ins>
      </li>
    ))}
  </ul>
);
