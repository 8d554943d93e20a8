// The page of a table or slot of the sandbox. The server decides everything; the page draws the view that it answers
// (`#view`, `state`). There is no automatic play. After a failed message the page asks for the state and can send the
// same message again; placed chips stay.

import { furniture, handList } from './cards.js';
import { CHIPS, chipOf, rack, shortened } from './chips.js';
import { choiceButtons } from './choices.js';
import { askAgain, countdown, follow, takesBets } from './clock.js';
import {
  amount,
  drawn,
  el,
  first,
  formatted,
  freshPart,
  headOf,
  icon,
  keepFresh,
  locale,
  refusalText,
  remember,
  rememberSent,
  root,
  send,
  signed,
  text,
} from './common.js';
import { drawnGame } from './drawn.js';
import { fairness, prove } from './fairness.js';
import { hasRoads, pastPanel } from './past.js';
import { handsOf, outcomeText, winnerOf } from './results.js';
import { ensureSeed } from './seed.js';
import {
  crest,
  isSpinWait,
  payTable,
  slotWindow,
  spinActions,
  stakesBetween,
  stepper,
  waitForSpin,
} from './slot.js';

let view = first;

/** The largest number of bets in a round. */
const MAX_BETS = 40;
/** Interval of the calls for the balance and the day, in milliseconds. */
const FRESH_MS = 15_000;

const isSlot = view.slot !== undefined;
/** The drawing of the game, if it has one. */
const drawing = drawnGame(view.rules);
const { minBet, maxBet } = view.head ?? {};
/** The stakes of a slot, and the index of the chosen one. */
const stakes = stakesBetween(minBet ?? 100, maxBet ?? 100_000);
let stakeIndex = Math.max(0, stakes.indexOf(CHIPS[0]));
const bets = new Map();
const moves = [];
let chip = CHIPS[0];
let lastBets = [];
let shown = (view.table ? view.rounds.find(({ detail }) => detail) : view.rounds[0]) ?? null;
/** Shared tables: the round of the last shown result, and the round of the player's bet without a result. */
let seenRound = '';
let awaited = '';
let status = '';
/** Net amount of the last round, beside the status; undefined where the status is about something else. */
let net;
/** The result of the last drawing: only a new one is animated. */
let drawnResult = '';
let isBusy = false;
/** The running animation of a result; undefined without one. */
let reveal;
/** Whether the last call for the state failed: `view` may be old. */
let isStale = false;
/** A bet or choice with an unknown outcome: neither its answer nor the state arrived. */
let unanswered;

/** Sets the status text; `won` is the net amount of a round, shown beside it. */
function say(words, won) {
  status = words;
  net = won;
}
/** Whether a single bet is below the minimum; each bet has to reach it by itself. */
const isTooLow = () => Boolean(minBet) && [...bets.values()].some((placed) => placed < minBet);
const sum = () => [...bets.values()].reduce((all, n) => all + n, 0);
const wordsOf = (round) => outcomeText(round, { isSlot, drawing });

/** Asks for the state. Any other answer than the sandbox's own leaves the view unchanged. */
async function refresh() {
  const now = await send('state');
  isStale = !Array.isArray(now?.codes);
  if (isStale) return;
  view = now;
  keepHash();
  if (view.table) follow(view.table, { closing, turned: freshen });
}

/** Stores the hash of the next round before its result exists. */
function keepHash() {
  const { next, open, table } = view;
  const coming = next ?? open ?? (table?.detail ? undefined : table);
  if (coming) remember(coming.roundId, coming.seedHash);
}

/** The end of the betting time of a shared table; chips that were not sent stay for the next round. */
function closing() {
  if (isBusy) return;
  if (!awaited) say(text('noMoreBets'));
  draw();
}

/** Whether the table takes a bet now. */
const mayBet = () => !view.table || (!view.table.own && takesBets(view.table));
/** Whether chips can be placed: for the next round too, but not while a bet has no result. */
const mayPlace = () => !view.table?.own || Boolean(view.table.detail);

/** The round of a shared table: the player's own bet, or the result alone for a player without one. */
const roundAt = ({ roundId, detail, own }) =>
  own?.detail ? own : { roundId, detail, state: 'done', stake: 0, payout: 0, isWatched: true };

