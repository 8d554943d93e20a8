import type { ListRenderContext } from '@/components/list/definition';
import { ScreenTabs } from '@/components/ui/screen-tabs';
import { SegmentedLinks } from '@/components/ui/segmented';
import type { ListState } from '@/lib/lists/filters';
import { isShownBy } from '@/lib/routes/partner-routes';

export const BETTING_REPORTS = ['bettingtotal', 'bettingcasino', 'bettingslot'] as const;
const STATISTICS_REPORTS = [
  'statisticDateBet',
  'statisticDateAgent',
  'statisticDateUsers',
  'statisticAllUsers',
  'statisticAllGames',
  'statisticDateGames',
] as const;
const SETTLEMENTS = ['settlement', 'partnerCalculationList', 'partnerCalculationUserList'] as const;
type Report = (typeof BETTING_REPORTS | typeof STATISTICS_REPORTS | typeof SETTLEMENTS)[number];

/** Params preserved on the way to a sibling screen: member and days. */
const SHARED_PARAMS = ['memId', 'startDate', 'endDate'];

interface ReportTabsProps<S extends ListState, R extends Report> {
  context: ListRenderContext<S>;
  current: R;
}

/** Sibling screens with their addresses for the same member and days. */
function siblings<S extends ListState, R extends Report>(
  { prefix, url }: ListRenderContext<S>,
  routes: readonly R[],
  label: (route: R) => string,
): { id: R; href: string; label: string }[] {
  const shared = SHARED_PARAMS.filter((name) => url.state[name] !== url.initial[name]);
  const query = new URLSearchParams(shared.map((name) => [name, String(url.state[name])])).toString();
  return routes.map((route) => ({
    id: route,
    href: `/${prefix}/${route}${query ? `?${query}` : ''}`,
    label: label(route),
  }));
}

/** The three betting reports, beside the heading. */
export const BettingReports = <S extends ListState>({
  context,
  current,
}: ReportTabsProps<S, (typeof BETTING_REPORTS)[number]>) => (
  <SegmentedLinks
    label={context.t('statistics.screens')}
    items={siblings(context, BETTING_REPORTS, (route) => context.t(`statistics.tabs.${route}`)).map(
      ({ id, ...item }) => ({
        ...item,
        current: id === current,
      }),
    )}
    className="max-w-full max-md:w-full"
  />
);

const strip = <S extends ListState>(
  context: ListRenderContext<S>,
  current: Report,
  routes: readonly (typeof STATISTICS_REPORTS | typeof SETTLEMENTS)[number][],
) => (
  <ScreenTabs
    label={context.t('statistics.screens')}
    current={current}
    tabs={siblings(
      context,
      routes.filter((route) => isShownBy(context.capabilities, route)),
      (route) => context.t(`route.${route}`),
    )}
  />
);

/** The statistics, by the names they have in the menu's entry of them. */
export const StatisticsReports = <S extends ListState>({
  context,
  current,
}: ReportTabsProps<S, (typeof STATISTICS_REPORTS)[number]>) => strip(context, current, STATISTICS_REPORTS);

/** The settlements, likewise: an entry of their own. */
export const SettlementReports = <S extends ListState>({
  context,
  current,
}: ReportTabsProps<S, (typeof SETTLEMENTS)[number]>) => strip(context, current, SETTLEMENTS);
