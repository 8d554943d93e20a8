import { type Locale, toLanguageTag } from '@/lib/i18n/locales';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { setSecurityHeaders } from '@/lib/security-headers';
import type { Side } from '@/lib/session/side';

/** The page loads one style sheet and the icon. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface PlainPage {
  locale: Locale;
  side: Side;
  /** A status or a mark above the title. */
  mark: string;
  title: string;
  note: string;
  /** The text of the link that opens the same address again; without it there is no link. */
  retry?: string;
}

/** The document of a page without React, which says one thing and leads back to its own address. */
export const plainPage = ({ locale, side, mark, title, note, retry }: PlainPage): string =>
  `<!doctype html><html lang="${toLanguageTag(locale)}"${side === 'play' ? ' data-face="play"' : ''}>` +
  '<head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>${title}</title><link rel="icon" href="/icon.svg">` +
  '<link rel="stylesheet" href="/not-found.css"></head>' +
  `<body><main><p>${mark}</p><h1>${title}</h1><p>${note}</p>${retry === undefined ? '' : `<a href="">${retry}</a>`}</main></body></html>`;

/** Returns the headers of a plain page. */
export function plainPageHeaders({ headers }: Pick<PlainRequest, 'headers'>): Record<string, string> {
  const sent = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  setSecurityHeaders(sent, POLICY, headers.get('x-forwarded-proto')?.startsWith('https') ?? false);
  return Object.fromEntries(sent);
}
