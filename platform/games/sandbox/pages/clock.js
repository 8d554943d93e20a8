// The clock of a shared table: its rounds take bets for a time and show their result for another, whoever sits there. The
// platform's clock decides; this one only counts down to it.

import { el, text } from './common.js';

/** A bet needs so long to arrive, in milliseconds: nothing can be sent in the last moment. */
const ARRIVAL_MS = 250;
/** After a moment of the platform's clock its state is asked for a little later. */
const AFTER_MS = 150;
const AGAIN_MS = 400;

/** The platform's clock less this browser's, in milliseconds. */
let ahead = 0;
let table;
let timers = [];

const label = el('span', {});
const seconds = el('b', {});
const bar = el('progress', { max: 1, 'aria-hidden': 'true' });
/** The countdown; it is not read out by itself, what begins and ends is said by the page's status. */
export const countdown = el('div', { class: 'clock', role: 'timer' }, label, seconds, bar);

const now = () => Date.now() + ahead;
const leftTo = (moment) => Date.parse(moment) - now();

/** Whether the table takes bets at this moment. */
export const takesBets = ({ closesAt, detail }) => !detail && leftTo(closesAt) > ARRIVAL_MS;

function countDown() {
  if (!table) return;
  const { startsAt, closesAt, endsAt } = table;
  const isBetting = leftTo(closesAt) > 0;
  const left = Math.max(0, leftTo(isBetting ? closesAt : endsAt));
  const whole = isBetting
    ? Date.parse(closesAt) - Date.parse(startsAt)
    : Date.parse(endsAt) - Date.parse(closesAt);
  label.textContent = text(isBetting ? 'betTime' : 'nextRoundIn');
  seconds.textContent = String(Math.ceil(left / 1000));
  bar.value = Math.min(1, left / whole);
  countdown.classList.toggle('is-closed', !isBetting);
}

/** Follows the round of a table: `closing` is called when no bet can be sent any more, `turned` when it is time to ask. */
export function follow(next, { closing, turned }) {
  for (const timer of timers) clearTimeout(timer);
  table = next;
  ahead = Date.parse(next.now) - Date.now();
  const [toClose, toEnd] = [leftTo(next.closesAt), leftTo(next.endsAt)];
  timers =
    toClose > 0
      ? [setTimeout(closing, Math.max(0, toClose - ARRIVAL_MS)), setTimeout(turned, toClose + AFTER_MS)]
      : [setTimeout(turned, Math.max(0, toEnd) + AFTER_MS)];
  countDown();
}

/** Asks again shortly, for what the platform is about to know. */
export const askAgain = (turned) => timers.push(setTimeout(turned, AGAIN_MS));

globalThis.setInterval?.(countDown, 1000);
