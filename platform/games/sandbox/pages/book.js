// The pages of slips: sports, e-sports and virtual games. Matches under way and to bet on, a slip with singles or a
// combination, and the slips of this window as tickets. Odds that moved while a slip was open are shown and have to be
// accepted; nothing is ever placed at other odds than those on the slip. A slip that got no answer is sent again under
// the same id, which places it once.

import {
  amount,
  compared,
  drawn,
  el,
  first,
  freshPart,
  headOf,
  icon,
  keepFresh,
  locale,
  middleOut,
  onSite,
  refusalText,
  remember,
  rememberSent,
  root,
  seenHash,
  send,
  text,
} from './common.js';
import { byDayAndLeague } from './matchdays.js';
import { offers } from './offers.js';
import { ensureSeed, seedPanel } from './seed.js';

let view = first;

const FRESH_MS = 8000;
const DAY_MS = 24 * 60 * 60_000;
const MAX_LEGS = 10;
const QUICK = [1000, 5000, 10_000, 50_000, 100_000];

/** By match, in the order in which they were chosen; `offered` are odds that hold now and were not accepted yet. */
const picks = new Map();
/** Proofs of matches by their id. */
const proofs = new Map();
/** The game whose matches are shown, at first the page's own; empty for all. */
let game = first.game;
let kind = 'combination';
let stake = '';
let status = '';
let isBusy = false;
let isStale = false;
let isOpen = false;
/** A slip of which neither an answer nor the state says what came of it. */
let unanswered;

const nameOf = (match, side) => (locale === 'ko' ? match[`${side}Ko`] : match[side]);
const leagueOf = (match) => (locale === 'ko' ? match.leagueKo : match.league);
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Seoul',
  hour: '2-digit',
  minute: '2-digit',
});
const calendar = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Seoul',
  month: '2-digit',
  day: '2-digit',
});
const timeOf = (moment) => clock.format(new Date(moment));
const dayOf = (moment) => calendar.format(new Date(moment)).split('/').reverse().join('.');

const hundredths = (odds) => BigInt(odds.replace('.', ''));
const twoPlaces = (n) => `${n / 100n}.${String(n % 100n).padStart(2, '0')}`;
/** The product of odds, cut to two places (decision 37). */
const productOf = (odds) =>
  twoPlaces(odds.reduce((all, each) => all * hundredths(each), 1n) / 100n ** BigInt(odds.length - 1));
/** Wire amount of what is typed, which is an amount as the site shows it. */
const staked = () => Math.round((Number(stake) / Number(first.cashDecimal)) * 100) / 100;
const winAt = (odds) => Number((BigInt(Math.round(staked() * 100)) * hundredths(odds)) / 100n) / 100;

/** Under 2, up to 5, above: told by colour and by one, two or three strokes. */
const bandOf = (odds) => (Number(odds) < 2 ? 'band-1' : Number(odds) <= 5 ? 'band-2' : 'band-3');
const oddsBox = (odds) => el('b', { class: `odds ${bandOf(odds)}` }, odds);
const pickName = ({ market, pick }, line) =>
  `${text(`market_${market}`)} · ${text(`pick_${pick}`)}${market === 'total' ? ` ${line}` : ''}`;

const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What holds now for the picks of the slip. */
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

const digitsOf = (typed) => typed.replace(/[^\d.]/g, '');
function setStake(value) {
  stake = digitsOf(value).slice(0, 12);
}
/** The stake as it stands in its field, thousands apart. */
const shownStake = () => stake.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
/** Takes what was typed; the caret stays before the same digits. */
function typeStake(field) {
  let after = digitsOf(field.value.slice(field.selectionEnd)).length;
  setStake(field.value);
  field.value = shownStake();
  let caret = field.value.length;
  for (; after > 0 && caret > 0; caret--) if (field.value[caret - 1] !== ',') after -= 1;
  field.setSelectionRange(caret, caret);
}

/** Whether several singles are placed instead of one combination. */
const isSingles = () => picks.size > 1 && kind === 'singles';

/** What the state knows of a slip. */
const slipOf = ({ slipId }) => view.rounds.find(({ roundId }) => roundId.endsWith(`-${slipId}`));

/** Sends a slip; answers whether it was placed. */
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

/** The seed of a match against the hash that this window kept when it was chosen (GAME-02). */
async function prove(id) {
  const answer = await send(`../../match/${encodeURIComponent(view.site)}/${encodeURIComponent(id)}`);
  if (answer?.seedHash) {
    const { serverSeed, seedHash, result = {} } = answer;
    const told = await compared(id, serverSeed, seedHash, result);
    proofs.set(id, { serverSeed, seedHash, result, told });
  } else status = text('lost');
  draw();
}

function oddsButton(match, market, pick, odds) {
  const chosen = picks.get(match.id);
  const isChosen = chosen?.market === market && chosen.pick === pick;
  const line = market === 'total' ? ` ${match.totalLine}` : '';
  const who = pick === 'home' || pick === 'away' ? nameOf(match, pick) : text(`pick_${pick}`);
  return el(
    'button',
    {
      type: 'button',
      class: 'pick',
      'aria-pressed': String(isChosen),
      'aria-label': `${text(`market_${market}`)}${line} · ${who} ${odds}`,
      'data-key': `${match.id} ${market} ${pick}`,
      disabled: isBusy || Boolean(unanswered),
      click: () => toggle(match, market, pick, odds),
    },
    el('span', {}, text(`pick_${pick}`)),
    oddsBox(odds),
  );
}