/** Shows the result of a round of a shared table, with its animation. */
async function showOver(round, before) {
  seenRound = round.roundId;
  isBusy = true;
  await revealed(round, before);
  isBusy = false;
  shown = round;
  if (round.isWatched) say(wordsOf(round));
  else {
    sayRound(round);
    bets.clear();
    moves.length = 0;
  }
  if (round.roundId === awaited) awaited = '';
  await prove(round);
}

/** Shows a result or a new round of a shared table, if the view has one that `before` had not. */
async function tableTurned(before) {
  const { table } = view;
  if (!table || isStale) return;
  if (table.detail) {
    if (table.roundId === seenRound) return;
    if (['betting', 'running', 'winning'].includes(table.own?.state)) return void askAgain(freshen);
    await showOver(roundAt(table), before);
    return;
  }
  // The bet was settled while the window was hidden.
  const missed = awaited && awaited !== table.roundId && roundOf({ roundId: awaited });
  if (missed?.detail) await showOver(missed, before);
  else if (table.roundId !== before.table?.roundId) say(text('betsOpen'));
}

/** The round of a sent bet or choice in the view; undefined if it was not carried out. */
function roundOf({ roundId, step = -1 }) {
  const { open } = view;
  if (open?.roundId === roundId && open.step > step) return { ...open, state: 'playing', open };
  return view.rounds.find((round) => round.roundId === roundId);
}

/** Sets the status to the result of a round. A returned part of the stake is not called a win. */
function sayRound(round) {
  const { state, stake, payout } = round;
  if (state === 'playing') return say(text('choose'));
  if (state === 'cancelled') return say(text('cancelled'));
  if (state === 'refused') return say(refusalText(round.refusal, view));
  if (state === 'running') return say(text('betPlaced'));
  if (state !== 'done' && state !== 'winning') return say(text('working'));
  const part = payout > 0 && payout < stake ? text(payout * 2 === stake ? 'halfBack' : 'partBack') : '';
  say([wordsOf(round), part].filter(Boolean).join(' · '), payout - stake);
}

/**
 * Shows the result of a drawn game with its animation. Until its end the page shows the view of `before`: balance and past
 * results would give the result away.
 */
async function revealed(round, before) {
  const { outcome } = round.detail?.detail?.result ?? {};
  if (!drawing || !outcome) return;
  const after = view;
  view = before;
  reveal = drawing.draw(outcome);
  draw();
  if (!round.isWatched) drawing.drawing.scrollIntoView?.({ block: 'nearest' });
  await reveal.done;
  reveal = undefined;
  view = after;
}

/**
 * Sends a bet or a choice and shows its result. Without an answer the result is read from the state; without the state
 * either, the same message has to be sent again first, which the server carries out once.
 */
async function act(what, body) {
  if (isBusy) return;
  isBusy = true;
  say(text('working'));
  draw();
  const answer = await send(what, body);
  if (isSlot) waitForSpin(answer?.waitMs ?? view.slot.intervalMs, draw);
  const before = view;
  await refresh();
  const isRefused = answer?.refusal !== undefined && !answer.roundId;
  const round = answer?.roundId ? answer : isRefused ? undefined : roundOf(body);
  unanswered = isRefused || round || !isStale ? undefined : { what, body };
  if (round) {
    const isWaiting = round.state === 'running';
    if (isWaiting) awaited = round.roundId;
    else {
      await revealed(round, before);
      shown = round;
    }
    if (answer?.extraRefusal) say(refusalText(answer.extraRefusal, view));
    else sayRound(round);
    if (what === 'bet' && round.state !== 'refused') {
      lastBets = body.bets;
      // At a shared table the chips stay until the result.
      if (!isWaiting) bets.clear();
      moves.length = 0;
    }
    if (!isWaiting) await prove(round);
  } else say(isRefused ? (answer.message?.[locale] ?? text('refused')) : text('unknown'));
  isBusy = false;
  await tableTurned(before);
  draw();
}

/** After a failure: sends the unanswered message again, or asks for the state. */
async function retry() {
  if (isBusy) return;
  if (unanswered) return act(unanswered.what, unanswered.body);
  isBusy = true;
  say(text('working'));
  draw();
  await refresh();
  say(isStale ? text('lost') : '');
  isBusy = false;
  draw();
}

