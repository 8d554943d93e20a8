import type { Translate } from '@/lib/i18n/translate';
import { isReversal } from '@/lib/rules/movement';

/** The name of a movement of cash, from that of its type: of one that undoes another, it says so. */
export const movementName = (
  t: Translate,
  name: string,
  cashType: string | number | undefined,
  change: number,
): string => (isReversal(cashType, change) ? t('cashList.reversed', { type: name }) : name);
