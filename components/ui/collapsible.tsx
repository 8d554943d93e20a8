import { ChevronDown as openIcon } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon';

interface CollapsibleProps {
  /** The line that opens it. */
  summary: ReactNode;
  /** Breakpoint from which it is always open and has no summary. */
  from: 'md' | 'lg';
  className?: string;
  children: ReactNode;
}

// Browsers without `::details-content` keep the summary at every width.
const open = {
  md: 'md:contents md:details-content:contents',
  lg: 'lg:contents lg:details-content:contents',
};
const noSummary = {
  md: 'md:supports-[selector(::details-content)]:hidden',
  lg: 'lg:supports-[selector(::details-content)]:hidden',
};

/** A `details` on narrow screens, plain content on wide ones; needs no script. */
export function Collapsible({ summary, from, className = '', children }: CollapsibleProps) {
  return (
    <details className={`group/fold ${open[from]} ${className}`}>
      <summary
        className={`flex min-h-tap items-center gap-2 rounded-2 border border-line-strong bg-surface px-3 font-medium ${noSummary[from]}`}
      >
        {summary}
        <span className="ml-auto group-open/fold:rotate-180">
          <Icon of={openIcon} size={16} />
        </span>
      </summary>
      {children}
    </details>
  );
}
