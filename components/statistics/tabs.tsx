import type { ListShow } from '@/components/list/definition';
import { Fold } from '@/components/ui/fold';
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
  current: (typeof BETTING | typeof STATISTICS)[number];
  routes: readonly (typeof BETTING | typeof STATISTICS)[number][];
}

/** The way to the sibling screens with the same partner and days. */
export function Tabs<S extends ListState>({ show: { t, prefix, place }, current, routes }: TabsProps<S>) {
  const shared = SHARED.filter((name) => place.state[name] !== place.initial[name]);
  const query = new URLSearchParams(shared.map((name) => [name, String(place.state[name])])).toString();
  const tabs = (className: string) => (
    <Segmented
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
  // More than stand in a line of a phone: a menu there, which opens over the page and moves nothing.
  return (
    <Fold
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
    </Fold>
  );
}
