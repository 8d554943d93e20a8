import { getTranslations } from 'next-intl/server';
import { shortRangeText } from '@/components/filter/range-text';
import { ScreenTabs } from '@/components/ui/screen-tabs';
import { formatCount } from '@/lib/format/money';
import { pageLocale } from '@/lib/i18n/page-locale';
import {
  availableParts,
  type DetailPart,
  detailHref,
  detailKind,
  linkedPart,
  tabName,
} from '@/lib/routes/detail-tabs';
import type { DateRange } from '@/lib/rules/date-range';
import { today } from '@/lib/rules/day';
import { FollowDays } from './follow-days';
import type { MemberDetail } from './load';

interface TabBarProps extends Pick<MemberDetail, 'capabilities' | 'member' | 'summary'> {
  prefix: string;
  part: DetailPart;
  /** The days that the tabs count. */
  days: DateRange;
  /** The days that the tabs open with; addresses contain only other days. */
  initial: DateRange;
}

type Counts = NonNullable<MemberDetail['summary']>['counts'];
/** The count of each tab. */
const COUNTED: Partial<Record<DetailPart, keyof Counts>> = {
  Cash: 'cash',
  Bet: 'bets',
  Charge: 'deposits',
  Exchange: 'withdrawals',
  Msg: 'notes',
};

/** The tabs that list some days. */
const OVER_DAYS: ReadonlySet<DetailPart> = new Set([
  'Cash',
  'Roll',
  'Game',
  'Bet',
  'Bets',
  'Charge',
  'Exchange',
]);

/**
 * The tabs as links with their counts on the chosen days, which are named; each has its URL, in one strip that scrolls
 * where it is wider than the screen.
 */
export async function TabBar({ prefix, capabilities, member, part, summary, days, initial }: TabBarProps) {
  const [t, all, locale] = await Promise.all([getTranslations('detail'), getTranslations(), pageLocale()]);
  const kind = detailKind(member.partnerLevel);
  const areChosen = days.startDate !== initial.startDate || days.endDate !== initial.endDate;
  const countText = (name: DetailPart) => {
    const counted = COUNTED[name];
    const count = counted && summary?.counts[counted];
    if (name === 'Memo' && member.marks?.notes) return formatCount(member.marks.notes);
    return count ? formatCount(count, summary?.moreOf?.includes(counted)) : undefined;
  };
  return (
    <>
      <FollowDays days={days} initial={initial} />
      <ScreenTabs
        label={t('tabsLabel')}
        current={part}
        tabs={availableParts(kind, capabilities).map((name) => ({
          id: name,
          href: detailHref(
            prefix,
            member,
            linkedPart(kind, name, capabilities),
            areChosen ? { ...days } : {},
          ),
          label: t(`tabs.${tabName(kind, name)}`),
          count: countText(name),
        }))}
      />
      {/* A list of days has them in its bar. */}
      {summary && !OVER_DAYS.has(part) ? (
        <p className="no-print px-4 pt-2.5 text-xs text-ink-3 lg:px-6">
          {t('countedOn', { range: shortRangeText({ t: all, locale, today: today() }, days) })}
        </p>
      ) : null}
    </>
  );
}
