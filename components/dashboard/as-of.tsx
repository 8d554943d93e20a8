import { formatTime } from '@/lib/format/time';
import type { Translate } from '@/lib/i18n/translate';

/** Moment up to which a panel's figures are complete (decision 53); nothing where the upstream does not say it. */
export const AsOf = ({ t, at }: { t: Translate; at: string | undefined }) =>
  at === undefined ? null : (
    <p className="px-4 pb-3 text-right text-xs text-ink-3">{t('common.asOf', { time: formatTime(at) })}</p>
  );
