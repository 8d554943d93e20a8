import type { Locale } from '@/lib/i18n/locales';
import { readBody } from '@/lib/proxy/read-body';
import { errorResponse } from '@/lib/proxy/responses';
import { requestLocale } from '@/lib/session/request-locale';
import { isSameOrigin } from '@/lib/session/same-origin';
import type { Side } from '@/lib/session/side';
import type { SiteConfig } from '@/lib/sites/config';
import { findSite } from '@/lib/sites/sites';

/** A form post of the entry pages, checked for its site, origin, type and size. */
export interface FormPost {
  site: SiteConfig;
  form: URLSearchParams;
  headers: Headers;
  locale: Locale;
  /** The side whose form it is. */
  side: Side;
}

/** Reads a form post, or returns the response that refuses it. */
export async function readForm(request: Request, prefix: string, side: Side): Promise<FormPost | Response> {
  const { headers } = request;
  const locale = requestLocale(headers.get('cookie'));
  const site = findSite(prefix);
  if (!site) return errorResponse('A001', locale);
  if (!isSameOrigin(headers)) return errorResponse('A011', locale);
  if (!headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return errorResponse('A002', locale);
  }
  const text = await readBody(request, 16 * 1024);
  return text === null
    ? errorResponse('A007', locale)
    : { site, form: new URLSearchParams(text), headers, locale, side };
}

/** A redirect that turns a form post into a GET. */
export function seeOther(location: string, cookies: readonly string[] = []): Response {
  const response = new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
