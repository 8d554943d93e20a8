import type { ListShow } from '@/components/list/definition';
import { Segmented } from '@/components/ui/segmented';
import type { ListState } from '@/lib/lists/filters';
import type { RouteName } from '@/lib/routes/partner-routes';

export const BETTING = ['bettingtotal', 'bettingcasino', 'bettingslot'] as const;
export const STATISTICS = [
  'statisticDateBet',
  'statisticDateAgent',
  'statisticDateUsers',
  'statisticAllUsers',
  'statisticAllGames',
  'statisticDateGames',
  'partnerCalculationList',
  'partnerCalculationUserList',
] as const satisfies readonly RouteName[];

/** What goes along to a sibling screen: whose figures, and of which days. */
const SHARED = ['memId', 'startDate', 'endDate'];

interface TabsProps<S extends ListState> {
  show: ListShow<S>;
  current: RouteName;
  routes: readonly (typeof BETTING | typeof STATISTICS)[number][];
}

/** The way to the sibling screens with the same partner and days. */
export function Tabs<S extends ListState>({ show: { t, prefix, place }, current, routes }: TabsProps<S>) {
  const shared = SHARED.filter((name) => place.state[name] !== place.initial[name]);
  const query = new URLSearchParams(shared.map((name) => [name, String(place.state[name])])).toString();
  return (
    <Segmented
      label={t('statistics.screens')}
      items={routes.map((route) => ({
        href: `/${prefix}/${route}${query ? `?${query}` : ''}`,
        label: t(`statistics.tabs.${route}`),
        current: route === current,
      }))}
      // On phones three stand in a line, more of them in two columns.
      className={`max-w-full max-md:w-full ${routes.length > 3 ? 'max-md:grid max-md:grid-cols-2' : ''}`}
    />
  );
}
