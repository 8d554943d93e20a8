import type { ReactNode } from 'react';

interface PersonCardProps {
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a person's page. */
export const PersonCard = ({ title, action, children }: PersonCardProps) => (
  <section className="person-card" aria-label={title}>
    <h2>
      {title}
      {action}
    </h2>
    {children}
  </section>
);

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
