import { getTranslations } from 'next-intl/server';
import { monthHelp } from '@/components/filter/month-help';
import { PagedRows } from '@/components/list/paged-rows';
import { CallFailure } from '@/components/shell/call-failure';
import type { HistoryShell } from '@/components/shell/screen-shell';
import { loadSiteOption } from '@/components/shell/site-option';
import { EmptyState } from '@/components/ui/empty-state';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatAmount } from '@/lib/format/money';
import { pageLocale } from '@/lib/i18n/page-locale';
import { legacyFlags } from '@/lib/lists/call-params';
import {
  dayRange,
  type ListUrl,
  oneOf,
  page,
  readListUrl,
  type SearchParams,
  searchText,
} from '@/lib/lists/filters';
import { subtractAmounts } from '@/lib/rules/amount';
import { typeResult } from '@/lib/rules/bet-result';
import { addDays, today as todayOf } from '@/lib/rules/day';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { groupLegs } from './legs';
import { OwnBetTable, type OwnBetTableProps } from './own-bet-table';
import { Net, type OwnBetContext } from './own-bet-values';
import { Tickets } from './tickets';

type Sum = ResponseOf<'/api/bet/betlist'>['sum'];

const TABS = ['games', 'sports'] as const;
const RESULTS = ['', 'win', 'lose', 'draw', 'wait', 'cancel'] as const;

interface OwnBetsScreenProps {
  shell: HistoryShell;
  search: SearchParams;
  art: OwnBetTableProps['art'];
}

const readUrl = (base: string, search: SearchParams, today: string) =>
  readListUrl(`${base}/bets`, search, {
    tab: oneOf(TABS, 'games'),
    ...dayRange(addDays(today, -6), today),
    result: oneOf(RESULTS, ''),
    number: searchText,
    page,
  });

/** The player's own bets: rounds with their results, and sports slips with their legs (PLAY-03, PLAY-06). */
export async function OwnBetsScreen({ shell, search, art }: OwnBetsScreenProps) {
  const { site, session, base } = shell;
  const today = todayOf();
  const url = readUrl(base, search, today);
  const capabilities = await siteCapabilities(site);
  const { tab, startDate, endDate } = url.state;
  const hasFilters = capabilities.has('filters');
  const hasNumbers = capabilities.has('wideSearch');
  const result = hasFilters ? url.state.result : '';
  const number = hasNumbers ? url.state.number : '';
  const query = {
    startDate,
    endDate,
    resultType: result as (typeof RESULTS)[number],
    page: url.state.page,
    ...(number ? { number } : {}),
    // An upstream of the documents leaves out older days unless it is asked for them.
    ...(hasFilters ? {} : { oldYn: legacyFlags({ startDate, endDate }, { today }).oldYn }),
  };
  const group = hasFilters ? { groupKey: 'games' } : { groupKey: '', vendorCode: '' };
  const [t, locale, option, games, slips] = await Promise.all([
    getTranslations(),
    pageLocale(),
    loadSiteOption(site),
    tab === 'games' ? callUpstreamAs(site, session, '/api/bet/betlist', { ...query, ...group }) : null,
    tab === 'sports' ? callUpstreamAs(site, session, '/api/bet/sport/betlist', query) : null,
  ]);
  if (!option.ok) return <CallFailure failure={option} />;
  const { cashDecimal } = option.data.siteOption;
  const answer = games ?? slips!;
  const context = { t, locale, base, cashDecimal };
  const isNarrowed = result !== '' || number !== '';
  const history = {
    t,
    url,
    empty: (
      <div className="panel">
        <EmptyState
          helps={[
            ...(number ? [] : monthHelp(t, url, today)),
            isNarrowed
              ? { href: url.href({ result: '', number: '' }), label: t('empty.clear') }
              : { href: base, label: t('ownBets.toLobby') },
          ]}
        >
          {t(isNarrowed ? 'empty.notFoundList' : 'empty.noBets')}
        </EmptyState>
      </div>
    ),
  };
  const bets = games ? (
    <PagedRows {...history} loaded={games}>
      {(rows) => <OwnBetTable bets={rows} art={art} {...context} />}
    </PagedRows>
  ) : (
    <PagedRows {...history} loaded={slips!}>
      {(rows) => <Tickets bets={groupLegs(rows, locale === 'ko')} {...context} />}
    </PagedRows>
  );
  return (
    <>
      <div className="mt-5 mb-3 grid gap-3 lg:mt-8 lg:mb-4 lg:grid-cols-[1fr_26.25rem] lg:items-center">
        <h1>{t('ownBets.title')}</h1>
        <nav className="seg" aria-label={t('ownBets.title')} data-soft>
          {(['sports', 'games'] as const).map((one) => (
            <a key={one} href={url.href({ tab: one })} aria-current={one === tab ? 'page' : undefined}>
              {t(`ownBets.tabs.${one}`)}
            </a>
          ))}
        </nav>
      </div>
      <div className="mb-3 grid grid-cols-1 gap-1 lg:grid-cols-[auto_1fr] lg:gap-6">
        {shell.drawRange?.({ url: url as unknown as ListUrl<typeof query>, today })}
        {hasFilters ? (
          <nav className="chips lg:justify-end" aria-label={t('betList.result')} data-soft>
            {RESULTS.map((one) => (
              <a
                key={one}
                href={url.href({ result: one })}
                aria-current={one === result ? 'true' : undefined}
              >
                {one === '' ? t('filter.all') : t(`betResult.${typeResult(one)}`)}
              </a>
            ))}
          </nav>
        ) : null}
      </div>
      {hasNumbers ? <NumberSearch t={t} url={url} /> : null}
      {answer.ok ? (
        <>
          <Sums sum={answer.data.sum} t={t} cashDecimal={cashDecimal} />
          <div data-soft>{bets}</div>
        </>
      ) : (
        bets
      )}
    </>
  );
}

