import { randomUUID } from 'node:crypto';
import type { RoundResult } from '@/lib/contract/bet-detail';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import type { ServerLocale } from '../../../shared/server-text';
import type { NoGame } from '../page-calls';
import type { MatchView, OpenView, PlayView, RoundView } from '../page-view';
import { pageTexts } from './page-texts';
import { noGameTexts } from './session-texts';

/**
 * The sandbox's pages. Scripts draw tables and slips from the same view that their calls answer; without scripts they
 * are plain forms whose only words are names of games. The scripts compute the proof of each round (GAME-02).
 */

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string | number): string =>
  String(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

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

/** Style sheets of drawn games besides that of every table, by the name of their rules. */
const DRAWN_STYLES: Readonly<Record<string, readonly string[]>> = {
  ladder: ['drawn'],
  odd_even: ['drawn'],
  power_ball: ['drawn'],
  roulette: ['drawn', 'roulette'],
};

/** A page; `root` is the way from its address to `/sandbox`. */
const page = (
  title: string,
  body: string,
  root: string,
  locale = 'ko',
  kind: 'plain' | 'table' | 'book' = 'plain',
  rules = '',
): string => {
  const isDrawn = kind !== 'plain';
  const styles = kind === 'book' ? ['table', 'book'] : ['table', ...(DRAWN_STYLES[rules] ?? [])];
  const links = [
    // Without one a browser asks the origin for /favicon.ico.
    `<link rel="icon" href="${root}assets/icon.svg">`,
    ...styles.map((name) => `<link rel="stylesheet" href="${root}assets/${name}.css">`),
    ...(isDrawn ? [`<script type="module" src="${root}assets/${kind}.js"></script>`] : []),
  ];
  return `<!doctype html><html lang="${locale === 'vn' ? 'vi' : locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${escaped(title)}</title>${links.join('')}</head><body>${body}</body></html>`;
};

const amountInput = (name: string): string =>
  `<input name="${escaped(name)}" type="number" inputmode="numeric" min="0" step="any" aria-label="${escaped(name)}">`;

/** The player's addition to the client seed for one bet; browsers with scripts make it themselves. */
const freshInput =
  '<label><span>client seed</span><input name="fresh" maxlength="32" pattern="[A-Za-z0-9_\\-]*" autocomplete="off"></label>';

/** Up to so many codes have a field each; beyond that one code is chosen. */
const MAX_FIELDS = 12;

function betForm({ codes, next }: PlayView): string {
  if (!next) return '';
  const fields =
    codes.length <= MAX_FIELDS
      ? codes
          .map((code) => `<label><span>${escaped(code)}</span>${amountInput(`bet-${code}`)}</label>`)
          .join('')
      : `<label><select name="code" aria-label="code">${codes.map((code) => `<option>${escaped(code)}</option>`).join('')}</select>${amountInput('amount')}</label>`;
  return `<form method="post" action="bet"><input type="hidden" name="roundId" value="${escaped(next.roundId)}">${fields}${freshInput}<div class="row"><code>${escaped(next.roundId)}<br>SHA-256 ${escaped(next.seedHash)}</code><button aria-label="OK">▶</button></div></form>`;
}

function matchField(match: MatchView): string {
  const { id, eventAt, home, homeKo, away, awayKo, totalLine, markets, seedHash } = match;
  const options = Object.entries(markets).flatMap(([market, picks]) =>
    Object.entries(picks).map(([pick, odds]) => {
      const line = market === 'total' ? ` ${totalLine}` : '';
      return `<option value="${escaped(`${market}:${pick}:${odds}`)}">${escaped(`${market} ${pick}${line} · ${odds}`)}</option>`;
    }),
  );
  const title = `${homeKo} – ${awayKo}`;
  const lines = [`${home} – ${away}`, id, `SHA-256 ${seedHash}`].map(escaped).join('<br>');
  return `<label class="match">${escaped(formatTime(eventAt))} <b>${escaped(title)}</b><br><code>${lines}</code><select name="pick-${escaped(id)}" aria-label="${escaped(title)}"><option></option>${options.join('')}</select></label>`;
}

const slipForm = ({ game, matches: all }: PlayView): string => {
  const matches = all.filter((match) => match.game === game);
  if (matches.length === 0) return '';
  return `<form method="post" action="slip"><input type="hidden" name="slipId" value="${randomUUID()}">${matches.map(matchField).join('')}${freshInput}<div class="row">${amountInput('amount')}<button aria-label="OK">▶</button></div></form>`;
};

/** ✓ paid, … under way, ✗ refused or cancelled. */
const SIGNS: Record<string, string> = { done: '✓', refused: '✗', cancelled: '✗' };

function cardsOf(result: RoundResult = {}): string {
  const { outcome, seats = {}, ...hands } = result;
  const all = [...Object.entries(hands), ...Object.entries(seats)];
  const told = all.flatMap(([place, hand]) =>
    hand ? [`${place} ${hand.score} (${hand.cards.join(' ')})`] : [],
  );
  return [...(outcome ? [outcome] : []), ...told].join(' · ');
}

function roundBox({ roundId, state, refusal, stake, payout, legs, detail }: RoundView, site: string): string {
  const proof = detail?.detail?.proof;
  const picks = (legs ?? []).map(({ fixtureId, market, pick, odds, status, score }) => {
    const match = `../../match/${encodeURIComponent(site)}/${encodeURIComponent(fixtureId)}`;
    const legText = [market, pick, odds, status, score].join(' ');
    return `<a href="${escaped(match)}">${escaped(fixtureId)}</a> ${escaped(legText)}`;
  });
  const id = proof ? `${roundId} · ${proof.serverSeed}` : roundId;
  const lines = [...picks, ...[cardsOf(detail?.detail?.result), id].filter(Boolean).map(escaped)];
  return `<section><div class="row"><span>${SIGNS[state] ?? '…'} ${escaped(refusal)}</span><b>${formatAmount(stake)} → ${formatAmount(payout)}</b></div><code>${lines.join('<br>')}</code></section>`;
}

/** The round that waits for its player, with a button for each choice. */
function openBox({ roundId, seedHash, stake, step, choices, result }: OpenView): string {
  const buttons = choices.map(
    (choice) => `<button name="choice" value="${escaped(choice)}">${escaped(choice)}</button>`,
  );
  return `<form method="post" action="step"><input type="hidden" name="roundId" value="${escaped(roundId)}"><input type="hidden" name="step" value="${step}"><div class="row"><span>${escaped(cardsOf(result))}</span><b>${formatAmount(stake)}</b></div><div class="row">${buttons.join('')}</div><code>${escaped(roundId)}<br>SHA-256 ${escaped(seedHash)}</code></form>`;
}

/** Forms for browsers whose scripts are switched off; the page's script renders the same. */
const forms = (view: PlayView, refusalText?: string): string =>
  `<header><h1>${escaped(view.name[view.locale])}</h1><b>${view.balance === undefined ? '…' : formatAmount(view.balance)}</b></header>${refusalText ? `<p role="alert">${escaped(refusalText)}</p>` : ''}${view.open ? openBox(view.open) : ''}${betForm(view)}${slipForm(view)}${view.rounds.map((round) => roundBox(round, view.site)).join('')}`;

/** JSON in a page, which its script reads; nothing in it ends the element. */
const data = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** The page of a game; `told` is why something was refused, in the page's language. */
export function gamePage(view: PlayView, message?: string): string {
  const title = view.name[view.locale];
  const texts = data('texts', pageTexts(view.locale, view.rules));
  const body = `<div id="table" hidden></div>${data('view', view)}${texts}<noscript>${forms(view, message)}</noscript>`;
  return page(title, body, '../../', view.locale, view.rules === 'slip' ? 'book' : 'table', view.rules);
}

/** A page without a game: why, and the way to the lobby. */
export function noGamePage(why: NoGame, locale: ServerLocale, root = ''): string {
  const { title, lines, toLobby } = noGameTexts(why, locale);
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`).join('');
  const body = `<main class="no-game"><div><h1>${escaped(title)}</h1>${paragraphs}</div><a class="go" href="${root}../play" target="_top">${escaped(toLobby)}</a></main>`;
  return page(title, body, root, locale);
}
