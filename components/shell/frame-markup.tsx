'use client';

import { useRouter, useSelectedLayoutSegments } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { renderData } from '@/lib/request/render-data';

interface FrameMarkupProps {
  name: string;
  /** Other markup has another one. */
  version: string;
  /** Undefined where it is in the document alone. */
  html: string | undefined;
}

/** Markup of the frame, in which the links of the current route are marked. */
export function FrameMarkup({ name, version, html }: FrameMarkupProps) {
  const id = `frame-${name}`;
  // The route's name; its content may follow.
  const route = useSelectedLayoutSegments()[0] ?? '';
  const box = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const [markup, setMarkup] = useState(() => {
    const initialHtml = html ?? renderData<string>(id);
    return {
      version,
      html: initialHtml === undefined ? cachedMarkup(id, version) : withCurrent(initialHtml, route),
    };
  });
  if (html !== undefined && (markup.version !== version || markup.html === '')) {
    setMarkup({ version, html: withCurrent(html, route) });
  }

  useLayoutEffect(() => {
    markupCache.set(`${id} ${version}`, box.current!.innerHTML);
    // Counters make a version of each figure; the oldest go.
    if (markupCache.size > MAX_CACHED) markupCache.delete(markupCache.keys().next().value!);
  }, [id, version]);

  useLayoutEffect(() => {
    for (const link of box.current!.querySelectorAll<HTMLElement>('a[data-on]')) {
      if (link.dataset.on!.split(' ').includes(route)) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  }, [route]);

  const isMissing = markup.html === '';
  useEffect(() => {
    if (isMissing && !box.current!.firstChild) router.refresh();
  }, [isMissing, router]);

  return (
    <div
      ref={box}
      id={id}
      data-version={markup.version}
      data-soft=""
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server's own components, which escape texts
      dangerouslySetInnerHTML={{ __html: markup.html }}
    />
  );
}

/** Markup that the browser has shown, by id and version: for the way back to an earlier document. */
const markupCache = new Map<string, string>();
/** A dozen parts of some pages. */
const MAX_CACHED = 100;

/** The markup of a document, which is taken over, rendered again, or gone back to; empty where it is unknown. */
function cachedMarkup(id: string, version: string): string {
  if (typeof document === 'undefined') return '';
  const standing = document.querySelector<HTMLElement>(`#${id}[data-version="${version}"]`);
  return standing?.innerHTML ?? markupCache.get(`${id} ${version}`) ?? '';
}

/** The markup with the links of the route marked, as the browser does it. */
const withCurrent = (html: string, route: string) =>
  html.replace(/ data-on="([^"]*)"/g, (attribute, routes: string) =>
    routes.split(' ').includes(route) ? `${attribute} aria-current="page"` : attribute,
  );
