/** @jsxImportSource preact */
import { Button } from './button';
import { texts } from './page';
import { send } from './send';
import { render } from './stage';
import type { ViewProps } from './view-props';
import { amount, text } from './words';

let isBringing = false;
/** Moves the money of the game wallet to the balance, then renders the page. */
async function bring(refresh: ViewProps['refresh']): Promise<void> {
  if (isBringing) return;
  isBringing = true;
  const answer = await send('bring', {});
  await refresh();
  isBringing = false;
  const isDone = answer && 'brought' in answer;
  const refusal = answer && 'refusal' in answer ? texts[answer.refusal] : undefined;
  render(refusal || text(isDone ? 'brought' : 'notBrought'));
}

/** The balance of the player's other wallet, with the button that moves it here; nothing if it is empty. */
export function OtherWallet({ view: { head }, refresh }: ViewProps) {
  if (!head?.otherAmt) return null;
  const isGame = head.wallet === 'game';
  return (
    <p class="other">
      <span>
        {text(isGame ? 'balance' : 'gameWallet')} <b>{amount(head.otherAmt)}</b>
      </span>
      {!isGame && (
        <Button name="bring" onClick={() => bring(refresh)} class="min-h-11">
          {text('bring')}
        </Button>
      )}
    </p>
  );
}
