import type { ListRenderContext } from '@/components/list/definition';
import { Collapsible } from '@/components/ui/collapsible';
import { SegmentedLinks } from '@/components/ui/segmented';
import type { ListState } from '@/lib/lists/filters';
import type { RouteName } from '@/lib/routes/partner-routes';

export const BETTING_REPORTS = ['bettingtotal', 'bettingcasino', 'bettingslot'] as const;
export const STATISTICS_REPORTS = [
  'statisticDateBet',
  'statisticDateAgent',
  'statisticDateUsers',
  'statisticAllUsers',
  'statisticAllGames',
  'statisticDateGames',
  'partnerCalculationList',
  'partnerCalculationUserList',
] as const satisfies readonly RouteName[];

/** Params kept on the way to a sibling screen: member and days. */
const SHARED_PARAMS = ['memId', 'startDate', 'endDate'];

interface ReportTabsProps<S extends ListState> {
  context: ListRenderContext<S>;
  current: (typeof BETTING_REPORTS | typeof STATISTICS_REPORTS)[number];
  routes: readonly (typeof BETTING_REPORTS | typeof STATISTICS_REPORTS)[number][];
}

/** Links to the sibling screens with the same member and days. */
export function ReportTabs<S extends ListState>({
  context: { t, prefix, url },
  current,
  routes,
}: ReportTabsProps<S>) {
  const shared = SHARED_PARAMS.filter((name) => url.state[name] !== url.initial[name]);
  const query = new URLSearchParams(shared.map((name) => [name, String(url.state[name])])).toString();
  const tabs = (className: string) => (
    <SegmentedLinks
      label={t('statistics.screens')}
      items={routes.map((route) => ({
        href: `/${prefix}/${route}${query ? `?${query}` : ''}`,
        label: t(`statistics.tabs.${route}`),
        current: route === current,
      }))}
      className={`max-w-full ${className}`}
    />
  );
  if (routes.length <= 3) return tabs('max-md:w-full');
  // More than fit on one line of a phone: a menu there, over the page, so that nothing shifts.
  return (
    <Collapsible
      from="md"
      className="min-w-0 max-md:relative max-md:flex-1"
      summary={
        <>
          <span className="sr-only">{t('statistics.screens')}</span>
          <span className="truncate">{t(`statistics.tabs.${current}`)}</span>
        </>
      }
    >
      {tabs(
        'max-md:absolute max-md:right-0 max-md:z-10 max-md:mt-1 max-md:grid max-md:min-w-full max-md:shadow-raised',
      )}
    </Collapsible>
  );
}
