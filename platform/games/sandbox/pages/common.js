// Common parts of the sandbox's pages: texts, amounts, elements, calls, the head, the sheet of rules, and the proof of a
// round. The server decides everything; the pages draw its view (`#view`).

const read = (id) => JSON.parse(document.getElementById(id).textContent);
export const texts = read('texts');
/** The player site's choice of night, light or the system's; the night without one. */
const theme = /(?:^|; )pb_play_theme=(light|auto)/.exec(document.cookie)?.[1];
if (theme) document.documentElement.dataset.theme = theme;
/** The view that the page came with. */
export const first = read('view');
export const root = document.getElementById('table');
export const locale = document.documentElement.lang === 'vi' ? 'vn' : document.documentElement.lang;

/** A text by its name. Bets on numbers of roulette are named by their numbers: `n17-20`. */
export const text = (name) =>
  /^n\d/.test(name) ? name.slice(1).replaceAll('-', '·') : (texts[name] ?? name);
/** Wire amounts as the site shows them. */
export const onSite = (n) => n * Number(first.cashDecimal);
const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
export const formatted = (n) => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(n);
export const amount = (n) => {
  const value = onSite(n);
  // Whole, or with both decimals, as everywhere on the site.
  return Number.isInteger(value) ? formatted(value) : value.toLocaleString('en-US', DECIMALS);
};
/** An amount with its sign: gain and loss differ without colour. */
export const signed = (n) => `${n > 0 ? '+' : n < 0 ? '-' : ''}${amount(Math.abs(n))}`;
export const middleOut = (hex) => (hex ? `${hex.slice(0, 8)}…${hex.slice(-8)}` : '…');

function make(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return made;
}
/** An element with attributes (functions are listeners, false and undefined are left out) and children. */
export const el = (tag, attributes = {}, ...children) =>
  make(document.createElement(tag), attributes, children);
export const svg = (tag, attributes = {}, ...children) =>
  make(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);

const ICONS = {
  back: 'm15 5-7 7 7 7',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5M12 7.5h.01',
  shield: 'M12 3 5 6v5c0 4.5 3 8 7 10 4-2 7-5.5 7-10V6zM9 12l2.2 2.2L15.5 10',
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  again: 'M4 12a8 8 0 0 1 13.7-5.6L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.6L4 15.5M4 20v-4.5h4.5',
  close: 'M6 6l12 12M18 6 6 18',
  less: 'M5 12h14',
  more: 'M5 12h14M12 5v14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
};
export const icon = (name) =>
  svg('svg', { class: 'i', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: ICONS[name] }));

/**
 * Sends JSON to an address beside the page and returns the answer; undefined without one. An answer that the session is
 * over replaces the game.
 */
