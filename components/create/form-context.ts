import type { Level } from '@/lib/rules/level';
import type { CreateTexts } from './create-texts';
import type { useBanks } from './use-banks';
import type { NewRates } from './use-new-rates';

/** The partner under whom somebody is created. */
export interface CreateParent {
  memId: string;
  partnerLevel: Level;
}

/** What every form of the pop-up works with. */
export interface CreateFormContext {
  prefix: string;
  parent: CreateParent;
  texts: CreateTexts;
  banks: ReturnType<typeof useBanks>;
  rates: NewRates;
  /** Opens the rates; `refused` if a form cannot be sent because of them. */
  openRates: (refused: boolean) => void;
  /** Members have been created: they get their rates, the pop-up closes and says so. */
  created: (members: readonly { memId: string; memNick: string }[]) => Promise<void>;
  /** A partner has been asked for. */
  requested: (partner: { memId: string; memNick: string }) => void;
}

/** What the pop-up's frame needs of a form. */
export interface FormState {
  sending: boolean;
  unknown: boolean;
  failure: string;
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
