/** @jsxImportSource preact */
import type { MatchView } from '../../page-view';
import { Button } from '../shared/button';
import { timeOf } from '../shared/moments';
import { remember } from '../shared/seen-rounds';
import { render } from '../shared/stage';
import { text } from '../shared/words';
import { lineOf, nameOf, Odds } from './match-words';
import { book, isOff, say } from './state';

/** A match to bet on, with its markets. */

/** The largest number of matches on a slip. */
const MAX_LEGS = 10;

/** Adds a pick to the slip, takes another one of its match, or removes it. */
function toggle(match: MatchView, market: string, pick: string, odds: string): void {
  const { picks } = book;
  const chosen = picks.get(match.id);
  if (chosen?.market === market && chosen.pick === pick) picks.delete(match.id);
  else if (!chosen && picks.size >= MAX_LEGS) say(text('tooMany'));
  else {
    picks.set(match.id, { match, market, pick, odds });
    remember(match.id, match.seedHash);
    say('');
  }
  render();
}

interface OddsButtonProps {
  match: MatchView;
  market: string;
  pick: string;
  odds: string;
}

function OddsButton({ match, market, pick, odds }: OddsButtonProps) {
  const chosen = book.picks.get(match.id);
  const side = pick === 'home' || pick === 'away' ? nameOf(match, pick) : text(`pick_${pick}`);
  return (
    <Button
      name={`${match.id} ${market} ${pick}`}
      onClick={() => toggle(match, market, pick, odds)}
      class="pick"
      aria-pressed={chosen?.market === market && chosen.pick === pick}
      aria-label={`${text(`market_${market}`)}${lineOf(market, match.totalLine)} · ${side} ${odds}`}
      disabled={isOff()}
    >
      <span>{text(`pick_${pick}`)}</span>
      <Odds of={odds} />
    </Button>
  );
}

/** A match to bet on; its buttons add a pick to the slip or remove it. */
export const MatchRow = ({ match }: { match: MatchView }) => (
  <li class="match">
    <div class="sides">
      <time datetime={match.eventAt}>{timeOf(match.eventAt)}</time>
      <b>{nameOf(match, 'home')}</b>
      <b>{nameOf(match, 'away')}</b>
    </div>
    <div class="markets">
      {Object.entries(match.markets).map(([market, picks]) => (
        <fieldset key={market}>
          <legend>{text(`market_${market}`) + lineOf(market, match.totalLine)}</legend>
          <div class="picks">
            {Object.entries(picks).map(([pick, odds]) => (
              <OddsButton key={pick} match={match} market={market} pick={pick} odds={odds} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  </li>
);
