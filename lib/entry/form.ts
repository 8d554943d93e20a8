import type { Locale } from '@/lib/i18n/locales';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { errorAnswer } from '@/lib/proxy/responses';
import * as CODE from '@/lib/rules/code';
import type { HeaderReader } from '@/lib/session/header-reader';
import { requestLocale } from '@/lib/session/request-locale';
import type { Session } from '@/lib/session/session';
import type { Side } from '@/lib/session/side';
import type { SiteConfig } from '@/lib/sites/config';
import { findSite } from '@/lib/sites/sites';
import { readSameOriginForm } from './posted-form';

/** A form post of the entry pages, checked for its site, origin, type and size. */
export interface FormPost {
  site: SiteConfig;
  form: URLSearchParams;
  headers: HeaderReader;
  locale: Locale;
  /** The side whose form it is. */
  side: Side;
}

/** A form's post with the session that its page shows; null for none. */
export interface SessionPost extends FormPost {
  session: Session | null;
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

/** Path and query of the referring page; null without a referrer. */
export function refererPath(referer: string | null): string | null {
  const url = referer && URL.canParse(referer) ? new URL(referer) : null;
  return url && url.pathname + url.search;
}
