import type { Locale } from '@/lib/i18n/locales';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { errorAnswer } from '@/lib/proxy/responses';
import * as CODE from '@/lib/rules/code';
import type { HeaderReader } from '@/lib/session/header-reader';
import { requestLocale } from '@/lib/session/request-locale';
import { isSameOrigin } from '@/lib/session/same-origin';
import type { Side } from '@/lib/session/side';
import type { SiteConfig } from '@/lib/sites/config';
import { findSite } from '@/lib/sites/sites';

/** A form post of the entry pages, checked for its site, origin, type and size. */
export interface FormPost {
  site: SiteConfig;
  form: URLSearchParams;
  headers: HeaderReader;
  locale: Locale;
  /** The side whose form it is. */
  side: Side;
}

/** Largest form, in bytes. */
const MAX_FORM_BYTES = 16 * 1024;

/** Reads the form of a post of this origin, or returns the answer that refuses it. */
export async function readSameOriginForm(
  { headers, readBody }: PlainRequest,
  locale: Locale,
): Promise<URLSearchParams | Answer> {
  if (!isSameOrigin(headers)) return errorAnswer(CODE.otherOrigin, locale);
  if (!headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return errorAnswer(CODE.invalidRequest, locale);
  }
  const text = await readBody(MAX_FORM_BYTES);
  return text === null ? errorAnswer(CODE.bodyTooLarge, locale) : new URLSearchParams(text);
}

/** Reads a form post of a site, or returns the answer that refuses it. */
export async function readForm(
  request: PlainRequest,
  prefix: string,
  side: Side,
): Promise<FormPost | Answer> {
  const { headers } = request;
  const locale = requestLocale(headers.get('cookie'));
  const site = findSite(prefix);
  if (!site) return errorAnswer(CODE.unknownCall, locale);
  const form = await readSameOriginForm(request, locale);
  return form instanceof URLSearchParams ? { site, form, headers, locale, side } : form;
}

/** A redirect that turns a form post into a GET. */
export const seeOther = (location: string, cookies: readonly string[] = []): Answer => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
  body: null,
  cookies,
});

/** Path and query of the referring page; null without a referrer. */
export function refererPath(referer: string | null): string | null {
  const url = referer && URL.canParse(referer) ? new URL(referer) : null;
  return url && url.pathname + url.search;
}
