import type { Translate } from '@/lib/i18n/translate';
import type { Control } from './control';

/** The date range of a list; `maxDays` states the longest range that the call accepts. */
export const rangeControl = ({ t }: { t: Translate }, maxDays?: number): Control => ({
  kind: 'range',
  label: t('filter.range'),
  ...(maxDays ? { note: t('filter.mostDays', { days: maxDays }) } : {}),
});
