// The page of slips: sports, e-sports and virtual games, with the matches, a slip of singles or a combination, and the
// slips of this window as tickets. Moved odds are shown and have to be accepted: nothing is placed at other odds than those
// on the slip. A slip without an answer is sent again under the same id, which places it once.

import { begunList } from './begun.js';
import {
  dayOf,
  fact,
  leagueOf,
  nameOf,
  oddsBox,
  pickName,
  productOf,
  timeOf,
  titleOf,
  winAt,
} from './book-words.js';
import {
  amount,
  drawn,
  el,
  first,
  freshPart,
  headOf,
  icon,
  keepFresh,
  locale,
  onSite,
  randomHex,
  refusalText,
  remember,
  rememberSent,
  root,
  send,
  text,
} from './common.js';
import { matchRow } from './match-row.js';
import { byDayAndLeague } from './matchdays.js';
import { offers } from './offers.js';
import { ensureSeed, seedPanel } from './seed.js';
import { addToStake, hasStake, setStake, shownStake, staked, typeStake } from './stake.js';
import { ticketList } from './tickets.js';

let view = first;

const FRESH_MS = 8000;
const MAX_LEGS = 10;
const QUICK = [1000, 5000, 10_000, 50_000, 100_000];

/** Picks by match, in the order of choice; `offered` are moved odds that were not accepted yet. */
const picks = new Map();
/** The game of the listed matches, at first the page's own; empty for all. */
let game = first.game;
let kind = 'combination';
let status = '';
let isBusy = false;
let isStale = false;
let isOpen = false;
/** A slip with an unknown outcome: neither its answer nor the state arrived. */
let unanswered;

const newId = () => randomHex(16);

const told = (words) => {
  status = words;
};

/** Compares the picks of the slip with the current odds. */
function hold() {
  for (const [id, pick] of picks) {
    const match = view.matches.find((each) => each.id === id);
    const odds = match?.markets[pick.market]?.[pick.pick];
    pick.isBegun = !match;
    pick.offered = odds && odds !== pick.odds ? odds : undefined;
  }
}

async function refresh() {
  const now = await send('state');
  isStale = !Array.isArray(now?.matches);
  if (isStale) return;
  view = now;
  hold();
}

function toggle(match, market, pick, odds) {
  const chosen = picks.get(match.id);
  if (chosen?.market === market && chosen.pick === pick) picks.delete(match.id);
  else if (!chosen && picks.size >= MAX_LEGS) status = text('tooMany');
  else {
    picks.set(match.id, { match, market, pick, odds });
    remember(match.id, match.seedHash);
    status = '';
  }
  draw();
}

/** Whether the slip places singles instead of a combination. */
const isSingles = () => picks.size > 1 && kind === 'singles';

/** A sent slip in the state. */
const slipOf = ({ slipId }) => view.rounds.find(({ roundId }) => roundId.endsWith(`-${slipId}`));

/** Sends a slip; returns whether it was placed. */
async function sendSlip(body) {
  const answer = await send('slip', body);
  await refresh();
  const isRefused = answer?.refusal !== undefined && !answer.roundId;
  const round = answer?.roundId ? answer : isRefused ? undefined : slipOf(body);
  unanswered = isRefused || round || !isStale ? undefined : body;
  if (round && round.state !== 'refused' && round.state !== 'cancelled' && round.state !== 'cancelling') {
    for (const { fixtureId } of body.picks) {
      rememberSent(fixtureId, body.fresh);
      picks.delete(fixtureId);
    }
    status = text('placed');
    return true;
  }
  if (answer?.refusal === 'A027') {
    for (const { fixtureId, odds } of answer.legs) {
      const pick = picks.get(fixtureId);
      if (pick) pick.offered = odds === pick.odds ? undefined : odds;
    }
    status = text('oddsMoved');
  } else if (round) status = round.state === 'refused' ? refusalText(round.refusal, view) : text('cancelled');
  else status = text(isRefused ? 'slipRefused' : 'unknown');
  return false;
}

async function busily(work) {
  if (isBusy) return;
  isBusy = true;
  status = text('working');
  draw();
  await work();
  isBusy = false;
  draw();
}

const place = () =>
  busily(async () => {
    const all = [...picks].map(([fixtureId, { market, pick, odds }]) => ({ fixtureId, market, pick, odds }));
    const slips = isSingles() ? all.map((pick) => [pick]) : [all];
    for (const legs of slips) {
      if (!(await sendSlip({ slipId: newId(), picks: legs, amount: staked(), fresh: freshPart() }))) return;
    }
    if (picks.size === 0) isOpen = false;
  });

const retry = () =>
  busily(async () => {
    if (unanswered) {
      await sendSlip(unanswered);
      return;
    }
    await refresh();
    status = isStale ? text('lost') : '';
  });

