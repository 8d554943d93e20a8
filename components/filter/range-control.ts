import type { Translate } from '@/lib/i18n/translate';
import type { ListUrl } from '@/lib/lists/filters';
import type { ControlOf } from './control';

/** What the parts of a range control need. */
export interface RangeProps {
  control: ControlOf<'range'>;
  url: ListUrl;
  /** Today in UTC+9. */
  today: string;
}

/** The date range of a list; `maxDays` is the longest range that the call accepts. */
export const rangeControl = ({ t }: { t: Translate }, maxDays?: number): ControlOf<'range'> => ({
  kind: 'range',
  label: t('filter.range'),
  oldData: true,
  ...(maxDays ? { maxDays } : {}),
});
