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
import { symbolDrawing } from './symbols.js';

let view = first;

const CHIPS = [1000, 5000, 10_000, 50_000, 100_000, 500_000];
const SUITS = { S: '♠', H: '♥', D: '♦', C: '♣' };
const HANDS = ['player', 'banker', 'dragon', 'tiger', 'aSpot', 'bSpot', 'seat', 'dealer'];
/** How often the balance and the day are asked for. */
const FRESH_MS = 15_000;

const isSlot = view.slot !== undefined;
const bets = new Map();
const moves = [];
let chip = CHIPS[0];
let lastBets = [];
let shown = view.rounds[0] ?? null;
let proof = '';
let status = '';
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
const sum = () => [...bets.values()].reduce((all, n) => all + n, 0);

/** The proof of the round that is shown; see {@link compared}. */
async function prove(round) {
  proof = '';
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

function toldOf(round) {
  if (round.state === 'playing') return text('choose');
  if (round.state === 'cancelled') return text('cancelled');
  if (round.state === 'refused') return text(round.refusal === 'B6000' ? 'short' : 'refused');
  if (round.state !== 'done' && round.state !== 'winning') return text('working');
  return `${outcomeText(round)} ${signed(round.payout - round.stake)}`;
}

/**
 * Sends a bet or a choice, then draws what came of it. Where the answer does not come, the state tells it; where that
 * does not come either, nothing else can be sent before the same has been sent again, which is carried out once.
 */
async function act(what, body) {
  if (isBusy) return;
  isBusy = true;
  status = text('working');
  draw();
  const answer = await send(what, body);
  await refresh();
  const isRefused = answer?.refusal !== undefined && !answer.roundId;
  const round = answer?.roundId ? answer : isRefused ? undefined : roundOf(body);
  unanswered = isRefused || round || !isStale ? undefined : { what, body };
  if (round) {
    shown = round;
    status = isStale ? `${toldOf(round)} · ${text('lost')}` : toldOf(round);
    if (what === 'bet' && round.state !== 'refused') {
      lastBets = body.bets;
      bets.clear();
      moves.length = 0;
    }
    await prove(round);
  } else status = isRefused ? (answer.message?.[locale] ?? text('refused')) : text('unknown');
  isBusy = false;
  draw();
}

/** Goes on after a failure: sends again what was not answered, or asks for the state. */
async function retry() {
  if (isBusy) return;
  if (unanswered) return act(unanswered.what, unanswered.body);
  isBusy = true;
  status = text('working');
  draw();
  await refresh();
  status = isStale ? text('lost') : '';
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
    bets: [...bets].map(([code, value]) => ({ code, amount: value })),
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
  const outcome = round.detail?.detail?.result.outcome ?? '';
  return winner
    ? text(winner)
    : outcome
        .split(' ')
        .map(isSlot ? symbolText : text)
        .join(' ');
}

function card(name) {
  const suit = name.at(-1);
  const rank = name.slice(0, -1);
  return el(
    'span',
    {
      class: `card ${suit === 'H' || suit === 'D' ? 'red' : ''}`,
      role: 'img',
      'aria-label': `${SUITS[suit]} ${rank}`,
    },
    el('b', {}, rank),
    el('i', {}, SUITS[suit]),
  );
}

function scene() {
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
          el('p', {}, text(place), ' ', el('b', {}, String(hand.score))),
          el('div', { class: 'cards' }, hand.cards.map(card)),
        ),
      ),
    );
  }
  const words = (result.outcome ?? '').split(' ').filter(Boolean);
  if (isSlot && words.length === 0) {
    const most = Math.max(...Object.values(view.slot.pays).flatMap((runs) => Object.keys(runs).map(Number)));
    return el(
      'div',
      { class: 'reels idle', 'aria-hidden': 'true' },
      Object.keys(view.slot.pays)
        .slice(0, most)
        .map((name) => el('div', {}, symbolDrawing(name))),
    );
  }
  return el(
    'div',
    { class: 'reels' },
    words.map((word) =>
      isSlot
        ? el('span', {}, symbolDrawing(word), el('small', {}, symbolText(word)))
        : el(word === '+' ? 'b' : 'span', { class: colourOf(`n${word}`) }, text(word)),
    ),
  );
}

