// The slips of this window as tickets, with the proofs of their matches.

import { dayOf, fact, leagueOf, nameOf, oddsBox, pickName, productOf, timeOf, winAt } from './book-words.js';
import { amount, compared, el, middleOut, seenHash, send, text } from './common.js';

/** Proofs of matches by their id. */
const proofs = new Map();

/** Compares the seed of a match with the hash that this window stored when the match was picked (GAME-02). */
async function proveMatch(id, { site, told, draw }) {
  const answer = await send(`../../match/${encodeURIComponent(site)}/${encodeURIComponent(id)}`);
  if (answer?.seedHash) {
    const { serverSeed, seedHash, result = {} } = answer;
    const verdict = await compared(id, serverSeed, seedHash, result, 'all');
    proofs.set(id, { serverSeed, seedHash, result, verdict });
  } else told(text('lost'));
  draw();
}

function proofOf(id, page) {
  const proof = proofs.get(id);
  if (!proof) {
    return el(
      'button',
      { type: 'button', class: 'link', 'data-key': `prove ${id}`, click: () => proveMatch(id, page) },
      text('proofOf'),
    );
  }
  const { serverSeed, seedHash, result, verdict } = proof;
  return el(
    'div',
    { class: `steps ${verdict}` },
    el('code', {}, `SHA-256 ${middleOut(seenHash(id) ?? seedHash)}`),
    serverSeed
      ? el('code', {}, `${text('after')} ${middleOut(serverSeed)}`)
      : el('span', {}, text('notOver')),
    result.clientSeed &&
      el('code', {}, `${text('clientSeeds')} ${result.nonce} · ${middleOut(result.clientSeed)}`),
    verdict && el('code', { class: 'say' }, text(verdict)),
  );
}

function ticketLeg(leg, page) {
  const [home, away] = leg.score.split(':');
  const side = (name, score) =>
    el('p', {}, el('span', {}, nameOf(leg, name)), el('b', {}, leg.score ? score : ''));
  return el(
    'li',
    { class: 'ticket-leg' },
    el(
      'div',
      { class: 'teams' },
      el('small', {}, `${leagueOf(leg)} · ${timeOf(leg.eventAt)}`),
      side('home', home),
      side('away', away),
    ),
    el('span', { class: 'chosen' }, pickName(leg, leg.totalLine)),
    oddsBox(leg.odds),
    el('span', { class: `tag ${leg.status}` }, text(`leg_${leg.status}`)),
    proofOf(leg.fixtureId, page),
  );
}

/** The kind of a settled slip's result; a returned part of the stake is not a win. */
function resultOfSlip(paid, payout) {
  if (payout > paid) return 'won';
  if (payout === paid) return 'even';
  if (payout > 0) return payout * 2 === paid ? 'half' : 'part';
  return 'lost';
}

function ticket({ roundId, state, stake: paid, payout, legs, startedAt, cancelUntil }, page) {
  const combined = productOf(legs.map(({ odds }) => odds));
  const expected = winAt(combined, paid);
  const shown = state === 'done' ? resultOfSlip(paid, payout) : state;
  const mayCancel = cancelUntil !== null && Date.parse(cancelUntil) > Date.now();
  return el(
    'li',
    { class: 'panel ticket' },
    el(
      'div',
      { class: 'ticket-head' },
      el('b', {}, legs.length > 1 ? `${text('combination')} ${legs.length}` : text('single')),
      el('small', {}, `${dayOf(startedAt)} ${timeOf(startedAt)} · ${roundId.slice(-8)}`),
      el('span', { class: `tag ${shown}` }, text(`state_${shown}`)),
    ),
    el(
      'ul',
      {},
      legs.map((leg) => ticketLeg(leg, page)),
    ),
    el('hr', { class: 'tear' }),
    el(
      'dl',
      {},
      fact('stake', amount(paid)),
      fact('combined', combined),
      fact('expected', amount(expected)),
      fact('actual', state === 'done' ? amount(payout) : '–'),
    ),
    mayCancel &&
      el(
        'button',
        {
          type: 'button',
          'data-key': `cancel ${roundId}`,
          disabled: page.isBusy,
          click: () => page.cancel(roundId),
        },
        text('cancelSlip'),
      ),
  );
}

/**
 * The tickets of slips, the latest first. `told` takes a text for the status, `draw` draws the page again, `cancel` cancels
 * a slip by its round.
 */
export const ticketList = (slips, page) =>
  slips.length > 0
    ? el(
        'ul',
        {},
        slips.map((slip) => ticket(slip, page)),
      )
    : el('p', { class: 'dim' }, text('noTickets'));
