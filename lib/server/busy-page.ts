import { type Locale, toLanguageTag } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { setSecurityHeaders } from '@/lib/middleware/security-headers';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { errorAnswer } from '@/lib/proxy/responses';
import * as CODE from '@/lib/rules/code';
import { requestLocale } from '@/lib/session/request-locale';
import { pathSide } from '@/lib/session/side';

/** When a browser or a proxy may try again, in seconds. */
const RETRY_SECONDS = 3;

/** The page loads one style sheet and the icon. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The answer in place of a page, or of a part or file of a list, that could not be rendered: too many are (503). */
export async function answerBusy({ headers, url }: PlainRequest): Promise<Answer> {
  const locale = requestLocale(headers.get('cookie'));
  const retry = { 'retry-after': String(RETRY_SECONDS) };
  const path = url.slice(url.indexOf('/', 1));
  if (path.startsWith('/api/')) {
    const refusal = errorAnswer(CODE.tooManyAttempts, locale);
    return { ...refusal, status: 503, headers: { ...refusal.headers, ...retry } };
  }
  const sent = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  setSecurityHeaders(sent, POLICY, headers.get('x-forwarded-proto')?.startsWith('https') ?? false);
  return {
    status: 503,
    headers: { ...Object.fromEntries(sent), ...retry },
    body: busyPage(locale, pathSide(path) === 'play' ? ' data-face="play"' : ''),
    cookies: [],
  };
}

function busyPage(locale: Locale, face: string): string {
  const t = translator(locale);
  return (
    `<!doctype html><html lang="${toLanguageTag(locale)}"${face}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${t('entry.busy.title')}</title><link rel="icon" href="/icon.svg">` +
    '<link rel="stylesheet" href="/not-found.css"></head>' +
    `<body><main><p>503</p><h1>${t('entry.busy.title')}</h1><p>${t('entry.busy.note')}</p>` +
    `<a href="">${t('entry.busy.retry')}</a></main></body></html>`
  );
}
