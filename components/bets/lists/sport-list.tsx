import { defineList, type ListContext, type ListRenderContext } from '@/components/list/definition';
import { inquiryAction } from '@/components/list/inquiry-action';
import type { Column } from '@/components/table/column';
import { noSum } from '@/components/table/no-sum';
import { quickAction } from '@/components/table/row-action';
import { rowCount } from '@/components/table/row-count';
import { Amount } from '@/components/ui/amount';
import { Pill } from '@/components/ui/pill';
import { resultPill } from '@/components/ui/result-pill';
import { monthTime } from '@/lib/format/day';
import { formatAmount, formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import type { Translate } from '@/lib/i18n/translate';
import type { CsvValue } from '@/lib/lists/csv';
import { integer, type ListState, oneOf } from '@/lib/lists/filters';
import { ownValue } from '@/lib/own-value';
import { memberHref } from '@/lib/routes/detail-tabs';
import { betResult, isCancelled } from '@/lib/rules/bet-result';
import { COUNTED_AS_ONE } from '@/lib/rules/odds';
import { mapResult } from '@/lib/rules/result';
import { BetButton } from '../bet-button';
import {
  groupLegs,
  kindText,
  LEG_TONES,
  type Leg,
  oddsKey,
  pickText,
  renderOdds,
  type SportBet,
  sportName,
  statusText,
} from '../legs';
import { sportIcon } from '../sport-icon';
import {
  BET_VIEWS,
  betSearchControls,
  betSearchFilters,
  betSearchRequest,
  betViewCounts,
  resultControl,
} from './bet-filters';
import { type BetSum, sumCancelled, sumCounted } from './bet-sum';

const SORTS = ['betAmt', 'betWinAmt', 'regDate', 'eventDate'] as const;
const DIRECTIONS = ['DESC', 'ASC'] as const;
const ORDERS = SORTS.flatMap((sort) => DIRECTIONS.map((direction) => `${sort}_${direction}` as const));

/** The sports of the filter, by the ids of the documents; a leg of another is of `0`, other. */
const SPORTS = [1, 2, 3, 6, 7, 8, 9, 10, 14, 17, 19, 23, 34, 43, 45, 64, 218, 219, 220, 221, 222];

/** Which slips are open: those of wide screens at first, all, or none. */
const LEGS = ['', 'open', 'closed'] as const;

/** Sports bets of a branch as slips, all legs of a bet together (BET-03). */
export const bettingListSport = defineList({
  route: 'bettingListSport',
  note: 'sports',
  isOfDays: true,
  hasOneColumn: true,
  filters: ({ today }) => ({
    ...betSearchFilters(today, ORDERS, 'regDate_DESC'),
    sport: integer(0, 6),
    legs: oneOf(LEGS, ''),
  }),
  // The documents print neither a result nor a search for this list, but the id of a member.
  controls: (context) => [
    ...betSearchControls(context, context.capabilities.has('wideSearch') ? undefined : ['memId']),
    ...(context.capabilities.has('filters') ? [resultControl(context)] : []),
    sportControl(context),
  ],
  views: {
    needs: 'filters',
    ready: BET_VIEWS,
    // Slips are the bets on sports, whose sums are stored; those of slips are not.
    counts: (context, state) => betViewCounts(context, state, 'sports'),
  },
  perPage: 100,
  load: async (context, state, paging, { withSum }) =>
    mapResult(
      await context.call('/api/retail/sport/bottomBetList', {
        ...betSearchRequest(context, state),
        ...paging,
        sumYn: withSum ? 'Y' : 'N',
        ...(state.sport === 0 ? {} : { branchID: state.sport }),
        ...(state.searchValue && !context.capabilities.has('wideSearch') ? { memId: state.searchValue } : {}),
      }),
      ({ list, pageInfo, betSum }) => {
        const rows = groupLegs(list, context.locale === 'ko');
        return { rows, sum: betSum, ...rowCount(pageInfo, rows, paging) };
      },
    ),
  header: (context) => <SlipTools {...context} />,
  columns,
  footer: noSum,
  rowKey: ({ betIdx }: SportBet) => String(betIdx),
  rowName: ({ betId }: SportBet) => betId,
  empty: () => 'empty.noBets',
});

const sportControl = ({ t }: ListContext) =>
  ({
    kind: 'select',
    name: 'sport',
    label: t('sportList.sport'),
    options: [0, ...SPORTS].map((sport) => ({
      value: String(sport),
      label: sport === 0 ? t('filter.all') : sportName(t, sport),
    })),
  }) as const;

/** The sorts, and a link that opens or closes all slips of the page. */
function SlipTools<S extends ListState>({ t, url }: Pick<ListRenderContext<S>, 't' | 'url'>) {
  const legs = url.state.legs as (typeof LEGS)[number];
  const link = (next: (typeof LEGS)[number], width: string) => (
    <a
      href={url.href({ legs: next } as unknown as Partial<S>)}
      data-stay=""
      className={`legs-tool ml-auto font-medium text-brand hover:underline max-md:col-span-2 max-md:ml-0 max-md:grid max-md:min-h-tap max-md:items-center ${width}`}
    >
      {t(next === 'closed' || (next === '' && legs === 'open') ? 'sportList.closeAll' : 'sportList.openAll')}
    </a>
  );
  return (
    <div className="no-print grid grid-cols-2 gap-x-4 border-b border-line px-4 text-sm whitespace-nowrap max-md:text-xs md:flex md:items-center md:py-1">
      <SortButtons t={t} url={url} />
      {oddsKey(t)}
      {link(legs === 'closed' ? '' : 'closed', 'max-md:hidden')}
      {link(legs === 'open' ? '' : 'open', 'md:hidden')}
    </div>
  );
}

/** A pair of links for each sort, highest or latest first and the other way. */
function SortButtons<S extends ListState>({ t, url }: Pick<ListRenderContext<S>, 't' | 'url'>) {
  return (
    <nav aria-label={t('sportList.sortLabel')} className="contents gap-x-4 md:flex">
      {SORTS.map((sort) => (
        <span key={sort} className="flex min-w-0 items-center">
          <span className="pr-1 text-ink-3 max-md:flex-1">{t(`sportList.sorts.${sort}`)}</span>
          {DIRECTIONS.map((direction) => {
            const orderStr = `${sort}_${direction}`;
            return (
              <a
                key={direction}
                href={url.href({ orderStr } as unknown as Partial<S>)}
                data-stay=""
                aria-current={url.state.orderStr === orderStr ? 'true' : undefined}
                aria-label={t(direction === 'DESC' ? 'filter.descending' : 'filter.ascending', {
                  column: t(`sportList.sorts.${sort}`),
                })}
                className="grid size-7 place-items-center rounded-1 text-ink-2 hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:font-bold aria-[current]:text-brand max-md:h-tap max-md:w-9"
              >
                {direction === 'DESC' ? '↓' : '↑'}
              </a>
            );
          })}
        </span>
      ))}
    </nav>
  );
}

function columns<S extends ListState>(context: ListRenderContext<S>): Column<SportBet, BetSum>[] {
  const { t, cashDecimal } = context;
  const kind = ({ betTypeName }: SportBet) => kindText(t, betTypeName);
  const amount = (
    header: string,
    value: (bet: SportBet) => CsvValue,
    total: (sum: BetSum) => CsvValue = () => '',
  ) => ({ header, value, total, type: 'amount' as const });
  return [
    {
      id: 'bet',
      header: t('sportList.bet'),
      card: 'title',
      fixed: true,
      cell: (bet) => slip(bet, context),
      total: (sum) => {
        const { betAmt, winAmt } = sumCounted(sum);
        return (
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <span>{t('list.total', { count: formatCount(sum.cnt) })}</span>
            <span>
              <small>{t('sportList.amount')}</small> {Amount({ value: betAmt, cashDecimal })}
            </span>
            <span>
              <small>{t('sportList.actual')}</small> {Amount({ value: winAmt, cashDecimal })}
            </span>
          </p>
        );
      },
      csv: [
        { header: t('sportList.date'), value: ({ betDate }) => formatTime(betDate), type: 'time' },
        { header: t('sportList.betId'), value: ({ betId }) => betId },
        { header: t('list.memId'), value: ({ memId }) => memId },
        { header: t('list.memNick'), value: ({ memNick }) => memNick },
        { header: t('sportList.kind'), value: kind },
        { header: t('sportList.pick'), value: ({ legs }) => legs.map((leg) => legText(t, leg)).join(' | ') },
        amount(
          t('sportList.amount'),
          (bet) => (isCancelled(bet) ? 0 : bet.betAmt),
          (sum) => sumCounted(sum).betAmt,
        ),
        amount(t('betList.cancelledStake'), (bet) => (isCancelled(bet) ? bet.betAmt : 0), sumCancelled),
        amount(t('betList.rollingStake'), (bet) => (isCancelled(bet) ? 0 : (bet.rollingStake ?? bet.betAmt))),
        {
          header: t('sportList.totalOdds'),
          value: ({ totalOdds }) => (totalOdds === undefined ? '' : Number(totalOdds)),
        },
        amount(t('sportList.expected'), ({ expectedWinAmt }) => expectedWinAmt ?? ''),
        amount(
          t('sportList.actual'),
          ({ betWinAmt }) => betWinAmt,
          (sum) => sumCounted(sum).winAmt,
        ),
        { header: t('betList.result'), value: (bet) => t(`betResult.${findResult(bet)}`) },
      ],
    },
  ];
}

const findResult = ({ type, betAmt, betWinAmt }: SportBet) => betResult(type, betAmt, betWinAmt);

const legText = (t: Translate, leg: Leg): string =>
  `${leg.home} ${leg.score || 'vs'} ${leg.away}: ${pickText(t, leg)} @ ${leg.odds} (${statusText(t, leg)})`;

/**
 * A bet as a row, on phones a card, that opens to its legs. A function, not a component: a page has a hundred with their
 * legs.
 */
function slip<S extends ListState>(bet: SportBet, context: ListRenderContext<S>) {
  const { t, prefix, cashDecimal } = context;
  const result = findResult(bet);
  const money = (value: number) => Amount({ value, cashDecimal });
  const kind = kindText(t, bet.betTypeName);
  const [{ home, away, score } = { home: '', away: '', score: '' }] = bet.legs;
  const { legs } = context.url.state;
  const opener = (width: 'wide' | 'narrow', isOpen: boolean) => (
    <details className={width} open={isOpen}>
      <summary>
        <span className="block truncate">
          <b>{bet.legs.length > 1 ? `${kind} ${bet.legs.length}` : kind}</b>
          {` ${home} ${score || 'vs'} ${away}`}
        </span>
      </summary>
    </details>
  );
  const facts = [
    [
      'when',
      t('sportList.date'),
      <time key="date" className="num">
        {formatTime(bet.betDate)}
      </time>,
    ],
    [
      'id',
      t('sportList.betId'),
      <span key="id" className="wrap-anywhere">
        {bet.betId}
      </span>,
    ],
    ['kind', t('sportList.kind'), kind],
    [
      'stake',
      t('sportList.amount'),
      isCancelled(bet) ? (
        <s key="amount" className="num text-ink-3">
          <span className="sr-only">{t('betList.cancelledStake')} </span>
          {formatAmount(bet.betAmt, cashDecimal)}
        </s>
      ) : (
        money(bet.betAmt)
      ),
    ],
    ...(bet.rollingStake === undefined
      ? []
      : ([['id', t('betList.rollingStake'), money(bet.rollingStake)]] as const)),
    ['brief', t('sportList.totalOdds'), bet.totalOdds === undefined ? '–' : renderOdds(bet.totalOdds)],
    ['brief', t('sportList.expected'), bet.expectedWinAmt === undefined ? '–' : money(bet.expectedWinAmt)],
    ['brief', t('sportList.actual'), money(bet.betWinAmt)],
  ] as const;
  return (
    <article className="slip" aria-label={`${t('sportList.betId')} ${bet.betId}`}>
      <header>
        <div className="who">
          <a href={memberHref(prefix, bet.memId)} className="name">
            {bet.memNick}
          </a>
          <small>{bet.memId}</small>
        </div>
        {/* Opens the slip; the legs are beside it, where they are as wide as the row. Wide screens have room for them. */}
        {opener('wide', legs !== 'closed')}
        {opener('narrow', legs === 'open')}
        {resultPill(result, t(`betResult.${result}`))}
        <span className="acts no-print">
          {context.capabilities.has('pins')
            ? quickAction(inquiryAction(context, 'bet', bet.betIdx, bet.betId))
            : null}
          {BetButton({ bet: { betId: bet.betId, vendorCode: bet.vendorCode }, label: t('bets.open') })}
        </span>
      </header>
      <ul className="legs">
        {bet.legs.map((leg) => (
          <li key={leg.id}>
            <time className="when num">
              <span className="sr-only">{t('sportList.event')} </span>
              {monthTime(context.locale, leg.at)}
            </time>
            <span className="where">
              {sportIcon(leg.sport)}
              <span className="truncate">
                {sportName(t, leg.sport)} · {leg.league}
              </span>
            </span>
            <span className="match">
              <span className="sr-only">{t('sportList.home')} </span>
              {leg.home} <b className="num px-1">{leg.score || 'vs'}</b>{' '}
              <span className="sr-only">{t('sportList.away')} </span>
              {leg.away}
            </span>
            <span className="pick">
              <span className="sr-only">{t('sportList.pick')} </span>
              {pickText(t, leg)}
            </span>
            <span className="price">
              {COUNTED_AS_ONE.has(leg.status) ? (
                <span className="text-ink-3">
                  <s className="num">{leg.odds}</s> <small>{t('sportList.countsAsOne')}</small>
                </span>
              ) : (
                renderOdds(leg.odds, t('sportList.odds'))
              )}
            </span>
            <span className="state">
              {Pill({ tone: ownValue(LEG_TONES, leg.status) ?? 'neutral', children: statusText(t, leg) })}
            </span>
          </li>
        ))}
      </ul>
      <footer>
        {facts.map(([name, label, value]) => (
          <dl key={label} className={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </dl>
        ))}
      </footer>
    </article>
  );
}
