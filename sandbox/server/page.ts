import type { Locale } from '@/lib/i18n/locales';
import type { NoGame } from '../page-calls';
import type { PlayView } from '../page-view';
import { escaped } from './html';
import { plainForms } from './plain-forms';
import { noGameTexts, pageTexts } from './texts';

/**
 * The sandbox's pages. Scripts draw tables and slips from the same view that their calls answer; without scripts they
 * are plain forms. The scripts compute the proof of each round (GAME-02).
 */

/**
 * Allows the page's own files, forms and calls, and framing by the same origin. The web sends the same policy with the
 * pages that it carries (lib/proxy/sandbox.ts).
 */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  // A launch's address holds its token until it is redeemed; forms name their origin.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

/** Names of scripts and style sheets by the name of the rules; all others are games of cards. */
const FILES: Readonly<Record<string, string>> = {
  slip: 'book',
  slot: 'slot',
  ladder: 'drawn',
  odd_even: 'drawn',
  power_ball: 'drawn',
  roulette: 'roulette',
};

/** A page with the style sheet of a name; `root` is the way from its address to `/sandbox`. */
function page(title: string, body: string, root: string, locale: Locale, name: string): string {
  const links = [
    // Without one a browser asks the origin for /favicon.ico.
    `<link rel="icon" href="${root}assets/icon.svg">`,
    `<link rel="stylesheet" href="${root}assets/${name}.css">`,
  ];
  return `<!doctype html><html lang="${locale === 'vn' ? 'vi' : locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${escaped(title)}</title>${links.join('')}</head><body>${body}</body></html>`;
}

/** JSON in a page, which its script reads; nothing in it ends the element. */
const data = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** The page of a game; `refusal` is the code by which the last form of a browser without scripts was refused. */
export function gamePage(view: PlayView, refusal = ''): string {
  const title = view.name[view.locale];
  const texts = pageTexts(view.locale, view.rules);
  const plain = plainForms(view, texts, texts[refusal]);
  const name = FILES[view.rules] ?? 'cards';
  const body = [
    `<div id="table" hidden></div>${data('view', view)}${data('texts', texts)}`,
    `<script type="module" src="../../assets/${name}.js"></script>`,
    `<noscript><link rel="stylesheet" href="../../assets/forms.css">${plain}</noscript>`,
  ];
  return page(title, body.join(''), '../../', view.locale, name);
}

/** A page without a game: why, and the way to the lobby. */
export function noGamePage(why: NoGame, locale: Locale, root = ''): string {
  const { title, lines, toLobby } = noGameTexts(why, locale);
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`).join('');
  const body = `<main class="no-game"><div><h1>${escaped(title)}</h1>${paragraphs}</div><a class="go" href="${root}../play" target="_top">${escaped(toLobby)}</a></main>`;
  return page(title, body, root, locale, 'cards');
}
