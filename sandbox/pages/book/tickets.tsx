/** @jsxImportSource preact */
import type { LegView, RoundView } from '../../page-view';
import { Button } from '../shared/button';
import { timeOf } from '../shared/moments';
import { amount, text } from '../shared/words';
import { MatchProof } from './match-proof';
import { dayOf, Fact, leagueOf, Odds, pickName, productOf, SideLine, winAt } from './match-words';
import { cancel } from './send-slip';
import { book } from './state';

/** The slips of this window as tickets. */

/** A slip with its legs. */
type Slip = RoundView & { legs: LegView[] };
export const isSlip = (round: RoundView): round is Slip => round.legs !== null;

function TicketLeg({ leg }: { leg: LegView }) {
  const [home, away] = leg.score.split(':');
  return (
    <li class="ticket-leg">
      <div class="teams">
        <small>{`${leagueOf(leg)} · ${timeOf(leg.eventAt)}`}</small>
        <SideLine match={leg} side="home" score={home} />
        <SideLine match={leg} side="away" score={away} />
      </div>
      <span>{pickName(leg, leg.totalLine)}</span>
      <Odds of={leg.odds} />
      <span class={`tag ${leg.status}`}>{text(`leg_${leg.status}`)}</span>
      <MatchProof id={leg.fixtureId} />
    </li>
  );
}

/** The kind of a settled slip's result; a returned part of the stake is not a win. */
function resultOfSlip(paid: number, payout: number): string {
  if (payout > paid) return 'won';
  if (payout === paid) return 'even';
  if (payout > 0) return payout * 2 === paid ? 'half' : 'part';
  return 'lost';
}

function Ticket({ slip }: { slip: Slip }) {
  const { roundId, state, stake, payout, legs, startedAt, cancelUntil } = slip;
  const combined = productOf(legs.map(({ odds }) => odds));
  const stateName = state === 'done' ? resultOfSlip(stake, payout) : state;
  const mayCancel = cancelUntil !== null && Date.parse(cancelUntil) > Date.now();
  return (
    <li class="panel ticket">
      <div class="flex items-center gap-2">
        <b>{legs.length > 1 ? `${text('combination')} ${legs.length}` : text('single')}</b>
        <small class="flex-1">{`${dayOf(startedAt)} ${timeOf(startedAt)} · ${roundId.slice(-8)}`}</small>
        <span class={`tag ${stateName}`}>{text(`state_${stateName}`)}</span>
      </div>
      <ul class="grid">
        {legs.map((leg) => (
          <TicketLeg key={leg.fixtureId} leg={leg} />
        ))}
      </ul>
      <hr class="tear" />
      <dl class="facts">
        <Fact name="stake" value={amount(stake)} />
        <Fact name="combined" value={combined} />
        <Fact name="expected" value={amount(winAt(combined, stake))} />
        <Fact name="actual" value={state === 'done' ? amount(payout) : '–'} />
      </dl>
      {mayCancel && (
        <Button name={`cancel ${roundId}`} onClick={() => cancel(roundId)} disabled={book.isBusy}>
          {text('cancelSlip')}
        </Button>
      )}
    </li>
  );
}

/** The tickets of slips, the latest first. */
export const Tickets = ({ slips }: { slips: readonly Slip[] }) =>
  slips.length > 0 ? (
    <ul class="grid gap-3">
      {slips.map((slip) => (
        <Ticket key={slip.roundId} slip={slip} />
      ))}
    </ul>
  ) : (
    <p class="text-ink-3">{text('noTickets')}</p>
  );
