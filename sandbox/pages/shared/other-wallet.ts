import type { PlayView } from '../../page-view';
import { button } from './button';
import { el } from './element';
import { texts } from './page';
import { send } from './send';
import { announce } from './stage';
import { amount, text } from './words';

let isBringing = false;
/** Moves the money of the game wallet to the balance, then renders the page. */
async function bring(refresh: () => Promise<unknown>): Promise<void> {
  if (isBringing) return;
  isBringing = true;
  const answer = await send('bring', {});
  await refresh();
  isBringing = false;
  const isDone = answer && 'brought' in answer;
  const refusal = answer && 'refusal' in answer ? texts[answer.refusal] : undefined;
  announce(refusal || text(isDone ? 'brought' : 'notBrought'));
}

/** The balance of the player's other wallet, with the button that moves it here; null if it is empty. */
export function otherWallet({ head }: PlayView, refresh: () => Promise<unknown>): HTMLElement | null {
  if (!head?.otherAmt) return null;
  const isGame = head.wallet === 'game';
  return el(
    'p',
    { class: 'other' },
    el('span', {}, text(isGame ? 'balance' : 'gameWallet'), ' ', el('b', {}, amount(head.otherAmt))),
    !isGame && button('bring', () => bring(refresh), { class: 'bring' }, text('bring')),
  );
}
