import { randomUUID } from 'node:crypto';
import type { RoundResult } from '@/lib/contract/bet-detail';
import { formatAmount } from '@/lib/format/money';
import { formatTime, shortTime } from '@/lib/format/time';
import type { MatchView, OpenView, PlayView, RoundView } from '../page-view';
import { escaped } from './html';

/**
 * The page of a game without scripts: plain forms, whose only words besides names of games are those of the player's
 * protection: play time and net result, the reality check, and refusals (SAFE-02, SAFE-03, SAFE-07). Amounts are typed
 * and shown on the wire's scale.
 */

/** The page's texts by their name. */
type Texts = Readonly<Record<string, string>>;

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

/** The reason of a refused bet or extra stake, the rest that a rule of the player's own leaves, and when it allows more. */
function refusalWords({ refusal, refused }: Pick<RoundView, 'refusal' | 'refused'>, texts: Texts): string {
  const { leftAmt = null, since = null, from = null } = refused ?? {};
  return [
    texts[refusal] ?? refusal,
    since && texts.ruleSince?.replace('{time}', shortTime(since)),
    leftAmt !== null && texts.ruleLeft?.replace('{amount}', formatAmount(leftAmt)),
    from && texts.ruleFrom?.replace('{time}', shortTime(from)),
  ]
    .filter(Boolean)
    .join(' ');
}

function roundBox(round: RoundView, { site }: PlayView, texts: Texts): string {
  const { roundId, state, stake, payout, legs, detail } = round;
  const proof = detail?.detail?.proof;
  const picks = (legs ?? []).map(({ fixtureId, market, pick, odds, status, score }) => {
    const match = `../../match/${encodeURIComponent(site)}/${encodeURIComponent(fixtureId)}`;
    const legText = [market, pick, odds, status, score].join(' ');
    return `<a href="${escaped(match)}">${escaped(fixtureId)}</a> ${escaped(legText)}`;
  });
  const id = proof ? `${roundId} · ${proof.serverSeed}` : roundId;
  const lines = [...picks, ...[cardsOf(detail?.detail?.result), id].filter(Boolean).map(escaped)];
  return `<section><div class="row"><span>${SIGNS[state] ?? '…'} ${escaped(refusalWords(round, texts))}</span><b>${formatAmount(stake)} → ${formatAmount(payout)}</b></div><code>${lines.join('<br>')}</code></section>`;
}

/** The round that waits for its player, with a button for each choice. */
function openBox(open: OpenView, texts: Texts): string {
  const { roundId, seedHash, stake, step, choices, refusal, result } = open;
  const buttons = choices.map(
    (choice) => `<button name="choice" value="${escaped(choice)}">${escaped(choice)}</button>`,
  );
  const why = refusal ? alert(refusalWords(open, texts)) : '';
  return `${why}<form method="post" action="step"><input type="hidden" name="roundId" value="${escaped(roundId)}"><input type="hidden" name="step" value="${step}"><div class="row"><span>${escaped(cardsOf(result))}</span><b>${formatAmount(stake)}</b></div><div class="row">${buttons.join('')}</div><code>${escaped(roundId)}<br>SHA-256 ${escaped(seedHash)}</code></form>`;
}

/** Words that interrupt; none for the empty text. */
const alert = (words: string): string => (words ? `<p role="alert">${escaped(words)}</p>` : '');

/** A play time with its net result. */
const timeAndNet = (
  { playMinutes, netAmt }: { playMinutes: number; netAmt: number },
  texts: Texts,
): string => {
  const [hours, minutes] = [Math.floor(playMinutes / 60), playMinutes % 60];
  const time = `${hours ? `${hours}${texts.hour} ` : ''}${minutes}${texts.minute}`;
  return escaped(`${time} ${netAmt > 0 ? '+' : ''}${formatAmount(netAmt)}`);
};

/** Play time and net result of the session and of today (SAFE-07). */
function dayLine({ head }: PlayView, texts: Texts): string {
  if (!head) return '';
  const parts = [
    ...(head.session ? [['sessionPlay', head.session] as const] : []),
    ['todayPlay', head] as const,
  ].map(([name, day]) => `${escaped(texts[name] ?? '')} <b>${timeAndNet(day, texts)}</b>`);
  return `<p>${parts.join(' · ')}</p>`;
}

/** The reality check that waits for its answer (SAFE-03); empty while none is due. */
function checkForm({ head }: PlayView, texts: Texts): string {
  if (!head?.session?.isCheckDue) return '';
  const { session } = head;
  const say = (name: string) => escaped(texts[name] ?? '');
  const facts = [
    ['sessionTime', timeAndNet(session, texts)],
    ['todayTime', timeAndNet(head, texts)],
  ].map(([name = '', value]) => `<div><dt>${say(name)}</dt><dd>${value}</dd></div>`);
  const since = (texts.checkText ?? '').replace('{time}', shortTime(session.startedAt));
  return `<form method="post" action="check" aria-labelledby="check"><h2 id="check">${say('checkTitle')}</h2><p>${escaped(since)}</p><dl>${facts.join('')}</dl><div class="row"><button name="answer" value="stop">${say('checkStop')}</button><button name="answer" value="continue">${say('checkGo')}</button></div><a href="../../../play/me#limits" target="_top">${say('checkRest')}</a></form>`;
}

/**
 * Forms for browsers whose scripts are switched off; the page's script renders the same. `message` is why the last form
 * was refused by the sandbox.
 */
export function plainForms(view: PlayView, texts: Texts, message = ''): string {
  const { name, locale, balance, open, rounds } = view;
  const amount = balance === undefined ? '…' : formatAmount(balance);
  return [
    `<header><h1>${escaped(name[locale])}</h1><b>${amount}</b></header>${dayLine(view, texts)}`,
    alert(message),
    checkForm(view, texts),
    open ? openBox(open, texts) : '',
    betForm(view),
    slipForm(view),
    ...rounds.map((round) => roundBox(round, view, texts)),
  ].join('');
}
