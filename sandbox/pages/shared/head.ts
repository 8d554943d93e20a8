import type { PlayView } from '../../page-view';
import { button } from './button';
import { el } from './element';
import { icon } from './icons';
import { lobbyLink } from './lobby-link';
import { otherWallet } from './other-wallet';
import { openRules } from './rules-sheet';
import { amount, minutesText, signClass, signed, text } from './words';

type Head = PlayView['head'];

/** The stakes that the game takes; empty without limits. */
function limitsOf(head: Head): string {
  const [min, max] = [head?.minBet, head?.maxBet].map((n) =>
    n === null || n === undefined ? '' : amount(n),
  );
  return min || max ? `${min} – ${max}`.trim() : '';
}

/** A play time with its net result. */
const timeAndNet = (name: string, { playMinutes, netAmt }: { playMinutes: number; netAmt: number }) =>
  el(
    'span',
    {},
    text(name),
    ' ',
    el('b', {}, minutesText(playMinutes)),
    ' ',
    el('b', { class: signClass(netAmt) }, signed(netAmt)),
  );

/** Play time and net result of the session and of today (SAFE-07). */
const dayLine = (head: Head): HTMLElement =>
  el(
    'p',
    { class: 'day' },
    head?.session && timeAndNet('sessionPlay', head.session),
    head ? timeAndNet('todayPlay', head) : '…',
  );

/** The way back, the game with its limits, the day so far and the balance; `refresh` asks for the state and renders. */
export function headOf(view: PlayView, refresh: () => Promise<unknown>): HTMLElement {
  const { head, name, locale, balance, bestReturn } = view;
  const facts = [
    limitsOf(head),
    bestReturn && `${text('returns')} ${bestReturn} %`,
    head?.vendorName[locale],
  ].filter(Boolean);
  const bar = el(
    'div',
    { class: 'head' },
    lobbyLink({ class: 'round', 'aria-label': text('toLobby'), 'data-key': 'lobby' }, icon('back')),
    el(
      'div',
      { class: 'name' },
      el('h1', {}, name[locale]),
      el(
        'p',
        { class: 'facts' },
        facts.map((fact) => el('span', {}, fact)),
      ),
    ),
    dayLine(head),
    button('rules', openRules, { class: 'round', 'aria-label': text('rules') }, icon('info')),
    el(
      'p',
      { class: 'balance' },
      el('small', {}, text(head?.wallet === 'game' ? 'gameWallet' : 'balance')),
      el('b', {}, balance === undefined ? '…' : amount(balance)),
    ),
  );
  return el('header', {}, bar, otherWallet(view, refresh));
}