/** The search of the own bets by the number of a bet or round, on all days; a form, so that it works without script. */
function NumberSearch({ t, url }: Pick<OwnBetContext, 't'> & { url: ReturnType<typeof readUrl> }) {
  const { number, page: _, ...others } = url.state;
  const otherParams = Object.entries(others).filter(
    ([name, value]) => value !== url.initial[name as keyof typeof others],
  );
  const label = t('ownBets.number');
  return (
    <search>
      <form action={url.path} className="number-search">
        {otherParams.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          type="search"
          name="number"
          aria-label={label}
          placeholder={`${label}: ${t('filter.partOfNumber')}`}
          defaultValue={number}
          maxLength={40}
          enterKeyHint="search"
        />
        <button type="submit" className="btn btn-quiet">
          {t('ownBets.find')}
        </button>
        {number ? (
          <>
            <a className="btn btn-quiet" href={url.href({ number: '' })} data-soft>
              {t('ownBets.clear')}
            </a>
            <p>{t('filter.anyDay')}</p>
          </>
        ) : null}
      </form>
    </search>
  );
}

/** Stakes, wins and net of the whole list; waiting stakes are shown apart, so that the three add up. */
function Sums({ sum, t, cashDecimal }: Omit<OwnBetContext, 'base' | 'locale'> & { sum: Sum }) {
  if (!sum) return null;
  return (
    <>
      <dl className="panel figures of-list">
        <div>
          <dt>{t('ownBets.bet')}</dt>
          <dd>{formatAmount(sum.betAmt, cashDecimal)}</dd>
        </div>
        <div>
          <dt>{t('ownBets.win')}</dt>
          <dd>{formatAmount(sum.winAmt, cashDecimal)}</dd>
        </div>
        <div>
          <dt>{t('ownBets.net')}</dt>
          <dd>
            <Net value={subtractAmounts(sum.winAmt, sum.betAmt)} t={t} cashDecimal={cashDecimal} />
          </dd>
        </div>
      </dl>
      {sum.waitAmt > 0 ? (
        <p className="waiting">{t('ownBets.waiting', { amount: formatAmount(sum.waitAmt, cashDecimal) })}</p>
      ) : null}
    </>
  );
}