const isNumber = (code) => /^n\d+$/.test(code);
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
/** The colour of a number of roulette; undefined for what has none. */
function colourOf(code) {
  if (view.rules !== 'roulette' || !isNumber(code)) return undefined;
  return code === 'n0' ? 'green' : RED.has(Number(code.slice(1))) ? 'red' : 'black';
}

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
    el('small', {}, `${text('returns')} ${view.returns[code]}\u00a0%`),
    placed ? el('i', { class: 'stake' }, isNumber(code) ? shortened(placed) : amount(placed)) : null,
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
  const verb =
    view.codes.length === 1 && view.codes[0] === 'spin' ? 'spinNow' : view.isDealt ? 'deal' : 'play';
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

const SIDE_OF = {
  banker: 'red',
  tiger: 'red',
  b: 'red',
  player: 'blue',
  dragon: 'blue',
  a: 'blue',
  tie: 'green',
};
const ROWS = 6;
const BEAD_COLUMNS = 14;
const ROAD_COLUMNS = 22;
const CELL = 12;

const grid = (columns) =>
  svg('path', {
    class: 'grid',
    d: [
      ...Array.from({ length: ROWS - 1 }, (_, i) => `M0 ${(i + 1) * CELL}h${columns * CELL}`),
      ...Array.from({ length: columns - 1 }, (_, i) => `M${(i + 1) * CELL} 0v${ROWS * CELL}`),
    ].join(''),
  });
const at = (n) => n * CELL + CELL / 2;

/** The bead plate: each round, read down and then to the right. */
function beadPlate(results) {
  const most = ROWS * BEAD_COLUMNS;
  const seen = results.length <= most ? results : results.slice(-(most - ROWS + (results.length % ROWS)));
  return svg(
    'svg',
    { class: 'road', viewBox: `0 0 ${BEAD_COLUMNS * CELL} ${ROWS * CELL}`, 'aria-hidden': 'true' },
    grid(BEAD_COLUMNS),
    seen.map((result, i) => {
      const [x, y] = [at(Math.floor(i / ROWS)), at(i % ROWS)];
      return svg(
        'g',
        { class: SIDE_OF[result] },
        svg('circle', { cx: x, cy: y, r: 5 }),
        svg('text', { x, y: y + 2.3 }, text(result).slice(0, 1)),
      );
    }),
  );
}

/** The big road: a column for each run, which turns right at its foot; a tie is a stroke over the round before it. */
function bigRoad(results) {
  const cells = new Map();
  const marks = [];
  let [column, x, y, last] = [-1, 0, 0, undefined];
  for (const result of results) {
    if (result === 'tie') {
      if (marks.length > 0) marks.at(-1).isTie = true;
      continue;
    }
    if (result !== last) {
      column += 1;
      while (cells.has(`${column} 0`)) column += 1;
      [x, y] = [column, 0];
    } else if (y + 1 < ROWS && !cells.has(`${x} ${y + 1}`)) y += 1;
    else x += 1;
    last = result;
    cells.set(`${x} ${y}`, true);
    marks.push({ x, y, result });
  }
  const past = Math.max(0, ...marks.map((mark) => mark.x - ROAD_COLUMNS + 1));
  return svg(
    'svg',
    { class: 'road', viewBox: `0 0 ${ROAD_COLUMNS * CELL} ${ROWS * CELL}`, 'aria-hidden': 'true' },
    grid(ROAD_COLUMNS),
    marks
      .filter((mark) => mark.x >= past)
      .map((mark) => {
        const [cx, cy] = [at(mark.x - past), at(mark.y)];
        return svg(
          'g',
          { class: `ring ${SIDE_OF[mark.result]}` },
          svg('circle', { cx, cy, r: 4 }),
          mark.isTie && svg('path', { class: 'stroke', d: `M${cx - 3} ${cy + 3}l6-6` }),
        );
      }),
  );
}

