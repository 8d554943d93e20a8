/** @jsxImportSource preact */
import { Component } from 'preact';
import { Button } from '../shared/button';
import { render } from '../shared/stage';
import { text } from '../shared/words';

/** The wait between two spins, and the button that spins. */

/** The earliest moment of the next spin on the page's clock, and the length of the wait for it, in milliseconds. */
let nextSpinAt = 0;
let spinWaitMs = 0;
const leftToWait = (): number => Math.max(0, nextSpinAt - performance.now());
/** Whether the last spin was too short a time ago for another. */
export const isSpinWait = (): boolean => leftToWait() > 0;

/** How much of the wait is over. */
class WaitProgress extends Component {
  timer: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount(): void {
    this.timer = setTimeout(() => {
      this.componentDidMount();
      this.forceUpdate();
    }, 100);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer);
  }

  override render() {
    const waited = spinWaitMs - leftToWait();
    return <progress class="spin-wait" max={spinWaitMs} value={waited} aria-label={text('spinWait')} />;
  }
}

/** Disables the spin button for so long, with its progress, then renders the page again. */
export function waitForSpin(ms: number): void {
  spinWaitMs = ms;
  nextSpinAt = performance.now() + ms;
  const end = () => (isSpinWait() ? setTimeout(end, leftToWait()) : render());
  end();
}

interface SpinActionsProps {
  isOff: boolean;
  spin(): void;
}

/** The spin button, and during the wait its progress. */
export function SpinActions({ isOff, spin }: SpinActionsProps) {
  const isWaiting = isSpinWait();
  return (
    <>
      <Button name="go" onClick={spin} class="go" disabled={isOff || isWaiting}>
        {text(isWaiting ? 'spinWait' : 'spinNow')}
      </Button>
      {isWaiting && <WaitProgress />}
    </>
  );
}
