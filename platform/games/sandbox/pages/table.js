// A table of the sandbox: chips, bets, cards, roads and the proof of each round. The server says what a game has
// (`#view`) and decides everything; this draws it. Nothing plays by itself, and nothing that is placed is lost when a
// message fails: the page asks for the state, and sends the same again.

import { askAgain, countdown, follow, takesBets } from './clock.js';
import {
  amount,
  compared,
  drawn,
  el,
  first,
  formatted,
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
  signed,
  svg,
  text,
  texts,
} from './common.js';
import { drawnGame } from './drawn.js';
import { redraw } from './redraw.js';
import { beadPlate, bigRoad, SIDE_OF } from './roads.js';
import { ensureSeed, seedPanel } from './seed.js';
import { symbolDrawing } from './symbols.js';

let view = first;

const CHIPS = [1000, 5000, 10_000, 50_000, 100_000, 500_000];
/** A suit's shape around 0, in a box of 16. */
const SUITS = {
  S: 'M0-8C-3-3-8 0-7 4c1 3 5 3 6 0L-2.5 8h5L1 4c1 3 5 3 6 0C8 0 3-3 0-8z',
  H: 'M0 7C-9 0-6-8 0-4 6-8 9 0 0 7z',
  D: 'M0-8 6 0 0 8-6 0z',
  C: 'M0-8a4 4 0 0 0-3.4 6A4 4 0 1 0-1 4.5L-2.5 8h5L1 4.5A4 4 0 1 0 3.4-2 4 4 0 0 0 0-8z',
};
/** How many bets a round takes. */
const MAX_BETS = 40;
const HANDS = ['player', 'banker', 'dragon', 'tiger', 'aSpot', 'bSpot', 'seat', 'seat2', 'dealer'];
/** The hands of a blackjack seat, the second one after a split. */
const SEATS = ['seat', 'seat2'];
/** How often the balance and the day are asked for. */
const FRESH_MS = 15_000;

const isSlot = view.slot !== undefined;
/** The drawing of the game, if it has one. */
const drawing = drawnGame(view.rules);
const { minBet, maxBet } = view.head ?? {};
const [LEAST, MOST] = [minBet ?? 100, maxBet ?? 100_000];
/** Stakes of a slot, one step after the other: its limits, and between them 1, 2 and 5 with their tens. */
const STAKES = [
  LEAST,
  ...Array.from({ length: 36 }, (_, i) => [1, 2, 5][i % 3] * 10 ** Math.floor(i / 3)).filter(
    (value) => value > LEAST && value < MOST,
  ),
  ...(MOST > LEAST ? [MOST] : []),
];
const bets = new Map();
const moves = [];
let chip = CHIPS[0];
let stakeAt = Math.max(0, STAKES.indexOf(CHIPS[0]));
let lastBets = [];
let shown = (view.table ? view.rounds.find(({ detail }) => detail) : view.rounds[0]) ?? null;
/** Shared tables: the round whose result was shown last, and the one that the player's bet waits in. */
let seenRound = '';
let awaited = '';
let proof = '';
/** What came of computing the result from the seed again: `same`, `other`, `noReel`; empty before it is asked for. */
let redrawn = '';
let isFairOpen = true;
let status = '';
/** What the last round came to for the player; undefined where the status tells of something else. */
let net;
/** The result that was drawn last, so that it moves once. */
let drawnResult = '';
let isBusy = false;
/** The result that is being shown at its pace. */
let reveal;
/** Whether the last call for the state failed, so that `view` may be old. */
let isStale = false;
/** A bet or a choice of which neither an answer nor the state says what came of it. */
let unanswered;

/** A slot's symbol, which may be called as a side of another game is. */
const symbolText = (name) => texts[`symbol_${name}`] ?? text(name);
/** What amounts are shortened by: ten thousands and their squares in Korean. */
const UNITS = texts.tenThousand
  ? [
      [100_000_000, 'hundredMillion'],
      [10_000, 'tenThousand'],
      [1000, 'thousand'],
    ]
  : [
      [1_000_000_000, 'billion'],
      [1_000_000, 'million'],
      [1000, 'thousand'],
    ];
