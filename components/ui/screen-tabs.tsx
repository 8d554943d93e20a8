import Link from 'next/link';
import { TabStrip } from './tab-strip';

interface ScreenTabsProps {
  /** Accessible name. */
  label: string;
  /** Id of the current tab. */
  current: string;
  /** Whether they stand within the page's margins, where they share a phone's width, instead of below a head. */
  onPage?: boolean;
  tabs: readonly {
    id: string;
    href: string;
    label: string /** How much is in it, as it is displayed. */;
    count?: string | undefined;
  }[];
}

/** The tabs of a screen as links, so that each has its URL, in one strip that scrolls where it is wider than the screen. */
export function ScreenTabs({ label, current, onPage = false, tabs }: ScreenTabsProps) {
  return (
    <nav aria-label={label} className="no-print">
      <TabStrip current={current} onPage={onPage}>
        {tabs.map(({ id, href, label: text, count }) => (
          <li key={id} className={onPage ? 'shrink-0 max-md:grow' : 'shrink-0'}>
            <Link
              href={href}
              prefetch={false}
              scroll={false}
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
            </Link>
          </li>
        ))}
      </TabStrip>
    </nav>
  );
}
