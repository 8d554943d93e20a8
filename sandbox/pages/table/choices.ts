import * as CODE from '@/lib/rules/code';
import type { OpenView } from '../../page-view';
import { button } from '../shared/button';
import { el } from '../shared/element';
import { amount, text } from '../shared/words';

/** The choices of a round that waits for its player, as buttons. */

interface Chooser {
  balance: number;
  isOff: boolean;
  choose(choice: string): void;
}

/** Buttons for the choices of an open round; those with an extra stake name it, and need it in the balance. */
export function choiceButtons(
  { choices, extraChoices, extraStake }: OpenView,
  { balance, isOff, choose }: Chooser,
): HTMLElement[] {
  return choices.map((choice, i) => {
    const isExtra = extraChoices.includes(choice);
    const isShort = isExtra && balance < extraStake;
    return button(
      i === 0 ? 'go' : `choice ${choice}`,
      () => choose(choice),
      {
        class: i === 0 ? 'go' : '',
        disabled: isOff || isShort,
        title: isShort ? text(CODE.insufficientBalance) : undefined,
      },
      text(choice),
      isExtra && el('small', {}, ` +${amount(extraStake)}`),
    );
  });
}
