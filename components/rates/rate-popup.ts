import type { RateMode } from './rate-field';

/** The pop-up with a member's rates that a row can open. `mode` is the handling of a rate out of its bounds (RATE-02). */
export interface RatePopup {
  kind: 'rates';
  target: { memId: string; memNick: string };
  mode: RateMode;
}