const cancel = (roundId) =>
  busily(async () => {
    const answer = await send('cancel', { roundId });
    await refresh();
    const isOver =
      answer?.roundId || view.rounds.find((round) => round.roundId === roundId)?.state === 'cancelled';
    status = text(isOver ? 'cancelled' : answer?.refusal ? 'cannotCancel' : 'unknown');
  });

function accept() {
  for (const pick of picks.values()) {
    if (pick.offered) pick.odds = pick.offered;
    pick.offered = undefined;
  }
  status = '';
  draw();
}

const matchList = (matches) =>
  offers(
    byDayAndLeague(matches, view.sports, dayOf).map(({ day, leagues }) => ({
      day,
      title: titleOf(day),
      leagues: leagues.map((league) => ({ ...league, name: leagueOf(league.matches[0]) })),
    })),
    (match) => matchRow(match, { picks, toggle, isOff: isBusy || Boolean(unanswered) }),
    draw,
  );

function filters() {
  const chip = (code, name) =>
    el(
      'button',
      {
        type: 'button',
        class: 'chip-text',
        'aria-pressed': String(game === code),
        'data-key': `game ${code}`,
        click: () => {
          game = code;
          draw();
        },
      },
      name,
    );
  return el(
    'div',
    { class: 'filters', 'data-scroll': 'filters', role: 'group', 'aria-label': text('games') },
    chip('', text('allGames')),
    view.sports.map((code) => chip(code, text(`game_${code}`))),
  );
}

function slipLeg([id, pick]) {
  const { match, odds, offered, isBegun } = pick;
  return el(
    'li',
    { class: 'leg' },
    el(
      'div',
      { class: 'leg-say' },
      el('small', {}, `${leagueOf(match)} · ${timeOf(match.eventAt)}`),
      el('b', {}, `${nameOf(match, 'home')} – ${nameOf(match, 'away')}`),
      el('span', {}, pickName(pick, match.totalLine)),
      isBegun && el('span', { class: 'warn' }, text('begun')),
    ),
    offered && !isBegun
      ? el('span', { class: 'moved' }, el('s', {}, odds), ' → ', oddsBox(offered))
      : oddsBox(odds),
    el(
      'button',
      {
        type: 'button',
        class: 'round',
        'aria-label': `${text('remove')}: ${nameOf(match, 'home')} – ${nameOf(match, 'away')}`,
        'data-key': `remove ${id}`,
        disabled: isBusy || Boolean(unanswered),
        click: () => {
          picks.delete(id);
          draw();
        },
      },
      icon('close'),
    ),
  );
}

function kinds() {
  if (picks.size < 2) return null;
  const choice = (code) =>
    el(
      'button',
      {
        type: 'button',
        'aria-pressed': String(kind === code),
        'data-key': `kind ${code}`,
        disabled: isBusy || Boolean(unanswered),
        click: () => {
          kind = code;
          draw();
        },
      },
      text(code),
    );
  return el(
    'div',
    { class: 'kinds', role: 'group', 'aria-label': text('kind') },
    choice('combination'),
    choice('singles'),
  );
}

/** The button of the slip: its next step. */
function slipAction() {
  const go = (name, click, more = {}) =>
    el('button', { type: 'button', class: 'go', 'data-key': 'go', disabled: isBusy, click, ...more }, name);
  if (unanswered || isStale) return go(text('retry'), retry);
  const all = [...picks.values()];
  if (all.some(({ offered, isBegun }) => offered && !isBegun)) return go(text('accept'), accept);
  const total = staked() * (isSingles() ? picks.size : 1);
  const isReady = picks.size > 0 && total > 0 && !all.some(({ isBegun }) => isBegun);
  const name = total > 0 ? `${text('placeBet')} · ${amount(total)}` : text('placeBet');
  return go(name, place, { disabled: isBusy || !isReady });
}

