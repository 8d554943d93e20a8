import type { Translate } from '@/lib/i18n/translate';
import type { ControlOf } from './control';

/** The date range of a list; `maxDays` is the longest range that the call accepts. */
export const rangeControl = ({ t }: { t: Translate }, maxDays?: number): ControlOf<'range'> => ({
  kind: 'range',
  label: t('filter.range'),
  oldData: true,
  ...(maxDays ? { maxDays } : {}),
});
