import { closeButton } from './button';
import { el } from './element';
import { kindOfBet } from './number-bets';
import { first, root } from './page';
import { text } from './words';

/** Rules and returns in a sheet. */
export function openRules(): void {
  // One row for all bets on the same count of numbers: their return is the same.
  const returns = new Map<string, string>();
  for (const [code, share] of Object.entries(first.returns)) {
    returns.set(kindOfBet(code) ?? code, share);
  }
  const sheet = el(
    'dialog',
    { class: 'sheet', 'aria-labelledby': 'rules-title', close: () => sheet.remove() },
    el(
      'div',
      { class: 'sheet-head' },
      el('h2', { id: 'rules-title' }, text('rules')),
      closeButton(text('close'), () => sheet.close()),
    ),
    text('rulesText')
      .split('\n')
      .map((line) => el('p', {}, line)),
    returns.size > 0 &&
      el(
        'dl',
        {},
        [...returns].map(([name, share]) => [el('dt', {}, text(name)), el('dd', {}, `${share} %`)]),
      ),
    el('p', { class: 'dim' }, text('returnsNote')),
    el('p', { class: 'dim' }, text('noEffect')),
  );
  root.append(sheet);
  sheet.showModal();
}
