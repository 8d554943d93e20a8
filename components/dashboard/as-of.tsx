import { getTranslations } from 'next-intl/server';
import { formatTime } from '@/lib/format/time';

/** Moment up to which a panel's figures are complete (decision 53); nothing where the upstream does not say it. */
export async function AsOf({ at }: { at: string | undefined }) {
  if (at === undefined) return null;
  const t = await getTranslations('common');
  return <p className="px-4 pb-3 text-right text-xs text-ink-3">{t('asOf', { time: formatTime(at) })}</p>;
}
