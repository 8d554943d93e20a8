import { useTranslations } from 'next-intl';
import type { KeyIn } from '@/lib/i18n/translate';
import type { MoneyKind } from './transfer';

/** Texts that say 'cash' or 'points', each under `money` and under `points`. */
type KindTexts = (key: KeyIn<'points'> & KeyIn<'money'>, values?: Record<string, string>) => string;

/** The texts that differ between transfers of cash and of points. */
export function useKindTexts(kind: MoneyKind): KindTexts {
  const cash = useTranslations('money');
  const points = useTranslations('points');
  return kind === 'cash' ? cash : points;
}
