import { betResult } from '@/lib/rules/bet-result';
import { Pill } from './pill';

const TONES = {
  PASS: 'gain',
  FAIL: 'loss',
  TIE: 'info',
  WAIT: 'brass',
  CANCEL: 'neutral',
  BET: 'brass',
} as const;

/** A bet's result as a word with its colour. A function, not a component: a page has a hundred. */
export const resultPill = (type: string, text: string) =>
  Pill({ tone: TONES[betResult(type)], children: text });
