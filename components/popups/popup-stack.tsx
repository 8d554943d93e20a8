import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { closeToday, isClosedToday } from '@/lib/popups';
import { today as todayOf } from '@/lib/rules/day';

export interface PopupStackProps {
  siteId: string;
  popups: readonly { bannerIdx: number; title: string; body: ReactNode }[];
  /** What is stored as a cookie when all are closed, so that the next page has none. */
  doneCookie: string;
  /** They come as props: guests' pages have no script that reads messages. */
  texts: Record<'notToday' | 'close', string>;
}

/** The pop-ups that are not closed for today, one after another, beside what one works with (SITE-14). */
export default function PopupStack({ siteId, popups, doneCookie, texts }: PopupStackProps) {
  // Only the browser knows which are closed.
  const [left, setLeft] = useState<readonly number[] | null>(null);
  const [today] = useState(() => todayOf());

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page that they came with
  useEffect(() => {
    const open = popups.filter(({ bannerIdx }) => !isClosedToday(localStorage, { siteId, bannerIdx, today }));
    setLeft(open.map(({ bannerIdx }) => bannerIdx));
  }, []);
  useEffect(() => {
    if (left?.length !== 0) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = doneCookie;
  }, [left, doneCookie]);

  const shown = popups.find(({ bannerIdx }) => bannerIdx === left?.[0]);
  if (!shown || !left) return null;
  const close = (isForToday: boolean) => {
    if (isForToday) closeToday(localStorage, { siteId, bannerIdx: shown.bannerIdx, today });
    setLeft(left.slice(1));
  };
  return (
    <section aria-labelledby="popup-title" className="popup no-print">
      <header>
        <h2 id="popup-title">{shown.title}</h2>
        {left.length > 1 ? <span className="num text-xs text-ink-3">{`1 / ${left.length}`}</span> : null}
      </header>
      <div className="popup-body">{shown.body}</div>
      <footer>
        <Button variant="quiet" size="sm" onClick={() => close(true)}>
          {texts.notToday}
        </Button>
        <Button size="sm" onClick={() => close(false)}>
          {texts.close}
        </Button>
      </footer>
    </section>
  );
}
