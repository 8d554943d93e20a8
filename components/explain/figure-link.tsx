import type { ReactNode } from 'react';

interface FigureLinkProps {
  href: string;
  /** Within a line of small text, and no higher than it where nobody uses a finger. */
  inline?: boolean;
  children: ReactNode;
}

/**
 * A figure that leads to the rows it is made of; a finger's height on phones, aligned as what stands around it. Lists
 * have hundreds of them, so each is a plain link, which the shell's one listener follows without a reload.
 */
export function FigureLink({ href, inline = false, children }: FigureLinkProps) {
  return (
    <a
      href={href}
      data-explain=""
      className={`figure ${inline ? 'whitespace-nowrap md:inline md:leading-4' : ''}`}
    >
      {children}
    </a>
  );
}
