import { headers } from 'next/headers';
import { after } from 'next/server';
import type { ReactNode } from 'react';
import { HtmlBox } from './html-box';
import { removeHtml, storeHtml } from './html-store';
import { toHtml } from './to-html';

interface ServerHtmlProps {
  /** Unique in the page. */
  name: string;
  /** Elements, and components without hooks. */
  children: ReactNode;
}

/**
 * A part of a page that the server renders to HTML and the browser does not render again. A document carries it once,
 * where the elements of a server component would travel a second time as data; a soft navigation, which has no document,
 * gets it as text.
 */
export async function ServerHtml({ name, children }: ServerHtmlProps) {
  const [html, requestHeaders] = await Promise.all([toHtml(children), headers()]);
  const token = storeHtml(html);
  // Without this header, which some old browsers do not send, a document carries it twice.
  const isDocument = requestHeaders.get('sec-fetch-dest') === 'document';
  after(() => removeHtml(token));
  return <HtmlBox name={name} token={token} html={isDocument ? undefined : html} />;
}
