import type { ReactNode } from 'react';

/** Names with their values, of which empty ones are left out. */
export const Pairs = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl>
    {rows
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
