import { button } from '../shared/button';
import { el } from '../shared/element';
import { root } from '../shared/page';
import { render } from '../shared/render';
import { amount, onSite, text } from '../shared/words';
import { fact, productOf, winAt } from './match-words';
import { accept, place, retry } from './send-slip';
import { addToStake, hasStake, setStake, shownStake, staked, typeStake } from './stake';
import { book, chosenOdds, hasMoved, isOff, isSingles } from './state';

/** The foot of the slip: its stake, its highest win, and its next step. */

/** Wire amounts that buttons add to the stake. */
const QUICK = [1000, 5000, 10_000, 50_000, 100_000];

/** The button of the slip: its next step. */
function slipAction(): HTMLElement {
  const { picks, unanswered, isStale, isBusy } = book;
  const go = (name: string, click: () => void, disabled = isBusy) =>
    button('go', click, { class: 'go', disabled }, name);
  if (unanswered || isStale) return go(text('retry'), retry);
  if (hasMoved()) return go(text('accept'), accept);
  const total = staked() * (isSingles() ? picks.size : 1);
  const isReady = picks.size > 0 && total > 0 && ![...picks.values()].some(({ isBegun }) => isBegun);
  const name = total > 0 ? `${text('placeBet')} · ${amount(total)}` : text('placeBet');
  return go(name, place, isBusy || !isReady);
}

/** The highest win of the slip, with the odds of a combination. */
function expectation(): HTMLElement {
  const odds = chosenOdds();
  const combined = odds.length > 0 ? productOf(odds) : '';
  const expected = isSingles()
    ? odds.reduce((sum, each) => sum + winAt(each, staked()), 0)
    : winAt(combined || '0', staked());
  return el(
    'dl',
    {},
    isSingles() ? null : fact('combined', combined),
    fact('expected', hasStake() ? amount(expected) : '–'),
  );
}

/** A button that changes the stake. */
const stakeButton = (key: string, change: () => void, name: string): HTMLElement =>
  button(
    key,
    () => {
      change();
      render();
    },
    { disabled: isOff() },
    name,
  );

export function slipFoot(): HTMLElement {
  return el(
    'div',
    { class: 'slip-foot' },
    el('label', { for: 'stake' }, text(isSingles() ? 'stakeEach' : 'stake')),
    el('input', {
      id: 'stake',
      inputmode: 'decimal',
      autocomplete: 'off',
      value: shownStake(),
      'data-key': 'stake',
      disabled: isOff(),
      input: ({ currentTarget }) => {
        typeStake(currentTarget);
        followStake();
      },
      change: render,
    }),
    el(
      'div',
      { class: 'quick' },
      QUICK.map((n) => stakeButton(`quick ${n}`, () => addToStake(onSite(n)), `+${amount(n)}`)),
      stakeButton('correct', () => setStake(''), text('correct')),
    ),
    expectation(),
    hasMoved() && el('p', { class: 'warn' }, text('oddsMoved')),
    slipAction(),
  );
}

/** Replaces only the parts that follow from the stake, so that typing in its field goes on. */
export function followStake(): void {
  const foot = root.querySelector('.slip-foot');
  foot?.querySelector('dl')?.replaceWith(expectation());
  foot?.querySelector('.go')?.replaceWith(slipAction());
}