function matchRow(match) {
  return el(
    'li',
    { class: 'match' },
    el(
      'div',
      { class: 'sides' },
      el('time', { datetime: match.eventAt }, timeOf(match.eventAt)),
      el('b', {}, nameOf(match, 'home')),
      el('b', {}, nameOf(match, 'away')),
    ),
    el(
      'div',
      { class: 'markets' },
      Object.entries(match.markets).map(([market, odds]) =>
        el(
          'fieldset',
          {},
          el('legend', {}, text(`market_${market}`), market === 'total' ? ` ${match.totalLine}` : ''),
          el(
            'div',
            { class: 'picks' },
            Object.entries(odds).map(([pick, each]) => oddsButton(match, market, pick, each)),
          ),
        ),
      ),
    ),
  );
}

/** A date's name: today and tomorrow are called so. */
function titleOf(day) {
  const days = [Date.now(), Date.now() + DAY_MS].map((moment) => dayOf(moment));
  const near = ['today', 'tomorrow'][days.indexOf(day)];
  return near ? `${text(near)} ${day}` : day;
}

const matchList = (matches) =>
  offers(
    byDayAndLeague(matches, view.sports, dayOf).map(({ day, leagues }) => ({
      day,
      title: titleOf(day),
      leagues: leagues.map((league) => ({ ...league, name: leagueOf(league.matches[0]) })),
    })),
    matchRow,
    draw,
  );

function liveRow(match) {
  const [home, away] = match.score.split(':');
  const side = (name, score) =>
    el('p', {}, el('span', {}, nameOf(match, name)), el('b', {}, match.score ? score : '–'));
  return el(
    'li',
    { class: 'panel live' },
    el(
      'small',
      {},
      `${text(`game_${match.game}`)} · ${timeOf(match.eventAt)}`,
      el(
        'span',
        { class: match.isOver ? 'over' : 'on' },
        text(match.score ? (match.isOver ? 'over' : 'live_now') : 'calledOff'),
      ),
    ),
    side('home', home),
    side('away', away),
  );
}

const MAX_LIVE = 8;

/** Matches that have begun under a heading; nothing where there are none. */
function begunList(heading, matches) {
  if (matches.length === 0) return [];
  return [
    el('h2', {}, text(heading)),
    el(
      'ul',
      { class: 'lives', 'data-scroll': heading, tabindex: '0', 'aria-label': text(heading) },
      matches.slice(0, MAX_LIVE).map(liveRow),
    ),
  ];
}

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

const fact = (name, value) => el('div', {}, el('dt', {}, text(name)), el('dd', {}, value));

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

/** The one button of the slip: what has to be done next. */
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
    ? odds.reduce((sum, each) => sum + winAt(each), 0)
    : combined && winAt(combined);
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
          setStake(String(Number(stake) + onSite(n)));
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
            stake = '';
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
      fact('expected', stake ? amount(expected) : '–'),
    ),
    [...picks.values()].some(({ offered, isBegun }) => offered && !isBegun) &&
      el('p', { class: 'warn' }, text('oddsMoved')),
    slipAction(),
  );
}

/** While an amount is typed only what follows from it is drawn, so that the field stays as it is. */
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

function proofOf(id) {
  const found = proofs.get(id);
  if (!found) {
    return el(
      'button',
      { type: 'button', class: 'link', 'data-key': `prove ${id}`, click: () => prove(id) },
      text('proofOf'),
    );
  }
  const { serverSeed, seedHash, result, told } = found;
  return el(
    'div',
    { class: `steps ${told}` },
    el('code', {}, `SHA-256 ${middleOut(seenHash(id) ?? seedHash)}`),
    serverSeed
      ? el('code', {}, `${text('after')} ${middleOut(serverSeed)}`)
      : el('span', {}, text('notOver')),
    result.clientSeed &&
      el('code', {}, `${text('clientSeeds')} ${result.nonce} · ${middleOut(result.clientSeed)}`),
    told && el('code', { class: 'say' }, text(told)),
  );
}

function ticketLeg(leg) {
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
    proofOf(leg.fixtureId),
  );
}

/** What came of a slip that is over; a part of the stake that comes back is no win. */
function cameOf(paid, payout) {
  if (payout > paid) return 'won';
  if (payout === paid) return 'even';
  if (payout > 0) return payout * 2 === paid ? 'half' : 'part';
  return 'lost';
}

function ticket({ roundId, state, stake: paid, payout, legs, startedAt, cancelUntil }) {
  const combined = productOf(legs.map(({ odds }) => odds));
  const expected = Number((BigInt(Math.round(paid * 100)) * hundredths(combined)) / 100n) / 100;
  const shown = state === 'done' ? cameOf(paid, payout) : state;
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
    el('ul', {}, legs.map(ticketLeg)),
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
        { type: 'button', 'data-key': `cancel ${roundId}`, disabled: isBusy, click: () => cancel(roundId) },
        text('cancelSlip'),
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
          tickets.length > 0
            ? el('ul', {}, tickets.map(ticket))
            : el('p', { class: 'dim' }, text('noTickets')),
        ),
        el(
          'section',
          { class: 'panel', inert: Boolean(isCovered) },
          seedPanel({
            ...{ view, locale, draw, isLocked: isBusy || isStale },
            told: (words) => {
              status = words;
            },
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
  // A field that is being typed in stays; what follows from the new odds is drawn at the next change.
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
