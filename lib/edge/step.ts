import type { NextRequest, NextResponse } from 'next/server';
import type { Locale } from '@/lib/i18n/locales';
import type { SiteConfig } from '@/lib/sites/config';

/** What the steps know of one request. */
export interface Visit {
  request: NextRequest;
  site: SiteConfig;
  /** The public path behind the prefix, without a language: '' or '/login'. */
  path: string;
  locale: Locale;
  /** Headers that the page will see. */
  headers: Headers;
}

/** One step of the middleware: answers, or hands the visit on. */
export type Step = (
  visit: Visit,
  next: (visit: Visit) => Promise<NextResponse>,
) => Promise<NextResponse> | NextResponse;

/** Makes one function of several steps; the last one must answer. */
export function chain(steps: readonly Step[]): (visit: Visit) => Promise<NextResponse> {
  const from =
    (index: number) =>
    async (visit: Visit): Promise<NextResponse> =>
      steps[index]!(visit, from(index + 1));
  return from(0);
}
