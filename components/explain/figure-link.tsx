import Link from 'next/link';
import type { ReactNode } from 'react';

interface FigureLinkProps {
  href: string;
  children: ReactNode;
}

/** A figure that leads to the rows it is made of. */
export function FigureLink({ href, children }: FigureLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      data-explain=""
      className="inline-flex min-h-6 items-center underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-current hover:decoration-solid max-md:min-h-tap max-md:min-w-tap max-md:justify-end print:no-underline"
    >
      {children}
    </Link>
  );
}
