/** @jsxImportSource preact */
import type { PlayView } from '../../page-view';
import { Button } from './button';
import { randomHex } from './hex';
import { texts } from './page';
import { send } from './send';
import { render } from './stage';
import { text } from './words';

/**
 * The player's client seed: made by this browser, stored by the platform, changed by the player before a round. Each bet
 * adds a part that is made after the round's hash was shown, so the hash cannot have been chosen for it.
 */

const SEED_BYTES = 16;
/** The text of the field that is not set yet. */
let typed: string | undefined;

/** Asks the platform to set a client seed, and puts it into the view; a refusal is returned. */
async function setSeed(view: PlayView, clientSeed: string) {
  const answer = await send('seed', { clientSeed });
  if (!answer || !('clientSeed' in answer) || !answer.clientSeed) return { isSet: false, answer };
  view.seed = answer;
  return { isSet: true, answer };
}

/** Sets the first client seed where the player has none. */
export async function ensureSeed(view: PlayView): Promise<void> {
  if (!view.seed) await setSeed(view, randomHex(SEED_BYTES));
}

/** The parts of a page that the panel needs. */
export interface SeedPage {
  view: PlayView;
  /** Whether the seed cannot be changed now. */
  isLocked: boolean;
  /** Takes a text for the status. */
  say(words: string): void;
}

/** The client seed with its count, and the form that changes it. */
export function SeedPanel({ view, isLocked, say }: SeedPage) {
  const { clientSeed = '', nonce = 0 } = view.seed ?? {};
  const change = async (wanted: string) => {
    const { isSet, answer } = await setSeed(view, wanted);
    if (isSet) typed = undefined;
    const refusal = answer && 'refusal' in answer ? texts[answer.refusal] : undefined;
    say(isSet ? text('seedSet') : (refusal ?? text('seedRefused')));
    render();
  };
  const value = typed ?? clientSeed;
  return (
    <form
      class="seed"
      onSubmit={(event) => {
        event.preventDefault();
        change((typed ?? clientSeed).trim());
      }}
    >
      <label for="client-seed">{text('clientSeed')}</label>
      <input
        id="client-seed"
        maxLength={64}
        pattern="[A-Za-z0-9_\-]+"
        autocomplete="off"
        spellcheck={false}
        data-key="client-seed"
        aria-describedby="client-seed-hint"
        disabled={isLocked}
        value={value}
        onInput={({ currentTarget }) => {
          typed = currentTarget.value;
        }}
      />
      <p id="client-seed-hint">{`${text('nonceNext')} ${nonce + 1}. ${text('seedHint')}`}</p>
      <div class="two">
        <button type="submit" data-key="seed-set" disabled={isLocked}>
          {text('seedChange')}
        </button>
        <Button name="seed-new" onClick={() => change(randomHex(SEED_BYTES))} disabled={isLocked}>
          {text('seedNew')}
        </Button>
      </div>
    </form>
  );
}
