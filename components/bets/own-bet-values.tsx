import { Amount } from '@/components/ui/amount';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { betResult } from '@/lib/rules/bet-result';
import { ResultTag } from './result-tag';

export type OwnBet = ResponseOf<'/api/bet/betlist'>['list'][number];

/** Context of every part of the player's list of bets. */
export interface OwnBetContext {
  t: Translate;
  locale: Locale;
  /** The path of the player site. */
  base: string;
  cashDecimal: string;
}

/** A net amount in wire units, with its sign in words. */
export const Net = ({
  value,
  t,
  cashDecimal,
}: Omit<OwnBetContext, 'base' | 'locale'> & { value: number }) => (
  <Amount
    value={value}
    cashDecimal={cashDecimal}
    signed={{ gain: t('amount.plus'), loss: t('amount.minus') }}
  />
);

/** The tag of a bet's result. */
export function OwnResult({
  type,
  stake,
  win,
  t,
}: {
  type: OwnBet['type'];
  stake: number;
  win: number;
  t: Translate;
}) {
  const result = betResult(type, stake, win);
  return <ResultTag result={result} text={t(`betResult.${result}`)} />;
}