/** An amount as a chip shows it. */
function shortened(value) {
  const n = onSite(value);
  const [least, unit] = UNITS.find(([from]) => n >= from) ?? [];
  return unit ? `${formatted(n / least)}${text(unit)}` : formatted(n);
}
/** What the status says; `won` is the round's net, told beside it. */
function say(words, won) {
  status = words;
  net = won;
}
/** Whether a single bet is below what the game takes; each has to reach the minimum by itself. */
const isTooLow = () => Boolean(minBet) && [...bets.values()].some((placed) => placed < minBet);
const sum = () => [...bets.values()].reduce((all, n) => all + n, 0);

/** The proof of the round that is shown; see {@link compared}. */
async function prove(round) {
  proof = '';
  redrawn = '';
  const values = round?.detail?.detail?.proof ?? {};
  proof = await compared(round?.roundId, values.serverSeed, values.seedHash, values);
}

/** Asks for the state; whatever else than the sandbox's own answer comes back leaves the view as it is. */
async function refresh() {
  const now = await send('state');
  isStale = !Array.isArray(now?.codes);
  if (isStale) return;
  view = now;
  keepHash();
  if (view.table) follow(view.table, { closing, turned: freshen });
}

/** Keeps the hash of the round that comes, before anything of it is known. */
function keepHash() {
  const { next, open, table } = view;
  const coming = next ?? open ?? (table?.detail ? undefined : table);
  if (coming) remember(coming.roundId, coming.seedHash);
}

/** Says that a shared table takes no more bets; what was placed and not sent stays for the next round. */
function closing() {
  if (isBusy) return;
  if (!awaited) say(text('noMoreBets'));
  draw();
}

/** Whether something can be bet on now. */
const mayBet = () => !view.table || (!view.table.own && takesBets(view.table));
/** Whether chips can be moved: for the next round too, but not while those of a bet lie there. */
const mayPlace = () => !view.table?.own || Boolean(view.table.detail);

/** What a shared table shows of its round: the player's own bet, or the result alone of who only watched. */
const roundAt = ({ roundId, detail, own }) =>
  own?.detail ? own : { roundId, detail, state: 'done', stake: 0, payout: 0, isWatched: true };

/** Shows a round of a shared table that is over, at its pace. */
async function showOver(round, before) {
  seenRound = round.roundId;
  isBusy = true;
  await revealed(round, before);
  isBusy = false;
  shown = round;
  if (round.isWatched) say(outcomeText(round));
  else {
    sayRound(round);
    bets.clear();
    moves.length = 0;
  }
  if (round.roundId === awaited) awaited = '';
  await prove(round);
}

/** Draws what the clock of a shared table has brought since `before`: a result, or a new round. */
async function tableTurned(before) {
  const { table } = view;
  if (!table || isStale) return;
  if (table.detail) {
    if (table.roundId === seenRound) return;
    if (['betting', 'running', 'winning'].includes(table.own?.state)) return void askAgain(freshen);
    await showOver(roundAt(table), before);
    return;
  }
  // The window was away while its bet was settled.
  const missed = awaited && awaited !== table.roundId && roundOf({ roundId: awaited });
  if (missed?.detail) await showOver(missed, before);
  else if (table.roundId !== before.table?.roundId) say(text('betsOpen'));
}

/** What the view knows of a bet or a choice that was sent; undefined if it was not carried out. */
function roundOf({ roundId, step = -1 }) {
  const { open } = view;
  if (open?.roundId === roundId && open.step > step) return { ...open, state: 'playing', open };
  return view.rounds.find((round) => round.roundId === roundId);
}

/** Says what came of a round. A part of the stake that comes back is no win, and is called what it is. */
function sayRound(round) {
  const { state, stake, payout } = round;
  if (state === 'playing') return say(text('choose'));
  if (state === 'cancelled') return say(text('cancelled'));
  if (state === 'refused') return say(refusalText(round.refusal, view));
  if (state === 'running') return say(text('betPlaced'));
  if (state !== 'done' && state !== 'winning') return say(text('working'));
  const part = payout > 0 && payout < stake ? text(payout * 2 === stake ? 'halfBack' : 'partBack') : '';
  say([outcomeText(round), part].filter(Boolean).join(' · '), payout - stake);
}

/**
 * Shows a drawn game's result at its pace. Until it is over the page says what it said `before`, so that neither the
 * balance nor the past results tell of it.
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
 * Sends a bet or a choice, then draws what came of it. Where the answer does not come, the state tells it; where that
 * does not come either, nothing else can be sent before the same has been sent again, which is carried out once.
 */
