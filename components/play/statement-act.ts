import type { ResponseOf } from '@/lib/contract/calls';
import type { Translate } from '@/lib/i18n/translate';

type Sum = NonNullable<ResponseOf<'/api/protection/statement'>['totals']>['sums'][number];

/** The name of a movement: its part in a bet, or the name of its type. */
export const actText = (t: Translate, { act, typeDesc }: Pick<Sum, 'act' | 'typeDesc'>): string =>
  act === 'other' ? typeDesc : t(`play.statement.acts.${act}`);
