// A table of the sandbox: chips, bets, cards, roads and the proof of each round. The server says what a game has
// (`#view`) and decides everything; this draws it. Nothing plays by itself, and nothing that is placed is lost when a
// message fails: the page asks for the state, and sends the same again.

import {
  amount,
  compared,
  drawn,
  el,
  first,
  formatted,
  headOf,
  icon,
  keepFresh,
  locale,
  middleOut,
  onSite,
  remember,
  root,
  seenHash,
  send,
  signed,
  svg,
  text,
  texts,
} from './common.js';
import { redraw } from './redraw.js';
import { beadPlate, bigRoad, SIDE_OF } from './roads.js';
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
const HANDS = ['player', 'banker', 'dragon', 'tiger', 'aSpot', 'bSpot', 'seat', 'dealer'];
/** How often the balance and the day are asked for. */
const FRESH_MS = 15_000;

const isSlot = view.slot !== undefined;
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
let shown = view.rounds[0] ?? null;
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
/** Whether the last call for the state failed, so that `view` may be old. */
let isStale = false;
/** A bet or a choice of which neither an answer nor the state says what came of it. */
let unanswered;

/** A slot's symbol, which may be called as a side of another game is. */
const symbolText = (name) => texts[`symbol_${name}`] ?? text(name);
/** What a chip says: thousands short, ten thousands in Korean. */
function shortened(value) {
  const n = onSite(value);
  if (n < 1000) return formatted(n);
  const isShort = n < 10_000 || !texts.tenThousand;
  return isShort
    ? `${formatted(n / 1000)}${text('thousand')}`
    : `${formatted(n / 10_000)}${texts.tenThousand}`;
}
/** What the status says; `won` is the round's net, told beside it. */
function say(words, won) {
  status = words;
  net = won;
}
const sum = () => [...bets.values()].reduce((all, n) => all + n, 0);

/** The proof of the round that is shown; see {@link compared}. */
async function prove(round) {
  proof = '';
  redrawn = '';
  const { serverSeed, seedHash } = round?.detail?.detail?.proof ?? {};
  proof = await compared(round?.roundId, serverSeed, seedHash);
}

/** Asks for the state; whatever else than the sandbox's own answer comes back leaves the view as it is. */
async function refresh() {
  const now = await send('state');
  isStale = !Array.isArray(now?.codes);
  if (isStale) return;
  view = now;
  const coming = view.next ?? view.open;
  if (coming) remember(coming.roundId, coming.seedHash);
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
  if (state === 'refused') return say(texts[round.refusal] ?? text('refused'));
  if (state !== 'done' && state !== 'winning') return say(text('working'));
  const part = payout > 0 && payout < stake ? text(payout * 2 === stake ? 'halfBack' : 'partBack') : '';
  say([outcomeText(round), part].filter(Boolean).join(' · '), payout - stake);
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
  await refresh();
  const isRefused = answer?.refusal !== undefined && !answer.roundId;
  const round = answer?.roundId ? answer : isRefused ? undefined : roundOf(body);
  unanswered = isRefused || round || !isStale ? undefined : { what, body };
  if (round) {
    shown = round;
    sayRound(round);
    if (what === 'bet' && round.state !== 'refused') {
      lastBets = body.bets;
      bets.clear();
      moves.length = 0;
    }
    await prove(round);
  } else say(isRefused ? (answer.message?.[locale] ?? text('refused')) : text('unknown'));
  isBusy = false;
  draw();
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
const deal = () =>
  act('bet', {
    roundId: view.next?.roundId,
    bets: isSlot
      ? [{ code: 'spin', amount: STAKES[stakeAt] }]
      : [...bets].map(([code, value]) => ({ code, amount: value })),
  });

const resultOf = (round) => view.open?.result ?? round?.open?.result ?? round?.detail?.detail?.result ?? {};

/** The hands of a result, by the name of their place. */
function handsOf({ seats, outcome, ...hands }) {
  const all = { ...hands, ...(seats ? { seat: Object.values(seats)[0] } : {}) };
  return HANDS.flatMap((place) => (all[place] ? [[place, all[place]]] : []));
}

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
  if (winner === 'tie') return text(winner);
  if (winner) return `${text(winner)}${text('wins')}`;
  if (isSlot) {
    const { symbol, length, pays } = round.spin?.run ?? {};
    return symbol ? `${symbolText(symbol)} ×${length} · ×${formatted(pays / 100)}` : text('noRun');
  }
  const outcome = round.detail?.detail?.result.outcome ?? '';
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
  const result = resultOf(shown);
  const hands = handsOf(result);
  const winner = view.open ? undefined : winnerOf(shown);
  if (hands.length > 0) {
    return el(
      'div',
      { class: 'hands' },
      hands.map(([place, hand]) =>
        el(
          'div',
          { class: place === winner ? 'hand won' : 'hand' },
          el('p', {}, el('span', {}, text(place)), el('b', {}, String(hand.score))),
          el('div', { class: 'cards' }, hand.cards.map(card)),
        ),
      ),
    );
  }
  const words = (result.outcome ?? '').split(' ').filter(Boolean);
  return el(
    'div',
    { class: 'reels' },
    words.map((word) => el(word === '+' ? 'b' : 'span', { class: colourOf(`n${word}`) }, text(word))),
  );
}

const isNumber = (code) => /^n\d+$/.test(code);
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
/** The colour of a number of roulette; undefined for what has none. */
function colourOf(code) {
  if (view.rules !== 'roulette' || !isNumber(code)) return undefined;
  return code === 'n0' ? 'green' : RED.has(Number(code.slice(1))) ? 'red' : 'black';
}

