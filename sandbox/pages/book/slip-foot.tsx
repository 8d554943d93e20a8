/** @jsxImportSource preact */
import { Button } from '../shared/button';
import { render } from '../shared/stage';
import { amount, onSite, text } from '../shared/words';
import { Fact, productOf, winAt } from './match-words';
import { accept, place, retry } from './send-slip';
import { addToStake, hasStake, setStake, shownStake, staked, typeStake } from './stake';
import { book, chosenOdds, hasMoved, isOff, isSingles } from './state';

/** The foot of the slip: its stake, its highest win, and its next step. */

/** Wire amounts that buttons add to the stake. */
const QUICK = [1000, 5000, 10_000, 50_000, 100_000];

/** The next step of the slip, in words, by a press, and whether it is possible now. */
function nextStep(): { words: string; take: () => void; isReady: boolean } {
  const { picks, unanswered, isStale } = book;
  if (unanswered || isStale) return { words: text('retry'), take: retry, isReady: true };
  if (hasMoved()) return { words: text('accept'), take: accept, isReady: true };
  const total = staked() * (isSingles() ? picks.size : 1);
  const isReady = picks.size > 0 && total > 0 && ![...picks.values()].some(({ isBegun }) => isBegun);
  const words = total > 0 ? `${text('placeBet')} · ${amount(total)}` : text('placeBet');
  return { words, take: place, isReady };
}

/** The highest win of the slip, with the odds of a combination. */
function Expectation() {
  const odds = chosenOdds();
  const combined = odds.length > 0 ? productOf(odds) : '';
  const expected = isSingles()
    ? odds.reduce((sum, each) => sum + winAt(each, staked()), 0)
    : winAt(combined || '0', staked());
  return (
    <dl class="facts">
      {!isSingles() && <Fact name="combined" value={combined} />}
      <Fact name="expected" value={hasStake() ? amount(expected) : '–'} />
    </dl>
  );
}

interface StakeButtonProps {
  name: string;
  change: () => void;
  children: string;
}

/** A button that changes the stake. */
const StakeButton = ({ name, change, children }: StakeButtonProps) => (
  <Button
    name={name}
    onClick={() => {
      change();
      render();
    }}
    disabled={isOff()}
  >
    {children}
  </Button>
);

export function SlipFoot() {
  const { words, take, isReady } = nextStep();
  return (
    <div class="slip-foot">
      <label for="stake">{text(isSingles() ? 'stakeEach' : 'stake')}</label>
      <input
        id="stake"
        inputmode="decimal"
        autocomplete="off"
        value={shownStake()}
        data-key="stake"
        disabled={isOff()}
        onInput={({ currentTarget }) => {
          typeStake(currentTarget);
          render();
        }}
      />
      <div class="quick">
        {QUICK.map((n) => (
          <StakeButton key={n} name={`quick ${n}`} change={() => addToStake(onSite(n))}>
            {`+${amount(n)}`}
          </StakeButton>
        ))}
        <StakeButton name="correct" change={() => setStake('')}>
          {text('correct')}
        </StakeButton>
      </div>
      <Expectation />
      {hasMoved() && <p class="text-loss">{text('oddsMoved')}</p>}
      <Button name="go" onClick={take} class="go" disabled={book.isBusy || !isReady}>
        {words}
      </Button>
    </div>
  );
}