function place(code, value = chip) {
  if (!bets.has(code) && bets.size >= MAX_BETS) {
    say(text('tooManyBets'));
    return draw();
  }
  bets.set(code, (bets.get(code) ?? 0) + value);
  moves.push([code, value]);
  draw();
}
function undo() {
  const [code, value] = moves.pop() ?? [];
  if (!code) return;
  const left = bets.get(code) - value;
  left > 0 ? bets.set(code, left) : bets.delete(code);
  draw();
}
function again() {
  for (const { code, amount: value } of lastBets) place(code, value);
}
/** Bets on the next round. The fresh part of the client seed is made here, after the round's hash was shown. */
function deal() {
  const fresh = freshPart();
  rememberSent(view.next?.roundId, fresh);
  return act('bet', {
    roundId: view.next?.roundId,
    fresh,
    bets: isSlot
      ? [{ code: 'spin', amount: stakes[stakeIndex] }]
      : [...bets].map(([code, value]) => ({ code, amount: value })),
  });
}

/** The result on the felt; none while a shared table takes bets. */
const onFelt = () => (view.table && !view.table.detail ? {} : resultOf(shown));
const resultOf = (round) => view.open?.result ?? round?.open?.result ?? round?.detail?.detail?.result ?? {};

/** The reels of a slot, the drawing of a drawn game, or the hands on the felt. */
function scene() {
  if (isSlot) return slotWindow(view.slot, shown?.spin);
  if (drawing) {
    // The last drawing remains until the next result, at a shared table too.
    if (!reveal) drawing.rest(resultOf(shown).outcome);
    return drawing.drawing;
  }
  const hands = handsOf(onFelt());
  const winner = view.open || hands.length > 2 ? undefined : winnerOf(shown);
  return handList(hands, { winner, active: view.open?.active });
}

/** The gain of a bet: decimal odds, or a ratio to one. */
const gainText = (code) =>
  drawing?.hasDecimalOdds ? (view.odds[code] + 1).toFixed(2) : `${formatted(view.odds[code])} : 1`;

/**
 * A field for a bet. A drawn game may set its name for screen readers, label, note below it, class and attributes;
 * `isBare` leaves out the gain.
 */
function spot(code, { name = text(code), label = text(code), note, isBare, ...more } = {}) {
  const placed = bets.get(code);
  const outcome = reveal ? undefined : onFelt().outcome;
  const isWon = outcome !== undefined && drawing?.isWon(code, outcome);
  const said = [name, isBare && gainText(code), isWon && text('cameUp'), placed && amount(placed)];
  return el(
    'button',
    {
      type: 'button',
      class: ['spot', code, more.class, isWon && 'won'].filter(Boolean).join(' '),
      'aria-label': said.filter(Boolean).join(', '),
      'data-key': `spot ${code}`,
      'data-code': code,
      disabled: isBusy || isStale || Boolean(view.open) || !mayPlace(),
      click: () => place(code),
      ...more.attributes,
    },
    label && el('b', {}, label),
    note && el('small', { class: 'range' }, note),
    !isBare && el('small', {}, gainText(code)),
    placed ? el('i', { class: `stake ${chipOf(placed)}` }, shortened(placed)) : null,
  );
}

const mainButton = (words, isOff, click) =>
  el('button', { type: 'button', class: 'go', 'data-key': 'go', disabled: isOff, click }, words);
const quietButton = (name, isOff, click) =>
  el(
    'button',
    {
      type: 'button',
      class: 'quiet',
      'aria-label': text(name),
      'data-key': name,
      disabled: isBusy || isOff || !mayPlace(),
      click,
    },
    icon(name),
    el('span', {}, text(name)),
  );

/** The buttons below the felt: the next step of the round. */
function actions() {
  if (isStale) return mainButton(text('retry'), isBusy, retry);
  if (reveal) return mainButton(text('showNow'), false, () => reveal?.skip());
  if (view.open) {
    const { roundId, step } = view.open;
    const choose = (choice) => act('step', { roundId, step, choice });
    return choiceButtons(view.open, { balance: view.balance ?? 0, isOff: isBusy, choose });
  }
  if (isSlot) return spinActions(isBusy || !view.next, deal);
  const total = sum();
  const verb = text(view.table ? 'placeBets' : view.isDealt ? 'deal' : 'play');
  const isOff = isBusy || total === 0 || isTooLow() || !view.next || !mayBet();
  return [
    quietButton('undo', moves.length === 0, undo),
    quietButton('again', lastBets.length === 0, again),
    mainButton(total > 0 ? `${verb} · ${amount(total)}` : verb, isOff, deal),
  ];
}