/** The colour of the largest chip in an amount. */
const chipOf = (value) =>
  `c${Math.max(
    0,
    CHIPS.findLastIndex((one) => one <= value),
  )}`;

function spot(code) {
  const placed = bets.get(code);
  const label = `${text(code)}${placed ? `, ${amount(placed)}` : ''}`;
  return el(
    'button',
    {
      type: 'button',
      class: `spot ${code} ${colourOf(code) ?? ''}`,
      'aria-label': label,
      'data-key': `spot ${code}`,
      disabled: isBusy || isStale || Boolean(view.open),
      click: () => place(code),
    },
    el('b', {}, text(code)),
    el('small', {}, `${formatted(view.odds[code])} : 1`),
    placed ? el('i', { class: `stake ${chipOf(placed)}` }, shortened(placed)) : null,
  );
}

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
  if (view.open) {
    const { roundId, step, choices } = view.open;
    return choices.map((choice, i) =>
      el(
        'button',
        {
          type: 'button',
          class: i === 0 ? 'go' : '',
          'data-key': i === 0 ? 'go' : `choice ${choice}`,
          disabled: isBusy,
          click: () => act('step', { roundId, step, choice }),
        },
        text(choice),
      ),
    );
  }
  if (isSlot) {
    return el(
      'button',
      { type: 'button', class: 'go', 'data-key': 'go', disabled: isBusy || !view.next, click: deal },
      text('spinNow'),
    );
  }
  const verb = view.isDealt ? 'deal' : 'play';
  const total = sum();
  const quiet = (name, isOff, click) =>
    el(
      'button',
      {
        type: 'button',
        class: 'quiet',
        'aria-label': text(name),
        'data-key': name,
        disabled: isBusy || isOff,
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
        disabled: isBusy || total === 0 || !view.next,
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

/** Rounds that were over before this page came: they stand in the road of the table. */
const before = new Set(first.rounds.map(({ roundId }) => roundId));
/** What a road calls the sides of a game. */
const SIDES = { aSpot: 'a', bSpot: 'b' };

/** The last results of the table, the oldest first, and what this window played since. */
function roadNow() {
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
  if (!hasSides) {
    return results.length === 0
      ? el('p', {}, text('noResults'))
      : el(
          'ol',
          { class: 'beads' },
          results
            .slice(-MAX_BEADS)
            .map((name) =>
              el('li', { class: SIDE_OF[name] ?? colourOf(`n${name}`) }, name.split(' ').map(text).join(' ')),
            ),
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

async function copyProof({ serverSeed, seedHash }) {
  const { roundId } = shown;
  const values = [
    [text('round'), roundId],
    [text('before'), seenHash(roundId) ?? seedHash],
    [text('after'), serverSeed],
  ];
  try {
    await navigator.clipboard.writeText(values.map((pair) => pair.join(': ')).join('\n'));
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
    proof &&
      el(
        'div',
        { class: 'two' },
        quiet('recompute', recompute),
        quiet('copy', () => copyProof(values)),
      ),
    el(
      'p',
      { class: 'next' },
      el('b', {}, text(view.open ? 'before' : 'next')),
      ' ',
      el('code', {}, middleOut((view.open ?? view.next)?.seedHash)),
    ),
  );
}

/** What happened, with the net of a round beside it. */
const toldNow = (words) => [
  el('span', {}, words),
  net !== undefined && el('b', { class: net > 0 ? 'up' : net < 0 ? 'down' : '' }, signed(net)),
];

const hasSides = ['baccarat', 'dragontiger', 'topcard'].includes(view.rules);
/** A tie lies between its two sides; everything else stays as the game names it. */
function inPlace(codes) {
  if (!hasSides) return codes;
  const [one, other, tie, ...more] = codes;
  return [one, tie, other, ...more];
}

function draw() {
  const numbers = view.codes.filter(isNumber);
  const sides = inPlace(view.codes.filter((code) => !isNumber(code)));
  const words = status || text(view.open ? 'choose' : isSlot ? 'ready' : 'place');
  const told = [words, net === undefined ? '' : signed(net)].filter(Boolean).join(' ');
  const result = JSON.stringify(resultOf(shown));
  const isNew = drawnResult !== '' && result !== drawnResult;
  drawnResult = result;
  const pill = el('p', { class: 'status', 'aria-hidden': 'true' }, toldNow(words));
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
        pill,
        scene(),
        el('div', { class: `spots of-${view.rules}${numbers.length > 0 ? ' tight' : ''}` }, sides.map(spot)),
        numbers.length > 0 && el('div', { class: 'spots numbers' }, numbers.map(spot)),
      ];
  drawn(
    isStale && net !== undefined ? `${told} · ${text('lost')}` : told,
    headOf(view),
    el(
      'main',
      { class: isSlot ? 'of-slot' : '' },
      el(
        'section',
        { class: `felt${isSlot ? ' slot' : ''}${isNew ? ' moved' : ''}`, 'aria-label': name },
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
  if (isBusy || unanswered) return;
  const wasStale = isStale;
  await refresh();
  if (isBusy) return;
  if (isStale !== wasStale) say(isStale ? text('lost') : '');
  draw();
}

const coming = view.next ?? view.open;
if (coming) remember(coming.roundId, coming.seedHash);
root.hidden = false;
await prove(shown);
draw();
keepFresh(freshen, FRESH_MS);
