import { getTranslations } from 'next-intl/server';
import { ScreenTabs } from '@/components/ui/screen-tabs';
import type { SearchParams } from '@/lib/lists/filters';

/** Whether the address asks for the hierarchy of a past day. */
export const isPastTab = ({ tab }: SearchParams): boolean => tab === 'past';

/** The tabs of the hierarchy: the present one, and that of a past day (TREE-04). */
export async function TreeTabs({ prefix, query }: { prefix: string; query: SearchParams }) {
  const t = await getTranslations('treePast');
  const path = `/${prefix}/partnerTree`;
  return (
    <ScreenTabs
      label={t('tabsLabel')}
      current={isPastTab(query) ? 'past' : 'now'}
      tabs={[
        { id: 'now', href: path, label: t('now') },
        { id: 'past', href: `${path}?tab=past`, label: t('past') },
      ]}
    />
  );
}
