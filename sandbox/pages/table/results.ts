import type { BetDetail, Hand, RoundResult } from '@/lib/contract/bet-detail';
import type { OpenView, RoundView, SpinView } from '../../page-view';
import { formatted, text } from '../shared/words';
import type { DrawnGame } from './game';

/** Results of rounds: hands, winner and outcome in words. */

/** A round as the page shows it: the player's own one, an open one, or one of a shared table that was only watched. */
export interface ShownRound {
  roundId: string;
  state: string;
  stake: number;
  payout: number;
  refusal?: string;
  refused?: RoundView['refused'];
  detail?: BetDetail | null;
  spin?: SpinView | null;
  open?: OpenView | null;
  isWatched?: boolean;
}

const HANDS = ['player', 'banker', 'dragon', 'tiger', 'aSpot', 'bSpot', 'seat', 'seat2', 'dealer'] as const;
/** The hands of a blackjack seat, the second one after a split. */
export const SEATS = ['seat', 'seat2'] as const;

/** A hand with its place. */
export type PlacedHand = readonly [place: string, hand: Hand];

/** The hands of a result. */
export function handsOf({ seats, outcome: _, ...hands }: RoundResult): PlacedHand[] {
  const [seat, seat2] = Object.values(seats ?? {});
  const all = { ...hands, seat, seat2 };
  return HANDS.flatMap((place) => {
    const hand = all[place];
    return hand ? [[place, hand] as const] : [];
  });
}

export const finalResult = (round: ShownRound | null): RoundResult => round?.detail?.detail?.result ?? {};

/** The side that is ahead, `tie`, or undefined without two sides. */
export function winnerOf(round: ShownRound): string | undefined {
  const [one, other] = handsOf(finalResult(round));
  if (!one || !other) return undefined;
  if (one[0] === 'seat') {
    const gain = round.payout - round.stake;
    return gain > 0 ? 'seat' : gain < 0 ? 'dealer' : 'tie';
  }
  const ahead = one[1].score - other[1].score;
  return ahead > 0 ? one[0] : ahead < 0 ? other[0] : 'tie';
}

/** The outcome of a round in words; `drawing` is the animation of a game that has one. */
export function outcomeText(
  round: ShownRound,
  { isSlot, drawing }: { isSlot: boolean; drawing: DrawnGame | undefined },
): string {
  const winner = winnerOf(round);
  // Two hands may end differently: the net amount is the result of the round.
  if (handsOf(finalResult(round)).length > 2) return text('twoHands');
  if (winner === 'tie') return text(winner);
  if (winner) return `${text(winner)}${text('wins')}`;
  if (isSlot) {
    const { run } = round.spin ?? {};
    return run ? `${text(run.symbol)} ×${run.length} · ×${formatted(run.pays / 100)}` : text('noRun');
  }
  const { outcome = '' } = finalResult(round);
  if (drawing && outcome) return drawing.words(outcome);
  return outcome.split(' ').map(text).join(' ');
}
