import type { Capabilities } from '@/lib/contract/capabilities';
import type { Translate } from '@/lib/i18n/translate';

/**
 * Below a list whose sums the upstream left out, since they would have taken too long: says so, and how to narrow the
 * list. Nothing where the upstream has no sums.
 */
export const noSum = (
  { t, capabilities }: { t: Translate; capabilities: Capabilities },
  { sum, rows }: { sum?: unknown; rows: readonly unknown[] },
) =>
  sum === undefined && rows.length > 0 && capabilities.has('sums') ? (
    <p className="px-4 py-2 text-sm text-ink-3">{t('list.noSum')}</p>
  ) : null;
