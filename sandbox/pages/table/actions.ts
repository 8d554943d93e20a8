import { button } from '../shared/button';
import { type Children, el } from '../shared/element';
import { icon } from '../shared/icons';
import { render } from '../shared/render';
import { amount, text } from '../shared/words';
import { again, undo } from './bets';
import { rack } from './chips';
import { choiceButtons } from './choices';
import { choose, deal, retry } from './play';
import { mayBet, mayPlace } from './shared-table';
import { stepper } from './slot';
import { spinActions } from './spin-wait';
import { isSlot, isTooLow, stakes, table } from './state';

/** The bar below the felt: chips or stake, and the next step of the round. */

const mainButton = (words: string, disabled: boolean, click: () => void): HTMLElement =>
  button('go', click, { class: 'go', disabled }, words);
const quietButton = (name: 'undo' | 'again', isOff: boolean, click: () => void): HTMLElement =>
  button(
    name,
    click,
    { class: 'quiet', 'aria-label': text(name), disabled: table.isBusy || isOff || !mayPlace() },
    icon(name),
    el('span', {}, text(name)),
  );

/** The button that sends the placed chips, with their sum. */
function dealButton(): HTMLElement {
  const { view, bets, isBusy } = table;
  const total = [...bets.values()].reduce((all, n) => all + n, 0);
  const verb = text(view.table ? 'placeBets' : view.isDealt ? 'deal' : 'play');
  const isOff = isBusy || total === 0 || isTooLow() || !view.next || !mayBet();
  return mainButton(total > 0 ? `${verb} · ${amount(total)}` : verb, isOff, deal);
}

/** The buttons below the felt: the next step of the round. */
export function actions(): Children {
  const { view, isStale, isBusy, reveal, moves, lastBets } = table;
  if (isStale) return [mainButton(text('retry'), isBusy, retry)];
  if (reveal) return [mainButton(text('showNow'), false, () => table.reveal?.skip())];
  if (view.open) return choiceButtons(view.open, { balance: view.balance ?? 0, isOff: isBusy, choose });
  if (isSlot) return spinActions(isBusy || !view.next, deal);
  return [
    quietButton('undo', moves.length === 0, undo),
    quietButton('again', lastBets.length === 0, again),
    dealButton(),
  ];
}

function chooseStake(index: number): void {
  table.stakeIndex = index;
  render();
}
function chooseChip(value: number): void {
  table.chip = value;
  render();
}

/** The chips, or the stake of a slot. */
export const chipBar = (): HTMLElement =>
  isSlot
    ? stepper(stakes, table.stakeIndex, { isOff: table.isBusy || table.isStale, choose: chooseStake })
    : rack(table.chip, chooseChip);
