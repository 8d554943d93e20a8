import Link from 'next/link';
import type { ReactNode } from 'react';

interface FigureLinkProps {
  href: string;
  children: ReactNode;
}

/** A figure that leads to the rows it is made of; a finger's height on phones, aligned as what stands around it. */
export function FigureLink({ href, children }: FigureLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      data-explain=""
      className="inline-block leading-6 underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-current hover:decoration-solid max-md:min-w-tap max-md:leading-(--spacing-tap) print:no-underline"
    >
      {children}
    </Link>
  );
}
