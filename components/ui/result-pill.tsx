import type { BetResult } from '@/lib/rules/bet-result';
import { Pill } from './pill';

const TONES = {
  PASS: 'gain',
  FAIL: 'loss',
  HALF: 'loss',
  PART: 'loss',
  TIE: 'info',
  WAIT: 'brass',
  CANCEL: 'neutral',
} as const satisfies Record<BetResult, string>;

/** A bet's result as a word with its colour. A function, not a component: a page has a hundred. */
export const resultPill = (result: BetResult, text: string) => Pill({ tone: TONES[result], children: text });
