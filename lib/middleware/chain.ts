import type { NextRequest, NextResponse } from 'next/server';
import type { Locale } from '@/lib/i18n/locales';
import type { SiteConfig } from '@/lib/sites/config';

/** The request as the middleware of a site see it. */
export interface RequestContext {
  request: NextRequest;
  site: SiteConfig;
  /** The public path after the prefix, without a language: '' or '/login'. */
  path: string;
  locale: Locale;
  /** Request headers that the page will see. */
  headers: Headers;
}

/** Answers the request itself or calls `next`. */
export type Middleware = (
  context: RequestContext,
  next: (context: RequestContext) => Promise<NextResponse>,
) => Promise<NextResponse> | NextResponse;

/** Combines several middleware into one function; the last one must answer. */
export function chain(middleware: readonly Middleware[]): (context: RequestContext) => Promise<NextResponse> {
  const from =
    (index: number) =>
    async (context: RequestContext): Promise<NextResponse> =>
      middleware[index]!(context, from(index + 1));
  return from(0);
}
