// A slot: its stakes, reels and pay table, and the wait between two spins.

import { amount, el, formatted, icon, root, text } from './common.js';
import { symbolText } from './results.js';
import { symbolDrawing } from './symbols.js';

/** The stakes of a slot: its limits, and between them 1, 2 and 5 times each power of ten. */
export function stakesBetween(least, most) {
  const steps = Array.from({ length: 36 }, (_, i) => [1, 2, 5][i % 3] * 10 ** Math.floor(i / 3));
  const between = steps.filter((value) => value > least && value < most);
  return [least, ...between, ...(most > least ? [most] : [])];
}

/** The stake with the buttons that lower and raise it; `choose` takes the index of the new one. */
export function stepper(stakes, index, { isOff, choose }) {
  const step = (name, by) => {
    const to = stakes[index + by];
    return el(
      'button',
      {
        type: 'button',
        'aria-label': `${text(name)}${to === undefined ? '' : `: ${amount(to)}`}`,
        'data-key': name,
        disabled: isOff || to === undefined,
        click: () => choose(index + by),
      },
      icon(name),
    );
  };
  return el(
    'div',
    { class: 'stepper', role: 'group', 'aria-label': text('spin') },
    el('small', {}, text('spin')),
    el('div', {}, step('less', -1), el('b', { class: 'stake-now' }, amount(stakes[index])), step('more', 1)),
  );
}

/** The name of a slot and its return over the reels. */
export const crest = (view) =>
  el(
    'div',
    { class: 'crest', 'aria-hidden': 'true' },
    symbolDrawing(view.slot.wild),
    el(
      'div',
      {},
      el('b', {}, view.name[view.locale]),
      el('small', {}, `${text('returns')} ${view.bestReturn} % · ${text('oneLine')}`),
    ),
  );

/** The window of a slot: the stop of each reel on the line, with its neighbours above and below. */
export function slotWindow(slot, spin) {
  const { reels } = slot;
  const { strip = slot.strip, stops = Array.from({ length: reels }, (_, i) => i), run } = spin ?? {};
  const at = (stop) => strip[(stop + strip.length) % strip.length];
  const line = spin ? stops.map((stop) => symbolText(at(stop))).join(', ') : text('idle');
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
    el('i', { class: spin ? 'line' : 'line idle' }),
  );
}

/** What each run from the left pays, as a multiple of the stake, the highest first; the run of `spin` is marked. */
export function payTable({ pays, wild }, spin) {
  const rows = Object.entries(pays)
    .flatMap(([symbol, runs]) => Object.entries(runs).map(([run, paid]) => [symbol, Number(run), paid / 100]))
    .sort((a, b) => b[2] - a[2]);
  const { run: paid } = spin ?? {};
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

/** The earliest moment of the next spin on the page's clock, and the length of the wait for it, in milliseconds. */
let nextSpinAt = 0;
let spinWaitMs = 0;
const leftToWait = () => Math.max(0, nextSpinAt - performance.now());
/** Whether the last spin was too short a time ago for another. */
export const isSpinWait = () => leftToWait() > 0;

/** Disables the spin button for so long, with its progress, then draws the page again. */
export function waitForSpin(ms, redrawn) {
  spinWaitMs = ms;
  nextSpinAt = performance.now() + ms;
  const tick = () => {
    const left = leftToWait();
    const progress = root.querySelector('.spin-wait');
    if (progress) progress.value = spinWaitMs - left;
    if (left > 0) setTimeout(tick, 100);
    else redrawn();
  };
  tick();
}

/** The spin button, and during the wait its progress. */
export function spinActions(isOff, spin) {
  const isWaiting = isSpinWait();
  return [
    el(
      'button',
      { type: 'button', class: 'go', 'data-key': 'go', disabled: isOff || isWaiting, click: spin },
      text(isWaiting ? 'spinWait' : 'spinNow'),
    ),
    isWaiting &&
      el('progress', {
        class: 'spin-wait',
        max: spinWaitMs,
        value: spinWaitMs - leftToWait(),
        'aria-label': text('spinWait'),
      }),
  ];
}
