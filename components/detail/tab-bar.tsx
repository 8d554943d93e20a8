import { getTranslations } from 'next-intl/server';
import { ScreenTabs } from '@/components/ui/screen-tabs';
import { formatCount } from '@/lib/format/money';
import { type DetailPart, detailHref, kindOf, partsOf, tabName } from '@/lib/routes/detail-tabs';
import type { MemberDetail } from './load';

interface TabBarProps {
  prefix: string;
  member: MemberDetail['member'];
  part: DetailPart;
  summary: MemberDetail['summary'];
}

type Counts = NonNullable<MemberDetail['summary']>['counts'];
/** What each tab counts. */
const COUNTED: Partial<Record<DetailPart, keyof Counts>> = {
  Cash: 'cash',
  Bet: 'bets',
  Charge: 'deposits',
  Exchange: 'withdrawals',
  Msg: 'notes',
};

/** The tabs as links, so that each has its URL, in one strip that scrolls where it is wider than the screen. */
export async function TabBar({ prefix, member, part, summary }: TabBarProps) {
  const t = await getTranslations('detail');
  const kind = kindOf(member.partnerLevel);
  const countOf = (name: DetailPart) => {
    const counted = COUNTED[name];
    const count = counted && summary?.counts[counted];
    return count ? formatCount(count, summary?.moreOf?.includes(counted)) : undefined;
  };
  return (
    <ScreenTabs
      label={t('tabsLabel')}
      current={part}
      tabs={partsOf(kind).map((name) => ({
        id: name,
        href: detailHref(prefix, member, name),
        label: t(`tabs.${tabName(kind, name)}`),
        count: countOf(name),
      }))}
    />
  );
}
