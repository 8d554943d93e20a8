import { popupTrigger } from '@/components/table/popup-trigger';

/** An act on amounts due: on one member's, or on those of all direct members. */
export interface SettleTarget {
  act: 'confirm' | 'pay';
  startDate: string;
  /** The period's days as text. */
  period: string;
  /** In the site's display, for the question. */
  amount: string;
  count: number;
  member?: { memId: string; memNick: string };
}

/** Attributes of the button that asks for an act and carries it out (`settle-popups.tsx`). */
export const settleTrigger = (target: SettleTarget) => popupTrigger('settle', target);

/** The same for the action of a row. */
export const settlePopup = (target: SettleTarget) => ({ kind: 'settle', target });
