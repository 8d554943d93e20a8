import type { ReactNode } from 'react';

interface FigureLinkProps {
  /** URL of the rows that the figure is made of; without it the figure is plain text. */
  href?: string | undefined;
  className?: string;
  title?: string | undefined;
  children: ReactNode;
}

/** A figure that links to the rows it is made of; a 44 px target on phones, aligned with the text around it. */
export function FigureLink({ href, className, title, children }: FigureLinkProps) {
  if (href === undefined)
    return (
      <span className={className} {...(title ? { title } : {})}>
        {children}
      </span>
    );
  return (
    <a href={href} className={className ? `figure ${className}` : 'figure'} title={title}>
      {children}
    </a>
  );
}