/** Bead plate and big road of two sides; of other games the results one after another. */
function roads() {
  const results = roadNow();
  const hasSides = ['baccarat', 'dragontiger', 'topcard'].includes(view.rules);
  if (!hasSides) {
    return results.length === 0
      ? null
      : el(
          'ol',
          { class: 'beads' },
          results
            .slice(-MAX_BEADS)
            .map((name) => el('li', { class: SIDE_OF[name] ?? colourOf(`n${name}`) }, resultText(name))),
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
const resultText = (name) =>
  name
    .split(' ')
    .map(isSlot ? symbolText : text)
    .join(' ');

/** What each run from the left pays, as a multiple of the stake, the highest first. */
function payTable({ pays, wild }) {
  const rows = Object.entries(pays)
    .flatMap(([symbol, runs]) => Object.entries(runs).map(([run, paid]) => [symbol, run, paid / 100]))
    .sort((a, b) => b[2] - a[2]);
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
          {},
          Array.from({ length: Number(run) }, () => symbolDrawing(symbol)),
          el('span', {}, `${symbolText(symbol)} ×${run}`),
          el('b', {}, `×${formatted(times)}`),
        ),
      ),
    ),
    el('p', {}, `${symbolText(wild)}${text('wild')}`),
  );
}

function fairness() {
  const { proof: shownProof } = shown?.detail?.detail ?? {};
  const step = (name, value, more = {}) => el('li', more, el('b', {}, text(name)), el('code', {}, value));
  return el(
    'section',
    { class: 'panel', 'aria-label': text('fair') },
    el('h2', {}, text('fair')),
    shownProof &&
      el(
        'ol',
        { class: 'steps' },
        step('before', middleOut(seenHash(shown.roundId) ?? shownProof.seedHash)),
        step('after', middleOut(shownProof.serverSeed)),
        proof && step('compare', text(proof), { class: proof }),
      ),
    shownProof && el('p', {}, `${text('round')} `, el('code', {}, shown.roundId)),
    el(
      'p',
      {},
      `${text(view.open ? 'before' : 'next')} `,
      el('code', {}, middleOut((view.open ?? view.next)?.seedHash)),
    ),
  );
}

function draw() {
  const numbers = view.codes.filter(isNumber);
  const sides = view.codes.filter((code) => !isNumber(code));
  const told = status || (view.open ? text('choose') : text('place'));
  drawn(
    told,
    headOf(view),
    el(
      'main',
      {},
      el(
        'section',
        { class: isSlot ? 'felt slot' : 'felt', 'aria-label': view.name[view.locale] },
        el('p', { class: 'status', 'aria-hidden': 'true' }, told),
        scene(),
        el('div', { class: numbers.length > 0 ? 'spots tight' : 'spots' }, sides.map(spot)),
        numbers.length > 0 && el('div', { class: 'spots numbers' }, numbers.map(spot)),
      ),
      el(
        'section',
        { class: 'bar', 'aria-label': text('chips') },
        rack(),
        el('div', { class: 'acts' }, actions()),
      ),
      isSlot ? el('p', { class: 'note' }, text('noAutoplay')) : null,
      el(
        'aside',
        {},
        el(
          'section',
          { class: 'panel', 'aria-label': text('recent') },
          el('h2', {}, text('recent')),
          roads(),
          el('p', {}, text('noEffect')),
        ),
        fairness(),
        view.slot ? payTable(view.slot) : null,
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
  if (isStale !== wasStale) status = isStale ? text('lost') : '';
  draw();
}

const coming = view.next ?? view.open;
if (coming) remember(coming.roundId, coming.seedHash);
root.hidden = false;
await prove(shown);
draw();
keepFresh(freshen, FRESH_MS);
