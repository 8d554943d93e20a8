// The choices of a round that waits for its player, as buttons.

import { amount, el, text, texts } from './common.js';

/** The name of a choice, which may be the name of a bet of another game too. */
const choiceText = (choice) => texts[`choice_${choice}`] ?? text(choice);

/** Buttons for the choices of an open round; those with an extra stake name it, and need it in the balance. */
export function choiceButtons({ choices, extraChoices, extraStake }, { balance, isOff, choose }) {
  const isExtra = (choice) => extraChoices.includes(choice);
  const isShort = (choice) => isExtra(choice) && balance < extraStake;
  return choices.map((choice, i) =>
    el(
      'button',
      {
        type: 'button',
        class: i === 0 ? 'go' : '',
        'data-key': i === 0 ? 'go' : `choice ${choice}`,
        disabled: isOff || isShort(choice),
        title: isShort(choice) ? text('B6000') : undefined,
        click: () => choose(choice),
      },
      choiceText(choice),
      isExtra(choice) && el('small', {}, ` +${amount(extraStake)}`),
    ),
  );
}
