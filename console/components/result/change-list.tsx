import type { Change } from '../../lib/changes';
import { NO_VALUE } from '../../lib/value-text';

/** A value as old → new; of one that was not there before, the new one alone. */
export const ChangeText = ({ before, after }: Pick<Change, 'before' | 'after'>) =>
  before === NO_VALUE ? (
    after
  ) : (
    <span className="change">
      <del>{before}</del>
      {' → '}
      <ins>{after}</ins>
    </span>
  );

/** What an act has changed, each value as old → new. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <ul className="change grid gap-0.5">
    {changes.map(({ name, label, before, after }) => (
      <li key={name}>
        <span className="text-ink-3">{label} </span>
        {before === NO_VALUE ? <ins>{after}</ins> : <ChangeText before={before} after={after} />}
      </li>
    ))}
  </ul>
);
