import type { ResponseOf } from '@/lib/contract/calls';
import type { CallState } from '@/lib/query/use-call';
import type { Level } from '@/lib/rules/level';
import type { NewRates } from './use-new-rates';

/** The parent of the new account. */
export interface CreateParent {
  memId: string;
  partnerLevel: Level;
}

/** The site's banks (CREATE-07), loaded when the pop-up opens. */
export type Banks = CallState<ResponseOf<'/api/etc/bank'>>;

/** Context of every form of the pop-up. */
export interface CreateFormContext {
  parent: CreateParent;
  banks: Banks;
  rates: NewRates;
  /** Opens the rates; `refused` if a form cannot be sent because of them. */
  openRates: (refused: boolean) => void;
  /** The upstream has no call for a group: its members are created one by one. */
  isOneByOne: boolean;
  /** The upstream lists the partners that were asked for. */
  hasRequestList: boolean;
  /** Members have been created: they get their rates, and unless more are to follow the pop-up closes and says so. */
  created: (members: readonly { memId: string; memNick: string }[], hasMore?: boolean) => Promise<void>;
  /** A partner has been asked for. */
  requested: (partner: { memId: string; memNick: string }) => void;
}

/** The id of the form, for the button outside of it. */
export interface FormElementProps {
  id: string;
}

/** Constant fields of a new member (CREATE-02). */
export const MEMBER_DEFAULTS = {
  memLevel: 1,
  partSendYn: 'N',
  firstBetConfYn: 'N',
  memStatus: 0,
} as const;
