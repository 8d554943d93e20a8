import type { Translate } from '@/lib/i18n/translate';

/** Until when the lines of a list's sums go back. */
export const trendNote = ({ t }: { t: Translate }, days: readonly unknown[] | undefined) =>
  days ? (
    <small className="block font-normal max-md:hidden">{t('list.trendNote', { days: days.length })}</small>
  ) : null;
