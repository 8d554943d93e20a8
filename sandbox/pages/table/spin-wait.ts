import { button } from '../shared/button';
import { type Children, el } from '../shared/element';
import { root } from '../shared/page';
import { render } from '../shared/render';
import { text } from '../shared/words';

/** The wait between two spins, and the button that spins. */

/** The earliest moment of the next spin on the page's clock, and the length of the wait for it, in milliseconds. */
let nextSpinAt = 0;
let spinWaitMs = 0;
const leftToWait = (): number => Math.max(0, nextSpinAt - performance.now());
/** Whether the last spin was too short a time ago for another. */
export const isSpinWait = (): boolean => leftToWait() > 0;

/** Disables the spin button for so long, with its progress, then renders the page again. */
export function waitForSpin(ms: number): void {
  spinWaitMs = ms;
  nextSpinAt = performance.now() + ms;
  const tick = () => {
    const left = leftToWait();
    const progress = root.querySelector<HTMLProgressElement>('.spin-wait');
    if (progress) progress.value = spinWaitMs - left;
    if (left > 0) setTimeout(tick, 100);
    else render();
  };
  tick();
}

/** The spin button, and during the wait its progress. */
export function spinActions(isOff: boolean, spin: () => void): Children {
  const isWaiting = isSpinWait();
  return [
    button(
      'go',
      spin,
      { class: 'go', disabled: isOff || isWaiting },
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
