import { getTranslations } from 'next-intl/server';
import { ScreenTabs } from '@/components/ui/screen-tabs';
import { type DetailPart, detailHref, kindOf, partsOf, tabName } from '@/lib/routes/detail-tabs';
import type { MemberDetail } from './load';

interface TabBarProps {
  prefix: string;
  member: MemberDetail['member'];
  part: DetailPart;
}

/** The tabs as links, so that each has its URL, in one strip that scrolls where it is wider than the screen. */
export async function TabBar({ prefix, member, part }: TabBarProps) {
  const t = await getTranslations('detail');
  const kind = kindOf(member.partnerLevel);
  return (
    <ScreenTabs
      label={t('tabsLabel')}
      current={part}
      tabs={partsOf(kind).map((name) => ({
        id: name,
        href: detailHref(prefix, member, name),
        label: t(`tabs.${tabName(kind, name)}`),
      }))}
    />
  );
}
