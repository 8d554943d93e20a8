import { movementName } from '@/components/ui/movement-name';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Translate } from '@/lib/i18n/translate';

type Sum = NonNullable<ResponseOf<'/api/protection/statement'>['totals']>['sums'][number];

/** The name of a movement: its part in a bet, or the name of its type; of one that undoes another, it says so. */
export const actText = (
  t: Translate,
  { act, typeDesc, cashType = 0, amount }: Pick<Sum, 'act' | 'typeDesc' | 'cashType' | 'amount'>,
): string =>
  act === 'other' ? movementName(t, typeDesc, cashType, amount) : t(`play.statement.acts.${act}`);
