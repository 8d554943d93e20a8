import { getTranslations } from 'next-intl/server';
import { shortRangeText } from '@/components/filter/range-text';
import { ScreenTabs } from '@/components/ui/screen-tabs';
import { formatCount } from '@/lib/format/money';
import { pageLocale } from '@/lib/i18n/page-locale';
import { type DetailPart, detailHref, kindOf, partsOf, tabName } from '@/lib/routes/detail-tabs';
import type { DateRange } from '@/lib/rules/date-range';
import { today } from '@/lib/rules/day';
import type { MemberDetail } from './load';

interface TabBarProps {
  prefix: string;
  member: MemberDetail['member'];
  part: DetailPart;
  summary: MemberDetail['summary'];
  /** The days that the tabs count. */
  days: DateRange;
  /** Whether they are others than the tabs open with: the tabs' addresses carry them then. */
  areChosen: boolean;
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

/** The tabs as links with what they hold on the chosen days, which are named; each has its URL, in one strip that scrolls where it is wider than the screen. */
export async function TabBar({ prefix, member, part, summary, days, areChosen }: TabBarProps) {
  const [t, filter, locale] = await Promise.all([
    getTranslations('detail'),
    getTranslations('filter'),
    pageLocale(),
  ]);
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
      note={
        summary
          ? t('countedOn', { range: shortRangeText({ t: filter, locale, today: today() }, days) })
          : undefined
      }
      tabs={partsOf(kind).map((name) => ({
        id: name,
        href: detailHref(prefix, member, name, areChosen ? { ...days } : {}),
        label: t(`tabs.${tabName(kind, name)}`),
        count: countOf(name),
      }))}
    />
  );
}
