// A table of the sandbox: chips, bets, cards, roads and the proof of each round. The server says what a game has
// (`#view`) and decides everything; this draws it. Nothing plays by itself, and nothing that is placed is lost when a
// message fails: the page asks for the state, and sends the same again.

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const texts = read('texts');
let view = read('view');
const root = document.getElementById('table');

const CHIPS = [1000, 5000, 10_000, 50_000, 100_000, 500_000];
const SUITS = { S: '♠', H: '♥', D: '♦', C: '♣' };
const HANDS = ['player', 'banker', 'dragon', 'tiger', 'aSpot', 'bSpot', 'seat', 'dealer'];
const SEEN = 'pitboss-round:';

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

const text = (name) => (/^n\d+$/.test(name) ? name.slice(1) : (texts[name] ?? name));
/** A slot's symbol, which may be called as a side of another game is. */
const symbolText = (name) => texts[`symbol_${name}`] ?? text(name);
/** Wire amounts as the site shows them. */
const onSite = (n) => n * Number(view.cashDecimal);
const formatted = (n) => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(n);
const amount = (n) => formatted(onSite(n));
/** What a chip says: thousands short, ten thousands in Korean. */
function shortened(value) {
  const n = onSite(value);
  if (n < 1000) return formatted(n);
  if (document.documentElement.lang !== 'ko') return `${formatted(n / 1000)}K`;
  return n < 10_000 ? `${formatted(n / 1000)}천` : `${formatted(n / 10_000)}만`;
}
const middleOut = (hex) => (hex ? `${hex.slice(0, 8)}…${hex.slice(-8)}` : '…');
const sum = () => [...bets.values()].reduce((all, n) => all + n, 0);

/** An element with attributes (functions are listeners, false and undefined are left out) and children. */
function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** Sends JSON to an address beside the page and answers what came back; undefined where nothing did. */
async function send(what, body) {
  try {
    const response = await fetch(what, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body && JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return undefined;
  }
}

/** The hash of the seed against the one that this window kept before the bet (GAME-02). */
async function prove(round) {
  proof = '';
  const { serverSeed, seedHash } = round?.detail?.detail?.proof ?? {};
  if (!serverSeed || !globalThis.crypto?.subtle) return;
  const bytes = Uint8Array.from(serverSeed.match(/../g), (pair) => Number.parseInt(pair, 16));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  proof = hex === (sessionStorage.getItem(SEEN + round.roundId) ?? seedHash) ? 'matches' : 'differs';
}

/** Asks for the state; whatever else than the sandbox's own answer comes back leaves the view as it is. */
async function refresh() {
  const now = await send('state');
  isStale = !Array.isArray(now?.codes);
  if (isStale) return;
  view = now;
  const coming = view.next ?? view.open;
  if (coming) sessionStorage.setItem(SEEN + coming.roundId, coming.seedHash);
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
  const net = round.payout - round.stake;
  return `${outcomeText(round)} ${net > 0 ? '+' : net < 0 ? '−' : ''}${amount(Math.abs(net))}`;
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
  } else status = isRefused ? (answer.message?.[pageLocale()] ?? text('refused')) : text('unknown');
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

const pageLocale = () => (document.documentElement.lang === 'vi' ? 'vn' : document.documentElement.lang);

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
  return el(
    'div',
    { class: 'reels' },
    words.map((word) => el('span', {}, isSlot ? symbolText(word) : text(word))),
  );
}

function spot(code) {
  const placed = bets.get(code);
  const label = `${text(code)}${placed ? `, ${amount(placed)}` : ''}`;
  return el(
    'button',
    {
      type: 'button',
      class: `spot ${code}`,
      'aria-label': label,
      disabled: isBusy || isStale || Boolean(view.open),
      click: () => place(code),
    },
    el('b', {}, text(code)),
    el('small', {}, `${text('returns')} ${view.returns[code]}\u00a0%`),
    placed ? el('i', { class: 'stake' }, amount(placed)) : null,
  );
}

function actions() {
  if (isStale) {
    return [el('button', { type: 'button', class: 'go', disabled: isBusy, click: retry }, text('retry'))];
  }
  if (view.open) {
    const { roundId, step, choices } = view.open;
    return choices.map((choice, i) =>
      el(
        'button',
        {
          type: 'button',
          class: i === 0 ? 'go' : '',
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
  return [
    el('button', { type: 'button', disabled: isBusy || moves.length === 0, click: undo }, text('undo')),
    el('button', { type: 'button', disabled: isBusy || lastBets.length === 0, click: again }, text('again')),
    el(
      'button',
      { type: 'button', class: 'go', disabled: isBusy || total === 0 || !view.next, click: deal },
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
          click: () => {
            chip = value;
            draw();
          },
        },
        shortened(value),
      ),
    ),
  );

/** One bead for each round of this window, the newest last: a letter and a colour. */
function beads() {
  const rounds = [...view.rounds].reverse().filter(({ state }) => state === 'done');
  if (rounds.length === 0) return null;
  return el(
    'ol',
    { class: 'beads' },
    rounds.map((round) => {
      const winner = winnerOf(round);
      const name = outcomeText(round);
      return el('li', { class: winner ?? '', 'aria-label': name }, winner ? text(winner).slice(0, 1) : name);
    }),
  );
}

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
        el('li', {}, el('span', {}, `${symbolText(symbol)} ×${run}`), el('b', {}, `×${formatted(times)}`)),
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
        step('before', middleOut(sessionStorage.getItem(SEEN + shown.roundId) ?? shownProof.seedHash)),
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
  const focused = document.activeElement?.getAttribute?.('aria-label') ?? document.activeElement?.textContent;
  const many = view.codes.length > 12 ? 'spots many' : 'spots';
  root.replaceChildren(
    el(
      'header',
      { class: 'head' },
      el('h1', {}, view.name[view.locale]),
      el(
        'p',
        { class: 'balance' },
        el('small', {}, text('balance')),
        el('b', {}, view.balance === undefined ? '…' : amount(view.balance)),
      ),
    ),
    el(
      'main',
      {},
      el(
        'section',
        { class: isSlot ? 'felt slot' : 'felt', 'aria-label': view.name[view.locale] },
        el('p', { class: 'status', role: 'status' }, status || (view.open ? text('choose') : text('place'))),
        scene(),
        el('div', { class: many }, view.codes.map(spot)),
      ),
      el('section', { class: 'bar' }, rack(), el('div', { class: 'acts' }, actions())),
      isSlot ? el('p', { class: 'note' }, text('noAutoplay')) : null,
      el(
        'aside',
        {},
        el(
          'section',
          { class: 'panel', 'aria-label': text('recent') },
          el('h2', {}, text('recent')),
          beads(),
          el('p', {}, text('noEffect')),
        ),
        fairness(),
        view.slot ? payTable(view.slot) : null,
      ),
    ),
  );
  const back = [...root.querySelectorAll('button:not(:disabled)')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === focused,
  );
  back?.focus({ preventScroll: true });
}

const coming = view.next ?? view.open;
if (coming) sessionStorage.setItem(SEEN + coming.roundId, coming.seedHash);
root.hidden = false;
await prove(shown);
draw();