async function act(what, body) {
  if (isBusy) return;
  isBusy = true;
  say(text('working'));
  draw();
  const answer = await send(what, body);
  if (isSlot) waitForSpin(answer?.waitMs ?? view.slot.intervalMs);
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
      // At a shared table the chips lie until the result.
      if (!isWaiting) bets.clear();
      moves.length = 0;
    }
    if (!isWaiting) await prove(round);
  } else say(isRefused ? (answer.message?.[locale] ?? text('refused')) : text('unknown'));
  isBusy = false;
  await tableTurned(before);
  draw();
}

/** When the next spin is taken, on the page's clock, and how long that was to wait. */
let nextSpinAt = 0;
let spinWaitMs = 0;
const leftToWait = () => Math.max(0, nextSpinAt - performance.now());
/** Keeps the spin button from being pressed for so long, with its progress, then draws it again. */
function waitForSpin(ms) {
  spinWaitMs = ms;
  nextSpinAt = performance.now() + ms;
  tick();
}
function tick() {
  const left = leftToWait();
  const progress = root.querySelector('.spin-wait');
  if (progress) progress.value = spinWaitMs - left;
  if (left > 0) setTimeout(tick, 100);
  else draw();
}

/** Goes on after a failure: sends again what was not answered, or asks for the state. */
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
/** Bets on the next round, with a part of the client seed that is made now, after the round's hash was shown. */
function deal() {
  const fresh = freshPart();
  rememberSent(view.next?.roundId, fresh);
  return act('bet', {
    roundId: view.next?.roundId,
    fresh,
    bets: isSlot
      ? [{ code: 'spin', amount: STAKES[stakeAt] }]
      : [...bets].map(([code, value]) => ({ code, amount: value })),
  });
}

/** The result that is on the felt: at a shared table that takes bets there is none yet. */
const onFelt = () => (view.table && !view.table.detail ? {} : resultOf(shown));
const resultOf = (round) => view.open?.result ?? round?.open?.result ?? round?.detail?.detail?.result ?? {};

/** The hands of a result, by the name of their place. */
function handsOf({ seats, outcome, ...hands }) {
  const own = Object.values(seats ?? {}).map((hand, i) => [SEATS[i], hand]);
  const all = { ...hands, ...Object.fromEntries(own) };
  return HANDS.flatMap((place) => (all[place] ? [[place, all[place]]] : []));
}

/** The name of a hand's place; two hands of a seat are counted. */
const placeText = (place, hands) => (place === 'seat' && hands.length > 2 ? text('seat1') : text(place));

/** The side that is ahead, `tie`, or undefined. */
function winnerOf(round) {
  const [first, second] = handsOf(round?.detail?.detail?.result ?? {});
  if (!first || !second) return undefined;
  if (first[0] === 'seat') {
    const net = round.payout - round.stake;
    return net > 0 ? 'seat' : net < 0 ? 'dealer' : 'tie';
  }
  const ahead = first[1].score - second[1].score;
  return ahead > 0 ? first[0] : ahead < 0 ? second[0] : 'tie';
}
function outcomeText(round) {
  const winner = winnerOf(round);
  // Two hands may end differently: the money says how the round went.
  if (handsOf(round.detail?.detail?.result ?? {}).length > 2) return text('twoHands');
  if (winner === 'tie') return text(winner);
  if (winner) return `${text(winner)}${text('wins')}`;
  if (isSlot) {
    const { symbol, length, pays } = round.spin?.run ?? {};
    return symbol ? `${symbolText(symbol)} ×${length} · ×${formatted(pays / 100)}` : text('noRun');
  }
  const outcome = round.detail?.detail?.result.outcome ?? '';
  if (drawing && outcome) return drawing.words(outcome);
  return outcome.split(' ').map(text).join(' ');
}

/** A card's face: rank and suit in the corner, the suit again large. */
function card(name) {
  const suit = name.at(-1);
  const rank = name.slice(0, -1);
  return svg(
    'svg',
    {
      class: suit === 'H' || suit === 'D' ? 'card red' : 'card',
      viewBox: '0 0 60 84',
      role: 'img',
      'aria-label': `${text(`suit_${suit}`)} ${rank}`,
    },
    svg('rect', { width: 60, height: 84, rx: 7 }),
    svg('text', { x: 7, y: 22 }, rank),
    svg('path', { d: SUITS[suit], transform: 'translate(13 34) scale(.75)' }),
    svg('path', { d: SUITS[suit], transform: 'translate(36 54) scale(2.3)' }),
  );
}

