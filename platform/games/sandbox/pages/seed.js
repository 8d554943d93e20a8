// The player's client seed: made by this browser, stored by the platform, changed by the player before a round. Each bet
// adds a part that is made after the round's hash was shown, so the hash cannot have been chosen for it.

import { el, randomHex, send, text } from './common.js';

const SEED_BYTES = 16;
/** The text of the field that is not set yet. */
let typed;

/** Sets the first client seed where the player has none; returns whether there was one to set. */
export async function ensureSeed(view) {
  if (view.seed) return false;
  const seed = await send('seed', { clientSeed: randomHex(SEED_BYTES) });
  if (!seed?.clientSeed) return false;
  view.seed = seed;
  return true;
}

/** The client seed with its count, and the form that changes it; `told` takes a text for the status. */
export function seedPanel({ view, isLocked, locale, told, draw }) {
  const { clientSeed = '', nonce = 0 } = view.seed ?? {};
  const field = el('input', {
    id: 'client-seed',
    maxlength: 64,
    pattern: '[A-Za-z0-9_\\-]+',
    autocomplete: 'off',
    spellcheck: 'false',
    'data-key': 'client-seed',
    'aria-describedby': 'client-seed-hint',
    disabled: isLocked,
    input: ({ currentTarget }) => {
      typed = currentTarget.value;
    },
  });
  field.value = typed ?? clientSeed;
  const change = async (wanted) => {
    const answer = await send('seed', { clientSeed: wanted });
    if (answer?.clientSeed) {
      view.seed = answer;
      typed = undefined;
    }
    told(answer?.clientSeed ? text('seedSet') : (answer?.message?.[locale] ?? text('seedRefused')));
    draw();
  };
  return el(
    'form',
    {
      class: 'seed',
      submit: (event) => {
        event.preventDefault();
        change(field.value.trim());
      },
    },
    el('label', { for: 'client-seed' }, text('clientSeed')),
    field,
    el('p', { id: 'client-seed-hint' }, `${text('nonceNext')} ${nonce + 1}. ${text('seedHint')}`),
    el(
      'div',
      { class: 'two' },
      el('button', { type: 'submit', 'data-key': 'seed-set', disabled: isLocked }, text('seedChange')),
      el(
        'button',
        {
          type: 'button',
          'data-key': 'seed-new',
          disabled: isLocked,
          click: () => change(randomHex(SEED_BYTES)),
        },
        text('seedNew'),
      ),
    ),
  );
}
