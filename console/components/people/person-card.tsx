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
