import type { ReactNode } from 'react';

interface FigureLinkProps {
  href: string;
  children: ReactNode;
}

/**
 * A figure that leads to the rows it is made of; a finger's height on phones, aligned as what stands around it. Lists
 * have hundreds of them, so each is a plain link, which the shell's one listener follows without a reload.
 */
export function FigureLink({ href, children }: FigureLinkProps) {
  return (
    <a href={href} data-explain="" className="figure">
      {children}
    </a>
  );
}
