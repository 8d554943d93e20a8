import type { Translate } from '@/lib/i18n/translate';
import type { Control } from './control';

/** The date range of a list; `maxDays` where the call takes no longer ranges. */
export const rangeControl = ({ t }: { t: Translate }, maxDays?: number): Control => ({
  kind: 'range',
  label: t('filter.range'),
  ...(maxDays ? { note: t('filter.mostDays', { days: maxDays }) } : {}),
});
