import 'server-only';
import type { ReactNode } from 'react';

/**
 * The HTML of elements and of components without hooks, as the server sends it for good: React does not take it over in
 * the browser, so that event handlers among them do nothing.
 */
export async function toHtml(node: ReactNode): Promise<string> {
  // Next refuses the static import wherever server components may import it.
  const { renderToStaticMarkup } = await import('react-dom/server');
  return renderToStaticMarkup(node);
}
