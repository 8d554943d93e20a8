import type { BetResult } from '@/lib/rules/bet-result';

const CROSS = 'm6 6 12 12M18 6 6 18';
/** An icon for each result, 24 × 24, so that colour is never the only sign. */
const PATHS: Record<BetResult, string> = {
  PASS: 'm5 12.5 4.5 4.5L19 7.5',
  FAIL: CROSS,
  HALF: CROSS,
  PART: CROSS,
  TIE: 'M5 12h14',
  WAIT: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3.5 2',
  CANCEL: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
};

/** A result as the player sees it: icon and word. */
export function ResultTag({ result, text }: { result: BetResult; text: string }) {
  return (
    <span className="tag" data-result={result}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={PATHS[result]} />
      </svg>
      {text}
    </span>
  );
}
