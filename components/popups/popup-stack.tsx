import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useIsReady } from '@/components/ui/use-is-ready';
import { closeBanner, popupsOnPage } from '@/lib/popups';
import { today as todayOf } from '@/lib/rules/day';

export interface PopupStackProps {
  prefix: string;
  siteId: string;
  /** The side's path without the first slash: `demo/play`. */
  base: string;
  popups: readonly { bannerIdx: number; title: string; body: ReactNode }[];
  /** The cookie to store when the page is left or all are closed, so that the next page has none. */
  doneCookie: string;
  /** Texts are props: guests' pages have no script that reads messages. */
  texts: Record<'notToday' | 'close' | 'open', string>;
}

/**
 * The pop-ups of a visit, one after another, on its first page alone (SITE-14). They are in the page's flow before its
 * main part: they cover nothing, and are read and reached by Tab where they are seen. Above a list one is a line until it
 * is opened.
 */
export default function PopupStack({ prefix, siteId, base, popups, doneCookie, texts }: PopupStackProps) {
  const [left, setLeft] = useState(() => popups.map(({ bannerIdx }) => bannerIdx));
  const path = usePathname();
  const [firstPath] = useState(path);
  const [isOpen, setOpen] = useState(false);
  const isDone = left.length === 0 || path !== firstPath;
  const section = useRef<HTMLElement>(null);
  // Pressed before the script runs, the buttons would do nothing.
  const isReady = useIsReady();

  useEffect(() => {
    const store = (cookie: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = cookie;
    };
    const leave = () => store(doneCookie);
    if (isDone) return leave();
    // A page that is loaded next is asked for before this one is left.
    store(popupsOnPage(base, window.location.pathname));
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [isDone, doneCookie, base]);

  const popup = popups.find(({ bannerIdx }) => bannerIdx === left[0]);
  if (!popup || isDone) return null;
  const close = (isForToday: boolean) => {
    if (isForToday) {
      closeBanner(document, { prefix, siteId, bannerIdx: popup.bannerIdx, today: todayOf() });
    }
    setLeft(left.slice(1));
    setOpen(false);
    // The button goes: the focus stays with the next one, or goes on to the page.
    (left.length > 1 ? section.current : document.getElementById('main'))?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="popup-title"
      className={`popup no-print ${isOpen ? 'is-open' : ''}`}
    >
      <header>
        <h2 id="popup-title">{popup.title}</h2>
        {left.length > 1 ? <span className="num text-xs text-ink-3">{`1 / ${left.length}`}</span> : null}
      </header>
      <div id="popup-body" className="popup-body">
        {popup.body}
      </div>
      <footer>
        {/* The player site has no lists that fill the window. */}
        {base === prefix ? (
          <Button
            variant="quiet"
            size="sm"
            disabled={!isReady}
            aria-expanded={isOpen}
            aria-controls="popup-body"
            onClick={() => setOpen(!isOpen)}
            className="popup-opener"
          >
            {texts.open}
          </Button>
        ) : null}
        <Button variant="quiet" size="sm" disabled={!isReady} onClick={() => close(true)}>
          {texts.notToday}
        </Button>
        <Button size="sm" disabled={!isReady} onClick={() => close(false)}>
          {texts.close}
        </Button>
      </footer>
    </section>
  );
}
