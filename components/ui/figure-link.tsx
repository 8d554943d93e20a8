import type { ReactNode } from 'react';

interface FigureLinkProps {
  /** Where the rows stand that the figure is made of; left out, the figure leads nowhere. */
  href?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A figure that leads to the rows it is made of; a finger's height on phones, aligned as what stands around it. */
export function FigureLink({ href, className, children }: FigureLinkProps) {
  if (href === undefined) return <span className={className}>{children}</span>;
  return (
    <a href={href} className={className ? `figure ${className}` : 'figure'}>
      {children}
    </a>
  );
}
