import type { LucideIconData } from 'lucide-react/types';
import { createElement } from 'react';

interface IconProps {
  /** The icon's drawing: `import { __iconData as menu } from 'lucide-react/icons/menu'`. */
  of: LucideIconData;
  /** Width and height in px. */
  size?: number;
  className?: string;
}

/** An icon's parts, to stand in an `svg` or `symbol` of 24 × 24. */
export const drawn = ({ node }: LucideIconData) =>
  node.map(([tag, { key, ...attributes }]) => createElement(tag, { key, ...attributes }));

/**
 * A lucide icon drawn from its data, 1.6 px stroke, always decoration: the words stand beside it or in `sr-only`.
 * The package's own component is a client component and would ship to the browser with each icon; this one does not.
 */
export function Icon({ of, size = 18, className = '' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawn(of)}
    </svg>
  );
}