function slipFoot() {
  const odds = [...picks.values()].map((pick) => pick.odds);
  const isOff = isBusy || Boolean(unanswered);
  const combined = odds.length > 0 ? productOf(odds) : '';
  const expected = isSingles()
    ? odds.reduce((sum, each) => sum + winAt(each, staked()), 0)
    : combined && winAt(combined, staked());
  const input = el('input', {
    id: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    value: shownStake(),
    'data-key': 'stake',
    disabled: isOff,
    input: ({ target }) => {
      typeStake(target);
      follow();
    },
    change: () => draw(),
  });
  const quick = (n) =>
    el(
      'button',
      {
        type: 'button',
        'data-key': `quick ${n}`,
        disabled: isOff,
        click: () => {
          addToStake(onSite(n));
          draw();
        },
      },
      `+${amount(n)}`,
    );
  return el(
    'div',
    { class: 'slip-foot' },
    el('label', { for: 'stake' }, text(isSingles() ? 'stakeEach' : 'stake')),
    input,
    el(
      'div',
      { class: 'quick' },
      QUICK.map(quick),
      el(
        'button',
        {
          type: 'button',
          'data-key': 'correct',
          disabled: isOff,
          click: () => {
            setStake('');
            draw();
          },
        },
        text('correct'),
      ),
    ),
    el(
      'dl',
      {},
      isSingles() ? null : fact('combined', combined),
      fact('expected', hasStake() ? amount(expected) : '–'),
    ),
    [...picks.values()].some(({ offered, isBegun }) => offered && !isBegun) &&
      el('p', { class: 'warn' }, text('oddsMoved')),
    slipAction(),
  );
}

/** Draws the facts and the button of the slip alone, so that typing in its field goes on. */
function follow() {
  const foot = root.querySelector('.slip-foot');
  const fresh = slipFoot();
  for (const what of ['dl', '.go']) foot?.querySelector(what)?.replaceWith(fresh.querySelector(what));
}

function slip() {
  return el(
    'section',
    { class: 'panel slip', id: 'slip', 'aria-label': text('slip') },
    el(
      'div',
      { class: 'slip-head' },
      el('h2', {}, text('slip'), picks.size > 0 ? el('span', { class: 'count' }, String(picks.size)) : null),
      el(
        'button',
        {
          type: 'button',
          class: 'round phone',
          'aria-label': text('close'),
          'data-key': 'close slip',
          click: () => openSlip(false),
        },
        icon('close'),
      ),
    ),
    el('p', { class: 'told', 'aria-hidden': 'true' }, status),
    kinds(),
    picks.size === 0 && !unanswered
      ? el('p', { class: 'dim' }, text('slipEmpty'))
      : [el('ul', {}, [...picks].map(slipLeg)), el('hr', { class: 'tear' }), slipFoot()],
  );
}

function openSlip(open) {
  isOpen = open;
  draw();
  root.querySelector(open ? '[data-key="close slip"]' : '[data-key="open slip"]')?.focus();
}

function slipBar() {
  const odds = [...picks.values()].map((pick) => pick.odds);
  const said = odds.length > 0 ? ` ${odds.length} · ${isSingles() ? text('singles') : productOf(odds)}` : '';
  return el(
    'div',
    { class: 'slip-bar' },
    el(
      'button',
      {
        type: 'button',
        class: odds.length > 0 ? 'go' : '',
        'aria-expanded': String(isOpen),
        'aria-controls': 'slip',
        'data-key': 'open slip',
        click: () => openSlip(true),
      },
      `${text('slip')}${said}`,
    ),
  );
}

function draw() {
  const isShown = (match) => !game || match.game === game;
  const begun = view.live.filter(isShown);
  const tickets = view.rounds.filter(({ legs }) => legs);
  const isCovered = isOpen && globalThis.matchMedia?.('(max-width: 1079px)').matches;
  document.body.classList.toggle('slip-open', isOpen);
  drawn(
    status,
    headOf(view, freshen),
    el(
      'main',
      { class: 'book' },
      el(
        'div',
        { class: 'offers', inert: Boolean(isCovered) },
        filters(),
        begunList(
          'live',
          begun.filter(({ isOver }) => !isOver),
        ),
        el('h2', {}, text('coming')),
        matchList(view.matches.filter(isShown)),
        begunList(
          'ended',
          begun.filter(({ isOver }) => isOver),
        ),
      ),
      el(
        'aside',
        {},
        slip(),
        el(
          'section',
          { class: 'tickets', inert: Boolean(isCovered), 'aria-label': text('tickets') },
          el('h2', {}, text('tickets')),
          ticketList(tickets, { site: view.site, isBusy, draw, told, cancel }),
        ),
        el(
          'section',
          { class: 'panel', inert: Boolean(isCovered) },
          seedPanel({
            ...{ view, locale, draw, told, isLocked: isBusy || isStale },
          }),
        ),
      ),
    ),
    slipBar(),
  );
}

async function freshen() {
  if (isBusy || unanswered) return;
  const wasStale = isStale;
  await refresh();
  if (isBusy) return;
  if (isStale !== wasStale) status = isStale ? text('lost') : '';
  // A field with the focus is not drawn again.
  if (['stake', 'client-seed'].includes(document.activeElement?.id)) follow();
  else draw();
}

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && isOpen && !root.querySelector('dialog')) openSlip(false);
});
root.hidden = false;
await ensureSeed(view);
draw();
keepFresh(freshen, FRESH_MS);
