import type { ComponentType, FunctionComponent } from 'preact';

/** An outcome at a share of its time from 0 to 1; without an outcome the drawing is at rest. */
export interface Frame {
  outcome: string | undefined;
  share: number;
}

export interface DrawingProps extends Frame {
  /** What the drawing shows, in words. */
  label: string;
}

export interface PastProps {
  /** Past results, the oldest first. */
  results: readonly string[];
}

/** The animation of a game's results; an outcome is the text of a round's result. */
export interface DrawnGame {
  /** Whether its gains are written as odds, stake included. */
  hasDecimalOdds?: boolean;
  /** How long a result takes, in milliseconds. */
  lasts: number;
  /** The drawing, whose element has the id `scene`. */
  Drawing: FunctionComponent<DrawingProps>;
  /** A result in words. */
  words(outcome: string): string;
  /** Whether a bet wins with an outcome. */
  isWon(code: string, outcome: string): boolean;
  /** The fields for bets. */
  Board: ComponentType;
  /** Past results. */
  Past: FunctionComponent<PastProps>;
}
