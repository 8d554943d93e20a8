import type { ReactNode } from 'react';

interface ScreenTabsProps {
  /** Accessible name. */
  label: string;
  /** Id of the current tab. */
  current: string;
  /** Within the page's margins, where they share a phone's width, instead of below a head, whose surface they continue. */
  onPage?: boolean;
  /** Within a heading's row. */
  inHead?: boolean;
  tabs: readonly {
    id: string;
    href: string;
    label: ReactNode;
    /** How much is in it, as it is displayed. */
    count?: string | undefined;
  }[];
}

/** The tabs of a screen as links, so that each has its URL, in one strip that scrolls where it is wider than the screen. */
export function ScreenTabs({ label, current, onPage = false, inHead = false, tabs }: ScreenTabsProps) {
  const edge = inHead ? 'max-md:border-b max-md:px-2' : 'border-b';
  return (
    <nav aria-label={label} className="no-print">
      <ul
        data-strip=""
        className={`relative flex overflow-x-auto border-line [scrollbar-width:none] ${edge} ${onPage ? '' : 'scroll-edges'} ${onPage || inHead ? '' : 'px-2'}`}
      >
        {tabs.map(({ id, href, label: text, count }) => (
          <li key={id} className={onPage ? 'shrink-0 max-md:grow' : 'shrink-0'}>
            <a
              href={href}
              data-stay=""
              aria-current={id === current ? 'page' : undefined}
              className="tab whitespace-nowrap"
            >
              {count ? (
                <span>
                  {text} <small className="num text-xs font-normal text-ink-3">{count}</small>
                </span>
              ) : (
                text
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
