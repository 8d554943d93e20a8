import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface IconProps {
  /** The icon's data: `import { Menu as menuIcon } from 'lucide'`. */
  of: IconNode;
  /** Width and height in px. */
  size?: number;
  className?: string;
}

/** An icon's shapes, for an `svg` or `symbol` of 24 × 24. */
const iconShapes = (icon: IconNode) =>
  icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }));

/**
 * A lucide icon rendered from its data, stroke 1.6 px, always decorative: its words are beside it or in `sr-only`.
 * `lucide-react` has client components instead, whose script and data would reach the browser.
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
      {iconShapes(of)}
    </svg>
  );
}
