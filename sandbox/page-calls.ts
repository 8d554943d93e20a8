import type { CheckAnswer } from '@/lib/contract/play-day';
import type { SessionEnd, VendorResponse } from '@/lib/contract/vendor';
import type { ClientPart } from './fair';
import type { PlayView, RoundView } from './page-view';
import type { Leg, Pick as LegPick } from './sports';

/** The calls of a page's script to the addresses beside its page, and their answers, both as JSON. */

/** Why a page shows no game: its session is over, its address was used before, or this browser has no key for it. */
export type NoGame = SessionEnd | 'used' | 'noKey' | 'notFound' | 'closedGame';

/** The texts of a page without a game, in its language. */
export interface NoGameTexts {
  title: string;
  /** Paragraphs. */
  lines: string[];
  toLobby: string;
}

/** The answer to any call once the session is over. */
export interface EndedAnswer {
  ended: NoGame;
  told: NoGameTexts;
}

/** A refusal of the sandbox's own, or the platform's code. */
export interface RefusalAnswer {
  refusal: string;
  /** A026: the shortest time between two spins, in milliseconds. */
  waitMs?: number;
  /** A027: the legs with the odds that hold now. */
  legs?: Leg[];
}

/** The player's client seed, and the rounds played with it. */
type SeedAnswer = NonNullable<PlayView['seed']>;

/** A match's commitment and, once it is over, the seeds and the score; null until then. */
export interface MatchAnswer {
  id: string;
  seedHash: string;
  serverSeed: string | null;
  /** `2:1`; empty for a match that was called off. */
  score: string | null;
  /** Client seeds of the slips before the news, and of those before the match. */
  news?: ClientPart;
  result?: ClientPart;
}

/** A pick of a slip with the odds that the player saw. */
export interface SeenPick extends LegPick {
  odds?: string;
}

/** The body and the answer of each call by its address. `fresh` is the part of the client seed that is made for a bet. */
export interface PageCalls {
  state: { body: undefined; answer: PlayView };
  alive: { body: undefined; answer: Record<string, never> };
  bring: { body: Record<string, never>; answer: { brought: true } | RefusalAnswer };
  /** The player's answer to a reality check. */
  check: { body: { answer: CheckAnswer }; answer: VendorResponse<'/vendor/check'> | RefusalAnswer };
  bet: {
    body: { roundId: string; fresh?: string; bets: { code: string; amount: number }[] };
    answer: RoundView | RefusalAnswer;
  };
  /** `extraRefusal` is why the extra stake of a choice was refused; empty if it was not. */
  step: {
    body: { roundId: string; step: number; choice: string };
    answer: (RoundView & { extraRefusal: string }) | RefusalAnswer;
  };
  /** `slipId` is chosen by the page, so that a slip that is sent twice is placed once. */
  slip: {
    body: { slipId: string; picks: SeenPick[]; amount: number; fresh?: string; acceptOdds?: boolean };
    answer: RoundView | RefusalAnswer;
  };
  cancel: { body: { roundId: string }; answer: RoundView | RefusalAnswer };
  seed: { body: { clientSeed: string }; answer: SeedAnswer | RefusalAnswer };
}
