'use client';

import { useRouter } from 'next/navigation';
import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { storedHtml } from './html-store';

/** Puts new HTML of a box in the place of the present one. */
export type ReplaceHtml = (box: HTMLElement, html: string, isSame: boolean) => unknown;

/** How boxes replace their HTML when the server has rendered the page again; by default they change it in place. */
export const ReplaceHtmlContext = createContext<ReplaceHtml>(async (box, html, isSame) => {
  if (isSame) return;
  const { morph } = await import('./morph');
  morph(box, html);
});

/** The HTML with which boxes were left, by address and name: for the way back to a page. */
const left = new Map<string, string>();
/** Some pages with a dozen boxes each. */
const MAX_LEFT = 60;
/** Tokens of renders that were shown: a second mount of one is a way back. */
const mounted = new Set<string>();

const keyOf = (name: string) => `${window.location.pathname}${window.location.search} ${name}`;

interface HtmlBoxProps {
  name: string;
  /** Names the server's render. */
  token: string;
  /** Undefined where the document carries it. */
  html: string | undefined;
}

/**
 * The HTML of a `ServerHtml`, which React leaves alone. A script that replaces it with that of another address says so in
 * `data-address`, path and search.
 */
export function HtmlBox({ name, token, html }: HtmlBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const replace = useContext(ReplaceHtmlContext);
  const [initial] = useState(() => {
    if (typeof window === 'undefined') return html ?? storedHtml(token) ?? '';
    const previousHtml = mounted.has(token) ? left.get(keyOf(name)) : undefined;
    return previousHtml ?? html ?? '';
  });
  const currentToken = useRef(token);
  /** The latest HTML of a render; undefined for the document's own, which is not repeated in the payload. */
  const latest = useRef(html);

  useLayoutEffect(() => {
    if (currentToken.current === token) return;
    currentToken.current = token;
    mounted.add(token);
    if (html === undefined) return;
    replace(box.current!, html, html === latest.current);
    latest.current = html;
  }, [token, html, replace]);

  useLayoutEffect(() => {
    const element = box.current!;
    const mountedAt = keyOf(name);
    mounted.add(currentToken.current);
    return () => {
      const { address } = element.dataset;
      const key = address ? `${address} ${name}` : mountedAt;
      left.delete(key);
      left.set(key, element.innerHTML);
      if (left.size > MAX_LEFT) left.delete(left.keys().next().value!);
    };
  }, [name]);

  // A document that the browser has forgotten, on the way back to it.
  useEffect(() => {
    if (initial === '' && !box.current!.firstChild) router.refresh();
  }, [initial, router]);

  return (
    <div
      ref={box}
      data-html={name}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server, which escapes texts
      dangerouslySetInnerHTML={{ __html: initial }}
    />
  );
}
