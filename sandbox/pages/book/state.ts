import type { PageCalls } from '../../page-calls';
import type { MatchView } from '../../page-view';
import { first } from '../shared/page';
import { send } from '../shared/send';

/** The state of the page of slips: the view, and the choices of the player. */

/** A pick on the slip with the odds at which it was chosen. */
export interface ChosenPick {
  match: MatchView;
  market: string;
  pick: string;
  odds: string;
  /** Moved odds that were not accepted yet. */
  offered?: string;
  /** Whether its match has begun. */
  isBegun?: boolean;
}

interface Book {
  view: typeof first;
  /** Picks by match, in the order of choice. */
  picks: Map<string, ChosenPick>;
  /** The game of the listed matches, at first the page's own; empty for all. */
  game: string;
  kind: 'combination' | 'singles';
  status: string;
  isBusy: boolean;
  /** Whether the last call for the state failed: `view` may be old. */
  isStale: boolean;
  /** Whether the slip is open on phones. */
  isOpen: boolean;
  /** A slip with an unknown outcome: neither its answer nor the state arrived. */
  unanswered: PageCalls['slip']['body'] | undefined;
}

export const book: Book = {
  view: first,
  picks: new Map(),
  game: first.game,
  kind: 'combination',
  status: '',
  isBusy: false,
  isStale: false,
  isOpen: false,
  unanswered: undefined,
};

/** Sets the text for the status. */
export function say(words: string): void {
  book.status = words;
}

/** Whether the slip places singles instead of a combination. */
export const isSingles = (): boolean => book.picks.size > 1 && book.kind === 'singles';
/** Whether nothing on the slip can be changed. */
export const isOff = (): boolean => book.isBusy || book.unanswered !== undefined;
/** Whether moved odds have to be accepted. */
export const hasMoved = (): boolean =>
  [...book.picks.values()].some(({ offered, isBegun }) => offered && !isBegun);
/** The odds on the slip. */
export const chosenOdds = (): string[] => [...book.picks.values()].map(({ odds }) => odds);

/** Compares the picks of the slip with the current odds. */
function comparePicks(): void {
  for (const [id, pick] of book.picks) {
    const match = book.view.matches.find((each) => each.id === id);
    const odds = match?.markets[pick.market]?.[pick.pick];
    pick.isBegun = !match;
    pick.offered = odds && odds !== pick.odds ? odds : undefined;
  }
}

/** Asks for the state. Any other answer than the sandbox's own leaves the view unchanged. */
export async function refresh(): Promise<void> {
  const now = await send('state');
  book.isStale = !Array.isArray(now?.matches);
  if (!now || book.isStale) return;
  book.view = now;
  comparePicks();
}
