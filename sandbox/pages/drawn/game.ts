import type { Attributes, Children } from '../shared/element';
import type { Reveal, RevealOptions } from './pace';

/** How a field for a bet differs from the common one. */
export interface SpotOptions {
  /** Its name for screen readers; that of the bet by default. */
  name?: string;
  label?: string;
  /** A line below the label. */
  note?: string;
  class?: string;
  attributes?: Attributes<HTMLButtonElement>;
  /** Leaves out the gain. */
  isBare?: boolean;
}
/** Makes the field for a bet. */
export type MakeSpot = (code: string, options?: SpotOptions) => HTMLElement;

/** The animation of a game's results; an outcome is the text of a round's result. */
export interface DrawnRules {
  /** Whether its gains are written as odds, stake included. */
  hasDecimalOdds?: boolean;
  /** How long a result takes, in milliseconds. */
  lasts: number;
  /** The element of the drawing, which stays the same. */
  drawing: HTMLElement | SVGElement;
  /** The part of it that is named by the result; all of it by default. */
  named?: Element;
  /** Shows an outcome at a share of its time, or nothing without one. */
  show(outcome: string | undefined, share: number): void;
  /** A result in words. */
  words(outcome: string): string;
  /** Whether a bet wins with an outcome. */
  isWon(code: string, outcome: string): boolean;
  /** The fields for bets. */
  board(spot: MakeSpot): Children;
  /** Past results, the oldest first. */
  strips(outcomes: readonly string[]): Children;
}

export interface DrawnGame extends DrawnRules {
  /** Shows a known result, or none, without motion. */
  rest(outcome: string | undefined): void;
  /** Shows a result at its pace. */
  draw(outcome: string, options?: RevealOptions): Reveal;
}
