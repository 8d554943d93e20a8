import type { Translate } from '@/lib/i18n/translate';

/** Below a list whose sums the platform left out, since they would have taken too long: says so, and how to narrow the list. */
export const noSum = ({ t }: { t: Translate }, { sum, rows }: { sum?: unknown; rows: readonly unknown[] }) =>
  sum === undefined && rows.length > 0 ? (
    <p className="px-4 py-2 text-sm text-ink-3">{t('list.noSum')}</p>
  ) : null;