export async function send(what, body) {
  try {
    const response = await fetch(what, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    if (answer.ended) showEnd(answer.told);
    return answer;
  } catch {
    return undefined;
  }
}

let isOver = false;
/** Replaces the game by the reason for the end of its session. */
function showEnd({ title, lines, toLobby: words }) {
  if (isOver) return;
  isOver = true;
  const heading = el('h1', { id: 'end-title', tabindex: '-1' }, title);
  const link = el('a', { class: 'go', href: '../../../play', target: '_top', click: toLobby }, words);
  root.replaceChildren(
    el(
      'main',
      { class: 'no-game' },
      el(
        'div',
        { role: 'alert' },
        heading,
        lines.map((line) => el('p', {}, line)),
      ),
      link,
    ),
  );
  heading.focus();
}

const SEEN = 'pitboss-round:';
/** Stores the hash that was shown before a bet in this window. */
export const remember = (id, hash) => sessionStorage.setItem(SEEN + id, hash);
export const seenHash = (id) => sessionStorage.getItem(SEEN + id);

/**
 * Parts of client seeds that this browser sent, by round, in all its windows: several windows at a shared table have one
 * bet together, with the part of the first.
 */
const SENT = 'pitboss-client';
const MAX_SENT_ROUNDS = 200;
const sentParts = () => JSON.parse(localStorage.getItem(SENT) ?? '{}');
/** Stores the part of the client seed that this window made for a round. */
export function rememberSent(id, fresh) {
  const { [id]: parts = [], ...others } = sentParts();
  const newest = Object.entries({ ...others, [id]: [...parts, fresh] }).slice(-MAX_SENT_ROUNDS);
  localStorage.setItem(SENT, JSON.stringify(Object.fromEntries(newest)));
}
/** As in fair.ts. */
const MAX_CLIENT_SEEDS = 100;
/** Whether a proof contains client seeds that this browser sent: `any` of them or `all`; true without one. */
function hasSent(id, { clientSeed = '', clientSeeds }, which) {
  const { [id]: parts = [] } = sentParts();
  // A round takes in no more; the first ones count.
  if (parts.length === 0 || clientSeeds?.length >= MAX_CLIENT_SEEDS) return true;
  const seeds = clientSeeds ?? [`${clientSeed}:`];
  const isIn = (part) => seeds.some((seed) => seed.includes(`-${part}:`));
  return which === 'all' ? parts.every(isIn) : parts.some(isIn);
}

const hexOf = (bytes) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
/** So many random bytes of this browser, in hex. */
export const randomHex = (bytes) => hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
/** Bytes of the part of a client seed that is made for one bet. */
const FRESH_BYTES = 8;
export const freshPart = () => randomHex(FRESH_BYTES);

/**
 * Compares a seed with the hash that this window stored before the bet, or else the named one, and the proof with the
 * client seeds that this browser sent: `any` of them, `all`, or `none` for a round without a bet of the player (GAME-02).
 */
export async function compared(id, serverSeed, seedHash, proof = {}, sent = 'any') {
  // Browsers hash on secure pages only; elsewhere nothing is claimed.
  if (!serverSeed || !globalThis.crypto?.subtle) return '';
  const bytes = Uint8Array.from(serverSeed.match(/../g), (pair) => Number.parseInt(pair, 16));
  const hex = hexOf(await crypto.subtle.digest('SHA-256', bytes));
  if (hex !== (seenHash(id) ?? seedHash)) return 'differs';
  return sent === 'none' || hasSent(id, proof, sent) ? 'matches' : 'differs';
}

/** Closes the window in front of the lobby that opened it; elsewhere the link leads there. */
function toLobby(event) {
  const { opener } = globalThis.top ?? {};
  if (!opener || opener.closed) return;
  event.preventDefault();
  opener.focus();
  globalThis.top.close();
}

function limitsOf({ minBet, maxBet } = {}) {
  const [min, max] = [minBet, maxBet].map((n) => (n === null || n === undefined ? '' : amount(n)));
  return min || max ? `${min} – ${max}`.trim() : '';
}

function minutesOf(all) {
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  return hours ? `${hours}${text('hour')} ${minutes}${text('minute')}` : `${minutes}${text('minute')}`;
}

/** The text of a refusal; with a low balance it names the money in the other wallet. */
export function refusalText(code, { head }) {
  const words = texts[code] ?? text('refused');
  if (code !== 'B6000' || head?.wallet !== 'cash' || !head.otherAmt) return words;
  return `${words} ${text('inWallet').replace('{amount}', amount(head.otherAmt))}`;
}

let isBringing = false;
/** Moves the money of the game wallet to the balance, then draws the page. */
async function bring(refresh) {
  if (isBringing) return;
  isBringing = true;
  const answer = await send('bring', {});
  await refresh();
  isBringing = false;
  const done = answer?.brought ? 'brought' : 'notBrought';
  said.textContent = (answer?.refusal && texts[answer.refusal]) || text(done);
}

/** The balance of the player's other wallet, with the button that moves it here; null if it is empty. */
function otherWallet({ head }, refresh) {
  if (!head?.otherAmt) return null;
  const isGame = head.wallet === 'game';
  return el(
    'p',
    { class: 'other' },
    el('span', {}, text(isGame ? 'balance' : 'gameWallet'), ' ', el('b', {}, amount(head.otherAmt))),
    !isGame &&
      el(
        'button',
        { type: 'button', class: 'bring', 'data-key': 'bring', click: () => bring(refresh) },
        text('bring'),
      ),
  );
}

/** The way back, the game with its limits, the day so far and the balance; `refresh` asks for the state and draws. */
export function headOf(view, refresh) {
  const { head } = view;
  const facts = [
    limitsOf(head),
    view.bestReturn && `${text('returns')} ${view.bestReturn} %`,
    head?.vendorName[view.locale],
  ].filter(Boolean);
  const bar = el(
    'div',
    { class: 'head' },
    el(
      'a',
      {
        class: 'round',
        href: '../../../play',
        target: '_top',
        'aria-label': text('toLobby'),
        'data-key': 'lobby',
        click: toLobby,
      },
      icon('back'),
    ),
    el(
      'div',
      { class: 'name' },
      el('h1', {}, view.name[view.locale]),
      el(
        'p',
        { class: 'facts' },
        facts.map((fact) => el('span', {}, fact)),
      ),
    ),
    el(
      'p',
      { class: 'day' },
      text('playTime'),
      ' ',
      el('b', {}, head ? minutesOf(head.playMinutes) : '…'),
      ' · ',
      text('net'),
      ' ',
      el(
        'b',
        { class: head?.netAmt > 0 ? 'up' : head?.netAmt < 0 ? 'down' : '' },
        head ? signed(head.netAmt) : '…',
      ),
    ),
    el(
      'button',
      { type: 'button', class: 'round', 'aria-label': text('rules'), 'data-key': 'rules', click: openRules },
      icon('info'),
    ),
    el(
      'p',
      { class: 'balance' },
      el('small', {}, text(head?.wallet === 'game' ? 'gameWallet' : 'balance')),
      el('b', {}, view.balance === undefined ? '…' : amount(view.balance)),
    ),
  );
  return el('header', {}, bar, otherWallet(view, refresh));
}

/** Bets on numbers of roulette, by how many they cover. */
const NUMBER_BETS = { 1: 'straight', 2: 'split', 3: 'street', 4: 'corner', 6: 'sixLine' };

/** Rules and returns in a sheet. */
function openRules() {
  // One row for all bets on the same count of numbers: their return is the same.
  const kinds = new Map();
  for (const [code, share] of Object.entries(first.returns)) {
    const name = /^n\d/.test(code) ? NUMBER_BETS[code.split('-').length] : code;
    kinds.set(name, share);
  }
  const returns = [...kinds];
  const close = () => sheet.close();
  const sheet = el(
    'dialog',
    { class: 'sheet', 'aria-labelledby': 'rules-title', close: () => sheet.remove() },
    el(
      'div',
      { class: 'sheet-head' },
      el('h2', { id: 'rules-title' }, text('rules')),
      el(
        'button',
        { type: 'button', class: 'round', 'aria-label': text('close'), click: close },
        icon('close'),
      ),
    ),
    text(`rules_${first.rules}`)
      .split('\n')
      .map((line) => el('p', {}, line)),
    returns.length > 0 &&
      el(
        'dl',
        {},
        returns.map(([code, share]) => [el('dt', {}, text(code)), el('dd', {}, `${share} %`)]),
      ),
    el('p', { class: 'dim' }, text('returnsNote')),
    el('p', { class: 'dim' }, text('noEffect')),
  );
  root.append(sheet);
  sheet.showModal();
}

/** The live region of the page; it stays while everything else is drawn again. */
const said = el('p', { class: 'sr', role: 'status' });
const stage = el('div', {});
let wanted;
/**
 * Draws the page again. The focused control keeps the focus (`data-key`, a name); while it is disabled the focus waits at
 * the element with `data-home`, if there is one. Rows that scroll sideways (`data-scroll`, a name) keep their position.
 */
export function drawn(status, ...parts) {
  if (isOver) return;
  const focused = document.activeElement?.getAttribute?.('data-key');
  if (focused) wanted = focused;
  if (!said.isConnected) root.replaceChildren(said, stage);
  if (said.textContent !== status) said.textContent = status;
  const scrolled = [...stage.querySelectorAll('[data-scroll]')].map((each) => [
    each.getAttribute('data-scroll'),
    each.scrollLeft,
  ]);
  stage.replaceChildren(...parts.filter(Boolean));
  for (const [name, left] of scrolled) {
    const again = stage.querySelector(`[data-scroll="${name}"]`);
    if (again && left > 0) again.scrollLeft = left;
  }
  const isLost = !document.activeElement || document.activeElement === document.body;
  if (!wanted || !isLost) return;
  const target = [...stage.querySelectorAll('[data-key]:not(:disabled)')].find(
    (each) => each.getAttribute('data-key') === wanted,
  );
  (target ?? stage.querySelector('[data-home]'))?.focus({ preventScroll: true });
}

/**
 * Calls `refresh` at this interval while the page is visible, and when it becomes visible, and asks whether the session is
 * open, until its end.
 */
export function keepFresh(refresh, ms) {
  const unlessOver = (ask) => () => isOver || document.hidden || ask();
  globalThis.setInterval?.(unlessOver(refresh), ms);
  globalThis.setInterval?.(
    unlessOver(() => send('alive')),
    ALIVE_MS,
  );
  document.addEventListener('visibilitychange', unlessOver(refresh));
}
/** Interval of the question whether the session is open, in milliseconds. */
const ALIVE_MS = 4000;
