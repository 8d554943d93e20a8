import { createHash, randomUUID } from 'node:crypto';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import type { MatchView, PlayView, RoundView } from './view';

/** The sandbox's pages: plain forms without scripts. The only words are names of games; all else is numbers and signs. */

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string | number): string =>
  String(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const STYLE = `
:root { color-scheme: dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1rem; max-width: 44rem; background: #14161b; color: #eef0f3; }
h1 { margin: 0; font-size: 1.25rem; }
header, .row { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; }
form, section { margin-top: 1rem; padding: 1rem; border: 1px solid #343943; border-radius: .5rem; }
label { display: flex; gap: .5rem; align-items: center; justify-content: space-between; margin-bottom: .5rem; }
input, select, button { font: inherit; min-height: 44px; border-radius: .375rem; border: 1px solid #59606d; background: #1e2128; color: inherit; padding: 0 .75rem; }
input { width: 10rem; text-align: right; }
.match { display: block; }
.match select { width: 100%; }
button { min-width: 6rem; background: #d9a441; border-color: #d9a441; color: #14161b; font-weight: 600; }
a { color: inherit; }
code { font-size: .75rem; overflow-wrap: anywhere; color: #a5acb8; }
b, input { font-variant-numeric: tabular-nums; }
`;
/** Hash of the style for the content security policy. */
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Allows only the page's own forms and style, and framing by the same origin. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;

const amountInput = (name: string): string =>
  `<input name="${escaped(name)}" type="number" inputmode="numeric" min="0" step="any" aria-label="${escaped(name)}">`;

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
  return `<form method="post" action="bet"><input type="hidden" name="roundId" value="${escaped(next.roundId)}">${fields}<div class="row"><code>${escaped(next.roundId)}<br>SHA-256 ${escaped(next.seedHash)}</code><button aria-label="OK">▶</button></div></form>`;
}

function matchField(match: MatchView): string {
  const { id, eventAt, home, homeKo, away, awayKo, totalLine, markets, seedHash } = match;
  const options = Object.entries(markets).flatMap(([market, picks]) =>
    Object.entries(picks).map(([pick, odds]) => {
      const line = market === 'total' ? ` ${totalLine}` : '';
      return `<option value="${escaped(`${market}:${pick}`)}">${escaped(`${market} ${pick}${line} · ${odds}`)}</option>`;
    }),
  );
  const title = `${homeKo} – ${awayKo}`;
  const lines = [`${home} – ${away}`, id, `SHA-256 ${seedHash}`].map(escaped).join('<br>');
  return `<label class="match">${escaped(formatTime(eventAt))} <b>${escaped(title)}</b><br><code>${lines}</code><select name="pick-${escaped(id)}" aria-label="${escaped(title)}"><option></option>${options.join('')}</select></label>`;
}

const slipForm = ({ matches }: PlayView): string =>
  matches.length === 0
    ? ''
    : `<form method="post" action="slip"><input type="hidden" name="slipId" value="${randomUUID()}">${matches.map(matchField).join('')}<div class="row">${amountInput('amount')}<button aria-label="OK">▶</button></div></form>`;

/** ✓ paid, … under way, ✗ refused or cancelled. */
const SIGNS: Record<string, string> = { done: '✓', refused: '✗', cancelled: '✗' };

function cardsOf(detail: RoundView['detail']): string {
  const { outcome, seats = {}, ...hands } = detail?.detail?.result ?? {};
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
    const told = [market, pick, odds, status, score].join(' ');
    return `<a href="${escaped(match)}">${escaped(fixtureId)}</a> ${escaped(told)}`;
  });
  const id = proof ? `${roundId} · ${proof.serverSeed}` : roundId;
  const lines = [...picks, ...[cardsOf(detail), id].filter(Boolean).map(escaped)];
  return `<section><div class="row"><span>${SIGNS[state] ?? '…'} ${escaped(refusal)}</span><b>${formatAmount(stake)} → ${formatAmount(payout)}</b></div><code>${lines.join('<br>')}</code></section>`;
}

export const gamePage = (view: PlayView): string =>
  page(
    view.name.ko,
    `<header><h1>${escaped(view.name.ko)} <small>${escaped(view.name.en)}</small></h1><b>${view.balance === undefined ? '…' : formatAmount(view.balance)}</b></header>${betForm(view)}${slipForm(view)}${view.rounds.map((round) => roundBox(round, view.site)).join('')}`,
  );

/** A page for players who cannot play, with the code that says why. */
export const refusalPage = (code: string): string => page(code, `<h1>✗ ${escaped(code)}</h1>`);
