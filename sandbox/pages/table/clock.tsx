/** @jsxImportSource preact */
import { Component } from 'preact';
import type { TableView } from '../../page-view';
import { text } from '../shared/words';

/**
 * The clock of a shared table: betting time, then the time of the result, the same for all players. The platform's clock
 * decides; this one only counts down to it.
 */

/** The time that a bet needs to arrive, in milliseconds: none is sent later than that. */
const ARRIVAL_MS = 250;
/** The delay between a moment of the platform's clock and the call for the state. */
const AFTER_MS = 150;
const AGAIN_MS = 400;

/** The platform's clock less this browser's, in milliseconds. */
let ahead = 0;
let followed: TableView | undefined;
let timers: ReturnType<typeof setTimeout>[] = [];

const leftTo = (moment: string): number => Date.parse(moment) - (Date.now() + ahead);

/** Whether the table takes bets at this moment. */
export const takesBets = ({ closesAt, detail }: TableView): boolean =>
  !detail && leftTo(closesAt) > ARRIVAL_MS;

let countdown: Countdown | undefined;

/** The countdown. It is not read out by itself: the page's status announces begin and end of the betting time. */
export class Countdown extends Component {
  override componentDidMount(): void {
    countdown = this;
  }

  override render() {
    if (!followed) return null;
    const { startsAt, closesAt, endsAt } = followed;
    const isBetting = leftTo(closesAt) > 0;
    const left = Math.max(0, leftTo(isBetting ? closesAt : endsAt));
    const total = isBetting
      ? Date.parse(closesAt) - Date.parse(startsAt)
      : Date.parse(endsAt) - Date.parse(closesAt);
    return (
      <div
        class="mx-auto mb-2 grid w-fit grid-cols-[auto_auto] items-baseline justify-center gap-x-2 gap-y-0.5"
        role="timer"
      >
        <span>{text(isBetting ? 'betTime' : 'nextRoundIn')}</span>
        <b class={`min-w-[2ch] text-[1.25rem] ${isBetting ? 'text-glint' : 'text-on-felt'}`}>
          {Math.ceil(left / 1000)}
        </b>
        <progress
          class="col-span-full h-1 rounded-[4px] bg-[#04150ebf] text-glint [&::-webkit-progress-value]:rounded-[4px]"
          max={1}
          value={Math.min(1, left / total)}
          aria-hidden="true"
        />
      </div>
    );
  }
}

/** Follows the round of a table: calls `closing` at the last moment for bets, `turned` when a new state is due. */
export function follow(next: TableView, { closing, turned }: { closing(): void; turned(): void }): void {
  for (const timer of timers) clearTimeout(timer);
  followed = next;
  ahead = Date.parse(next.now) - Date.now();
  const [toClose, toEnd] = [leftTo(next.closesAt), leftTo(next.endsAt)];
  timers =
    toClose > 0
      ? [setTimeout(closing, Math.max(0, toClose - ARRIVAL_MS)), setTimeout(turned, toClose + AFTER_MS)]
      : [setTimeout(turned, Math.max(0, toEnd) + AFTER_MS)];
  countdown?.forceUpdate();
}

/** Asks again shortly for a state that is about to change. */
export function askAgain(turned: () => void): void {
  timers.push(setTimeout(turned, AGAIN_MS));
}

globalThis.setInterval?.(() => countdown?.forceUpdate(), 1000);