/** What stands on the felt besides the game: its lines and seal, and the shoe where cards are dealt. */
const furniture = () => [
  svg(
    'svg',
    { class: 'arcs', viewBox: '0 0 800 420', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    svg('path', { d: 'M-20 210Q400 300 820 210M-20 222Q400 312 820 222' }),
  ),
  svg(
    'svg',
    { class: 'seal', viewBox: '0 0 32 32', 'aria-hidden': 'true' },
    svg('circle', { class: 'ring', cx: 16, cy: 16, r: 12 }),
    svg('circle', { cx: 16, cy: 16, r: 6.5 }),
    svg('path', { d: 'm16 12.5 2.6 3.5-2.6 3.5-2.6-3.5z' }),
  ),
  view.isDealt &&
    svg(
      'svg',
      { class: 'shoe', viewBox: '-2 -2 134 104', 'aria-hidden': 'true' },
      svg('path', { d: 'M0 30 70 0l60 26-70 34z' }),
      svg('path', { d: 'M0 30v34l60 34V60z' }),
      svg('path', { d: 'm60 60 70-34v34L60 98z' }),
      svg('path', { class: 'mouth', d: 'm6 46 48 26v14L6 60z' }),
      svg('path', { class: 'edge', d: 'M0 30 70 0l60 26-70 34z' }),
    ),
];

/** The slot's window: each reel's stop on the line, with its neighbours above and below. */
function slotWindow() {
  const { reels } = view.slot;
  const {
    strip = view.slot.strip,
    stops = Array.from({ length: reels }, (_, i) => i),
    run,
  } = shown?.spin ?? {};
  const at = (stop) => strip[(stop + strip.length) % strip.length];
  const line = shown?.spin ? stops.map((stop) => symbolText(at(stop))).join(', ') : text('idle');
  return el(
    'div',
    { class: `window of-${reels}`, role: 'img', 'aria-label': `${text('line')}: ${line}` },
    stops.map((stop, i) =>
      el(
        'div',
        { class: 'reel' },
        [-1, 0, 1].map((by) =>
          el(
            'span',
            { class: by === 0 ? (run && i < run.length ? 'on-line paid' : 'on-line') : '' },
            symbolDrawing(at(stop + by)),
          ),
        ),
      ),
    ),
    el('i', { class: shown?.spin ? 'line' : 'line idle' }),
  );
}

function scene() {
  if (isSlot) return slotWindow();
  const result = onFelt();
  if (drawing) {
    // What was drawn last stays where it is, at a shared table too.
    if (!reveal) drawing.rest(resultOf(shown).outcome);
    return drawing.drawing;
  }
  const hands = handsOf(result);
  const winner = view.open || hands.length > 2 ? undefined : winnerOf(shown);
  const active = SEATS[view.open?.active];
  if (hands.length > 0) {
    return el(
      'div',
      { class: 'hands' },
      hands.map(([place, hand]) =>
        el(
          'div',
          {
            class: ['hand', place === winner && 'won', place === active && 'active']
              .filter(Boolean)
              .join(' '),
            'aria-current': place === active && hands.length > 2 ? 'true' : undefined,
          },
          el('p', {}, el('span', {}, placeText(place, hands)), el('b', {}, String(hand.score))),
          el('div', { class: 'cards' }, hand.cards.map(card)),
        ),
      ),
    );
  }
  return el('div', { class: 'hands' });
}

/** The colour of the largest chip in an amount. */
const chipOf = (value) =>
  `c${Math.max(
    0,
    CHIPS.findLastIndex((one) => one <= value),
  )}`;

/** What a bet gains: a return with its stake where the game is one of odds, else so many to one. */
const gainText = (code) =>
  drawing?.hasDecimalOdds ? (view.odds[code] + 1).toFixed(2) : `${formatted(view.odds[code])} : 1`;

/**
 * A field for a bet. A game that is drawn says how: its name for screen readers, what it is labelled with and noted
 * below, a class, attributes, and whether it is bare, that is without its gain.
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

/** What a choice is called, which may be called as a bet of another game is. */
const choiceText = (choice) => texts[`choice_${choice}`] ?? text(choice);

function actions() {
  if (isStale) {
    return [
      el(
        'button',
        { type: 'button', class: 'go', 'data-key': 'go', disabled: isBusy, click: retry },
        text('retry'),
      ),
    ];
  }
  if (reveal) {
    return el(
      'button',
      { type: 'button', class: 'go', 'data-key': 'go', click: () => reveal?.skip() },
      text('showNow'),
    );
  }
  if (view.open) {
    const { roundId, step, choices, extraChoices, extraStake } = view.open;
    const isShort = (choice) => extraChoices.includes(choice) && (view.balance ?? 0) < extraStake;
    return choices.map((choice, i) =>
      el(
        'button',
        {
          type: 'button',
          class: i === 0 ? 'go' : '',
          'data-key': i === 0 ? 'go' : `choice ${choice}`,
          disabled: isBusy || isShort(choice),
          title: isShort(choice) ? text('B6000') : undefined,
          click: () => act('step', { roundId, step, choice }),
        },
        choiceText(choice),
        extraChoices.includes(choice) && el('small', {}, ` +${amount(extraStake)}`),
      ),
    );
  }
  if (isSlot) {
    const left = leftToWait();
    const isWaiting = left > 0;
    return [
      el(
        'button',
        {
          type: 'button',
          class: 'go',
          'data-key': 'go',
          disabled: isBusy || isWaiting || !view.next,
          click: deal,
        },
        text(isWaiting ? 'spinWait' : 'spinNow'),
      ),
      isWaiting &&
        el('progress', {
          class: 'spin-wait',
          max: spinWaitMs,
          value: spinWaitMs - left,
          'aria-label': text('spinWait'),
        }),
    ];
  }
  const verb = view.table ? 'placeBets' : view.isDealt ? 'deal' : 'play';
  const total = sum();
  const quiet = (name, isOff, click) =>
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
  return [
    quiet('undo', moves.length === 0, undo),
    quiet('again', lastBets.length === 0, again),
    el(
      'button',
      {
        type: 'button',
        class: 'go',
        'data-key': 'go',
        disabled: isBusy || total === 0 || isTooLow() || !view.next || !mayBet(),
        click: deal,
      },
      total > 0 ? `${text(verb)} · ${amount(total)}` : text(verb),
    ),
  ];
}

/** The stake of a slot, a step less or more. */
function stepper() {
  const step = (name, by) => {
    const to = STAKES[stakeAt + by];
    return el(
      'button',
      {
        type: 'button',
        'aria-label': `${text(name)}${to === undefined ? '' : `: ${amount(to)}`}`,
        'data-key': name,
        disabled: isBusy || isStale || to === undefined,
        click: () => {
          stakeAt += by;
          draw();
        },
      },
      icon(name),
    );
  };
  return el(
    'div',
    { class: 'stepper', role: 'group', 'aria-label': text('spin') },
    el('small', {}, text('spin')),
    el(
      'div',
      {},
      step('less', -1),
      el('b', { class: 'stake-now' }, amount(STAKES[stakeAt])),
      step('more', 1),
    ),
  );
}

const rack = () =>
  el(
    'div',
    { class: 'rack', role: 'group', 'aria-label': text('chips') },
    CHIPS.map((value, i) =>
      el(
        'button',
        {
          type: 'button',
          class: `chip c${i}`,
          'aria-pressed': String(value === chip),
          'aria-label': `${text('chip')} ${amount(value)}`,
          'data-key': `chip ${value}`,
          click: () => {
            chip = value;
            draw();
          },
        },
        shortened(value),
      ),
    ),
  );

/** Rounds that were over before this page came: they are in the road of the table. */
const before = new Set(first.rounds.map(({ roundId }) => roundId));
/** What a road calls the sides of a game. */
const SIDES = { aSpot: 'a', bSpot: 'b' };

/** The last results of the table, the oldest first, and what this window played since. */
function roadNow() {
  if (view.table) return view.table.road;
  const own = [...view.rounds]
    .reverse()
    .filter(({ roundId, state }) => state === 'done' && !before.has(roundId))
    .map((round) => {
      const winner = winnerOf(round);
      return SIDES[winner] ?? winner ?? round.detail?.detail?.result.outcome;
    });
  return [...(first.head?.road ?? []), ...own];
}

/** Bead plate and big road of two sides; of other games the results one after another. */
function roads() {
  const results = roadNow();
  if (drawing) return drawing.strips(results);
  if (!hasSides) {
    return results.length === 0
      ? el('p', {}, text('noResults'))
      : el(
          'ol',
          { class: 'beads' },
          results
            .slice(-MAX_BEADS)
            .map((name) => el('li', { class: SIDE_OF[name] }, name.split(' ').map(text).join(' '))),
        );
  }
  const count = (side) => results.filter((result) => result === side).length;
  const sides = view.codes.filter((code) => Object.hasOwn(SIDE_OF, code));
  const counts = sides.map((side) => `${text(side)} ${count(side)}`).join(', ');
  return [
    el(
      'p',
      { class: 'counts' },
      sides.map((side) => el('b', { class: SIDE_OF[side] }, `${text(side)} ${count(side)}`)),
    ),
    el('div', { role: 'img', 'aria-label': counts, class: 'roads' }, beadPlate(results), bigRoad(results)),
  ];
}
const MAX_BEADS = 40;

/** What each run from the left pays, as a multiple of the stake, the highest first; the one that paid stands out. */
function payTable({ pays, wild }) {
  const rows = Object.entries(pays)
    .flatMap(([symbol, runs]) => Object.entries(runs).map(([run, paid]) => [symbol, Number(run), paid / 100]))
    .sort((a, b) => b[2] - a[2]);
  const { run: paid } = shown?.spin ?? {};
  return el(
    'section',
    { class: 'panel', 'aria-label': text('pays') },
    el('h2', {}, text('pays')),
    el(
      'ul',
      { class: 'pays' },
      rows.map(([symbol, run, times]) =>
        el(
          'li',
          { class: paid?.symbol === symbol && paid.length === run ? 'on' : undefined },
          Array.from({ length: run }, () => symbolDrawing(symbol)),
          el('span', { class: 'sr' }, `${symbolText(symbol)} ×${run}`),
          el('b', {}, `×${formatted(times)}`),
        ),
      ),
    ),
    el('p', {}, `${symbolText(wild)}${text('wild')}`),
  );
}

/** Computes the round from its seed once more, hash and result. */
async function recompute() {
  await prove(shown);
  redrawn = await redraw(view, shown);
  say(text(redrawn));
  draw();
}

/** Copies the round with its proof as JSON, which `npm run verify-round` verifies. */
async function copyProof() {
  try {
    await navigator.clipboard.writeText(JSON.stringify(shown.detail, null, 2));
    say(text('copied'));
  } catch {
    say(text('notCopied'));
  }
  draw();
}

/** The hash before a round, the seed after it, whether they belong together, and the hash of the next. */
function fairness() {
  const { proof: values } = shown?.detail?.detail ?? {};
  const isRight = proof === 'matches' && redrawn !== 'other';
  const step = (name, value, more = {}) => el('li', more, el('b', {}, text(name)), el('code', {}, value));
  const quiet = (name, click) =>
    el('button', { type: 'button', 'data-key': name, disabled: isBusy, click }, text(name));
  return el(
    'details',
    {
      class: 'panel fair',
      open: isFairOpen,
      toggle: ({ currentTarget }) => {
        isFairOpen = currentTarget.open;
      },
    },
    el(
      'summary',
      { 'data-key': 'fair' },
      icon('shield'),
      el('h2', {}, text('fair')),
      proof &&
        el(
          'span',
          { class: isRight ? 'tag' : 'tag wrong' },
          icon(isRight ? 'check' : 'close'),
          text(isRight ? 'match' : 'mismatch'),
        ),
    ),
    values &&
      el(
        'ol',
        { class: 'steps' },
        step('before', middleOut(seenHash(shown.roundId) ?? values.seedHash)),
        step('after', middleOut(values.serverSeed)),
        values.clientSeed && step('clientSeed', `${values.clientSeed} · ${text('nonce')} ${values.nonce}`),
        values.clientSeeds?.length > 0 && step('clientSeeds', values.clientSeeds.join(' ')),
        proof &&
          el(
            'li',
            { class: isRight ? 'matches' : 'differs' },
            el('b', {}, text('compare')),
            el('span', {}, text(proof)),
            redrawn && el('span', {}, text(redrawn)),
          ),
      ),
    values && el('p', {}, `${text('round')} `, el('code', {}, shown.roundId)),
    // Browsers compute and copy on secure pages only.
    proof && el('div', { class: 'two' }, quiet('recompute', recompute), quiet('copy', copyProof)),
    el(
      'p',
      { class: 'next' },
      el('b', {}, text(view.open || view.table ? 'before' : 'next')),
      ' ',
      el('code', {}, middleOut((view.open ?? view.next ?? view.table)?.seedHash)),
    ),
    seedPanel({
      ...{ view, locale, draw, told: say },
      isLocked: isBusy || isStale || Boolean(view.open) || view.table?.own?.state === 'running',
    }),
  );
}

/** What happened, with the net of a round beside it. */
const toldNow = (words, won) => [
  el('span', {}, words),
  won !== undefined && el('b', { class: won > 0 ? 'up' : won < 0 ? 'down' : '' }, signed(won)),
];

const hasSides = ['baccarat', 'dragontiger', 'topcard'].includes(view.rules);
/** A tie lies between its two sides; everything else stays as the game names it. */
function inPlace(codes) {
  if (!hasSides) return codes;
  const [one, other, tie, ...more] = codes;
  return [one, tie, other, ...more];
}

function draw() {
  const least = isTooLow() ? `${text('leastEach')} ${amount(minBet)}` : '';
  const words = least || status || text(view.open ? 'choose' : isSlot ? 'ready' : 'place');
  const won = least ? undefined : net;
  const told = [words, won === undefined ? '' : signed(won)].filter(Boolean).join(' ');
  // The focus comes back to the button when the wait is over.
  const wait = isSlot && leftToWait() > 0 ? ` · ${text('spinWait')}` : '';
  const result = JSON.stringify(onFelt());
  const isNew = drawnResult !== '' && result !== drawnResult;
  drawnResult = result;
  const pill = el('p', { class: 'status', 'aria-hidden': 'true' }, toldNow(words, won));
  const name = view.name[view.locale];
  const felt = isSlot
    ? [
        el(
          'div',
          { class: 'crest', 'aria-hidden': 'true' },
          symbolDrawing(view.slot.wild),
          el(
            'div',
            {},
            el('b', {}, name),
            el('small', {}, `${text('returns')} ${view.bestReturn} % · ${text('oneLine')}`),
          ),
        ),
        scene(),
        pill,
      ]
    : [
        furniture(),
        view.table && countdown,
        pill,
        scene(),
        el(
          'div',
          { class: `spots of-${view.rules}` },
          drawing ? drawing.board(spot) : inPlace(view.codes).map((code) => spot(code)),
        ),
      ];
  drawn(
    isStale && net !== undefined ? `${told} · ${text('lost')}` : `${told}${wait}`,
    headOf(view, freshen),
    el(
      'main',
      { class: isSlot ? 'of-slot' : '' },
      el(
        'section',
        {
          class: `felt${isSlot ? ' slot' : ''}${drawing ? ' drawn' : ''}${reveal ? ' revealing' : ''}${isNew ? ' moved' : ''}`,
          'aria-label': name,
          pointerdown: () => reveal?.skip(),
        },
        felt,
      ),
      el(
        'section',
        { class: 'bar', 'aria-label': text(isSlot ? 'spin' : 'chips') },
        isSlot ? stepper() : rack(),
        el('div', { class: 'acts' }, actions()),
        isSlot && el('p', { class: 'note' }, text('noAutoplay')),
      ),
      el(
        'aside',
        {},
        view.slot
          ? payTable(view.slot)
          : el(
              'section',
              { class: 'panel', 'aria-label': text('recent') },
              el('h2', {}, text('recent')),
              roads(),
              el('p', {}, text('noEffect')),
            ),
        fairness(),
      ),
    ),
  );
}

/** Balance and day while nothing is under way; what is placed stays. */
async function freshen() {
  if (isBusy || unanswered) return view.table && askAgain(freshen);
  const [wasStale, before] = [isStale, view];
  await refresh();
  if (isBusy) return;
  if (isStale !== wasStale) say(isStale ? text('lost') : '');
  await tableTurned(before);
  draw();
}

// Any key shows the result at once, but those that move the focus or belong to another key.
document.addEventListener('keydown', ({ key, repeat }) => {
  if (reveal && !repeat && !['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(key)) reveal.skip();
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