/** The status with the net amount of a round beside it. */
const toldNow = (words, won) => [
  el('span', {}, words),
  won !== undefined && el('b', { class: won > 0 ? 'up' : won < 0 ? 'down' : '' }, signed(won)),
];

/** The tie between its two sides; the order of the game otherwise. */
function inPlace(codes) {
  if (!hasRoads(view.rules)) return codes;
  const [one, other, tie, ...more] = codes;
  return [one, tie, other, ...more];
}

/** The felt: what a round shows, and the fields for bets. */
function feltContent(pill) {
  if (isSlot) return [crest(view), scene(), pill];
  const fields = drawing ? drawing.board(spot) : inPlace(view.codes).map((code) => spot(code));
  return [
    furniture(view.isDealt),
    view.table && countdown,
    pill,
    scene(),
    el('div', { class: `spots of-${view.rules}` }, fields),
  ];
}

const chipBar = () =>
  isSlot
    ? stepper(stakes, stakeIndex, { isOff: isBusy || isStale, choose: chooseStake })
    : rack(chip, chooseChip);
function chooseStake(index) {
  stakeIndex = index;
  draw();
}
function chooseChip(value) {
  chip = value;
  draw();
}

function draw() {
  const least = isTooLow() ? `${text('leastEach')} ${amount(minBet)}` : '';
  const words = least || status || text(view.open ? 'choose' : isSlot ? 'ready' : 'place');
  const won = least ? undefined : net;
  const told = [words, won === undefined ? '' : signed(won)].filter(Boolean).join(' ');
  // A spin button that waits gets the focus back at the end of the wait.
  const wait = isSlot && isSpinWait() ? ` · ${text('spinWait')}` : '';
  const result = JSON.stringify(onFelt());
  const isNew = drawnResult !== '' && result !== drawnResult;
  drawnResult = result;
  const pill = el('p', { class: 'status', 'aria-hidden': 'true' }, toldNow(words, won));
  const feltClass = [
    'felt',
    isSlot && 'slot',
    drawing && 'drawn',
    reveal && 'revealing',
    isNew && 'moved',
  ].filter(Boolean);
  drawn(
    isStale && net !== undefined ? `${told} · ${text('lost')}` : `${told}${wait}`,
    headOf(view, freshen),
    el(
      'main',
      { class: isSlot ? 'of-slot' : '' },
      el(
        'section',
        {
          class: feltClass.join(' '),
          'aria-label': view.name[view.locale],
          // The next bet begins here: the button that was pressed is disabled until there is one.
          ...(isSlot || isBusy ? {} : { tabindex: '-1', 'data-home': true }),
          pointerdown: () => reveal?.skip(),
        },
        feltContent(pill),
      ),
      el(
        'section',
        { class: 'bar', 'aria-label': text(isSlot ? 'spin' : 'chips') },
        chipBar(),
        el('div', { class: 'acts' }, actions()),
        isSlot && el('p', { class: 'note' }, text('noAutoplay')),
      ),
      el(
        'aside',
        {},
        isSlot ? payTable(view.slot, shown?.spin) : pastPanel(view, drawing),
        fairness({
          ...{ view, isBusy, draw, told: say },
          isLocked: isBusy || isStale || Boolean(view.open) || view.table?.own?.state === 'running',
        }),
      ),
    ),
  );
}

/** Refreshes balance and day unless a message is under way; placed chips stay. */
async function freshen() {
  if (isBusy || unanswered) return view.table && askAgain(freshen);
  const [wasStale, before] = [isStale, view];
  await refresh();
  if (isBusy) return;
  if (isStale !== wasStale) say(isStale ? text('lost') : '');
  await tableTurned(before);
  draw();
}

// Any key but Tab and modifiers ends the animation.
document.addEventListener('keydown', (event) => {
  const { key, repeat } = event;
  if (!reveal || repeat || ['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(key)) return;
  // The space bar would scroll the page as well.
  if (key === ' ') event.preventDefault();
  reveal.skip();
});
keepHash();
if (view.table) {
  const { table } = view;
  follow(table, { closing, turned: freshen });
  if (table.detail && table.own?.state !== 'running') {
    seenRound = table.roundId;
    shown = roundAt(table);
  }
  if (table.own?.state === 'running') {
    awaited = table.roundId;
    say(text('betPlaced'));
  }
}
root.hidden = false;
await ensureSeed(view);
await prove(shown);
draw();
keepFresh(freshen, FRESH_MS);
