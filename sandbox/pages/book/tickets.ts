import type { LegView, RoundView } from '../../page-view';
import { button } from '../shared/button';
import { el } from '../shared/element';
import { timeOf } from '../shared/moments';
import { amount, text } from '../shared/words';
import { matchProof } from './match-proof';
import { dayOf, fact, leagueOf, oddsBox, pickName, productOf, sideLine, winAt } from './match-words';
import { cancel } from './send-slip';
import { book } from './state';

/** The slips of this window as tickets. */

/** A slip with its legs. */
type Slip = RoundView & { legs: LegView[] };
export const isSlip = (round: RoundView): round is Slip => round.legs !== null;

function ticketLeg(leg: LegView): HTMLElement {
  const [home, away] = leg.score.split(':');
  return el(
    'li',
    { class: 'ticket-leg' },
    el(
      'div',
      { class: 'teams' },
      el('small', {}, `${leagueOf(leg)} · ${timeOf(leg.eventAt)}`),
      sideLine(leg, 'home', home),
      sideLine(leg, 'away', away),
    ),
    el('span', { class: 'chosen' }, pickName(leg, leg.totalLine)),
    oddsBox(leg.odds),
    el('span', { class: `tag ${leg.status}` }, text(`leg_${leg.status}`)),
    matchProof(leg.fixtureId),
  );
}

/** The kind of a settled slip's result; a returned part of the stake is not a win. */
function resultOfSlip(paid: number, payout: number): string {
  if (payout > paid) return 'won';
  if (payout === paid) return 'even';
  if (payout > 0) return payout * 2 === paid ? 'half' : 'part';
  return 'lost';
}

function ticket({ roundId, state, stake: paid, payout, legs, startedAt, cancelUntil }: Slip): HTMLElement {
  const combined = productOf(legs.map(({ odds }) => odds));
  const stateName = state === 'done' ? resultOfSlip(paid, payout) : state;
  const mayCancel = cancelUntil !== null && Date.parse(cancelUntil) > Date.now();
  return el(
    'li',
    { class: 'panel ticket' },
    el(
      'div',
      { class: 'ticket-head' },
      el('b', {}, legs.length > 1 ? `${text('combination')} ${legs.length}` : text('single')),
      el('small', {}, `${dayOf(startedAt)} ${timeOf(startedAt)} · ${roundId.slice(-8)}`),
      el('span', { class: `tag ${stateName}` }, text(`state_${stateName}`)),
    ),
    el('ul', {}, legs.map(ticketLeg)),
    el('hr', { class: 'tear' }),
    el(
      'dl',
      {},
      fact('stake', amount(paid)),
      fact('combined', combined),
      fact('expected', amount(winAt(combined, paid))),
      fact('actual', state === 'done' ? amount(payout) : '–'),
    ),
    mayCancel &&
      button(`cancel ${roundId}`, () => cancel(roundId), { disabled: book.isBusy }, text('cancelSlip')),
  );
}

/** The tickets of slips, the latest first. */
export const ticketList = (slips: readonly Slip[]): HTMLElement =>
  slips.length > 0 ? el('ul', {}, slips.map(ticket)) : el('p', { class: 'dim' }, text('noTickets'));
