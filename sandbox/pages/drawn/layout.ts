import { type EventAt, el } from '../shared/element';
import { kindOfBet } from '../shared/number-bets';
import { text } from '../shared/words';
import type { MakeSpot } from './game';
import { COLUMNS, colourOfNumber, coveredBy, DOZENS, EVEN_MONEY, insideRows, placeToThe } from './spots';

/** The whole table of inside and outside bets of roulette. */

/** The inside bet that the Tab key leads to; arrow keys lead on from there. */
let stop = 'n0';

/** The code of the bet in whose field an event happened, among those that match; null elsewhere. */
const codeAt = (target: EventTarget | null, among = '[data-code]'): string | null =>
  (target as Element | null)?.closest?.(among)?.getAttribute('data-code') ?? null;

/** Marks the numbers that a bet covers while it is pointed at or has the focus. */
function light({ currentTarget, target, type }: EventAt<'pointerover' | 'pointerleave' | 'focusin'>): void {
  const code = codeAt(target);
  const isOn = type === 'pointerover' || type === 'focusin';
  const covered = new Set(code && isOn ? coveredBy(code).map((n) => `n${n}`) : []);
  for (const each of currentTarget.querySelectorAll('[data-code].straight'))
    each.classList.toggle('lit', covered.has(each.getAttribute('data-code') ?? ''));
}

/** Moves the focus from field to field by arrow keys. */
function moveFocus(event: EventAt<'keydown'>): void {
  const { currentTarget, key } = event;
  const buttons = currentTarget.querySelectorAll<HTMLElement>('[data-code]:not(:disabled)');
  const places = [...buttons].map((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return { button, x: x + width / 2, y: y + height / 2 };
  });
  const from = places.find(({ button }) => button === document.activeElement);
  const to = from && placeToThe(key, from, places);
  if (!to) return;
  event.preventDefault();
  to.button.focus();
}

function keepStop({ currentTarget, target }: EventAt<'focusin'>): void {
  const code = codeAt(target, '.inside-bet');
  if (!code) return;
  stop = code;
  for (const each of currentTarget.querySelectorAll('.inside-bet'))
    each.setAttribute('tabindex', each === target ? '0' : '-1');
}

/** A field of a row of six is laid out by its place: the edge, a number, a line and so on. */
function insideSpot(spot: MakeSpot, code: string, place: number | 'zero'): HTMLElement {
  const kind = kindOfBet(code);
  const numbers = coveredBy(code);
  const isStraight = kind === 'straight';
  return spot(code, {
    name: `${text(kind ?? '')} ${numbers.join('·')}`,
    label: isStraight ? String(numbers[0]) : '',
    isBare: true,
    class: `inside-bet p${place} ${kind} ${isStraight ? colourOfNumber(numbers[0]!) : ''}`,
    attributes: { tabindex: code === stop ? '0' : '-1' },
  });
}
const outsideSpot = (spot: MakeSpot, code: string, label?: string): HTMLElement =>
  spot(code, { label, isBare: true, class: ['red', 'black'].includes(code) ? code : '' });

/** Bets in a part of the table. */
const part = (name: string, spots: readonly HTMLElement[]): HTMLElement => el('div', { class: name }, spots);

/** The table's fields, and below them how to use it. */
export const layout = (spot: MakeSpot): HTMLElement[] => [
  el(
    'div',
    {
      class: 'layout',
      role: 'group',
      'aria-label': text('wholeTable'),
      'aria-describedby': 'layout-hint',
      pointerover: light,
      pointerleave: light,
      focusin: (event) => {
        light(event);
        keepStop(event);
      },
      focusout: light,
      keydown: moveFocus,
    },
    part('zero', [insideSpot(spot, 'n0', 'zero')]),
    part(
      'inside',
      insideRows().flatMap((row) => row.map((code, place) => insideSpot(spot, code, place))),
    ),
    part(
      'columns',
      COLUMNS.map((code) => outsideSpot(spot, code, '2:1')),
    ),
    part(
      'dozens',
      DOZENS.map((code) => outsideSpot(spot, code)),
    ),
    part(
      'evens',
      EVEN_MONEY.map((code) => outsideSpot(spot, code)),
    ),
  ),
  el('p', { class: 'hint', id: 'layout-hint' }, text('layoutHint')),
];
