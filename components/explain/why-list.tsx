import { rangeControl } from '@/components/filter/range-control';
import { rangeTooLong } from '@/components/filter/range-too-long';
import { defineList, type ListPage } from '@/components/list/definition';
import { figureColumns } from '@/components/members/figure-columns';
import type { Column } from '@/components/table/column';
import { FigureLink } from '@/components/ui/figure-link';
import { formatCount } from '@/lib/format/money';
import { categoryName } from '@/lib/i18n/translate';
import { dayRange, flag, memberId, oneOf, searchText } from '@/lib/lists/filters';
import { explainHref } from '@/lib/routes/explain-href';
import { GAME_RANGE_DAYS } from '@/lib/rules/date-range';
import { FIGURES } from '@/lib/rules/figures';
import { mapResult } from '@/lib/rules/result';
import type { Why } from './why-findings';
import { WhyPanes } from './why-panes';
import { WhyTabs } from './why-tabs';

type Row = Why['games'][number];
/** The totals of the columns, and the complete answer for the panes above the rows. */
type Sum = Why['sum'] & { why: Why };

const FIGURES_BY_FIELD = {
  betCnt: 'gameCount',
  betAmt: 'gameBet',
  winAmt: 'gameWin',
  winLoseAmt: 'gameWinLose',
} as const;

/** Whether the address asks for the reason behind a figure. */
export const isWhyTab = ({ tab }: { tab?: unknown }): boolean => tab === 'why';

/** The reason behind a result of a member or a branch (WHY-01): sentences and panes, and the games as rows. */
export const whyList = defineList({
  route: 'explain',
  name: 'why',
  isOfDays: true,
  note: 'why',
  title: ({ t }) => t('why.title'),
  filters: ({ memId, today }) => ({
    tab: oneOf(['why'], ''),
    figure: oneOf(FIGURES, 'winLose'),
    memId: memberId(memId),
    category: searchText,
    vendorCode: searchText,
    gameCode: searchText,
    ...dayRange(today),
    /** Set in an opened row of another list, which shows only the header. */
    inRow: flag,
  }),
  controls: (context) => [rangeControl(context, GAME_RANGE_DAYS)],
  perPage: 40,
  load: async (context, { memId, category, vendorCode, gameCode, startDate, endDate }) => {
    const tooLong = rangeTooLong(context, { startDate, endDate }, GAME_RANGE_DAYS);
    if (tooLong) return tooLong;
    const answer = await context.call('/api/v2/retail/why', {
      memId,
      category,
      vendorCode: vendorCode || undefined,
      gameCode: gameCode || undefined,
      startDate,
      endDate,
    });
    return mapResult(
      answer,
      (why): ListPage<Row, Sum> => ({
        rows: why.games,
        sum: { ...why.sum, why },
        total: why.games.length,
        isCut: why.gameCnt > why.games.length,
        // The figures are complete now, because bets that are not rolled up yet are added.
        asOf: new Date().toISOString(),
      }),
    );
  },
  header: ({ t, locale, prefix, cashDecimal, isLate, url: { state } }, _, page) => {
    if (!page?.sum) return null;
    const { memId, category, vendorCode, gameCode, startDate, endDate, inRow } = state;
    const scope = { memId, category, vendorCode, gameCode, startDate, endDate };
    const panes = (
      <WhyPanes
        t={t}
        locale={locale}
        prefix={prefix}
        cashDecimal={cashDecimal}
        scope={scope}
        isLate={isLate}
        why={page.sum.why}
        hasGames={inRow === 'Y'}
      />
    );
    return inRow === 'Y' ? panes : <div className="border-b border-line px-4 py-3">{panes}</div>;
  },
  tabs: ({ t, prefix, url: { state } }) => <WhyTabs t={t} prefix={prefix} state={state} current="why" />,
  columns: (context) => {
    const { t, prefix, count, url } = context;
    const { memId, startDate, endDate } = url.state;
    const { figureColumn } = figureColumns<typeof url.state, Row>(context, {
      figures: FIGURES_BY_FIELD,
      row: ({ category, vendorCode, gameCode }) => ({ memId, category, vendorCode, gameCode }),
      totalOf: memId,
    });
    const game: Column<Row, Sum> = {
      id: 'game',
      header: t('statistics.game'),
      card: 'heading',
      fixed: true,
      cell: ({ gameName, category }) => (
        <div className="who">
          <span className="font-semibold">{gameName}</span>
          <small>{categoryName(t, category)}</small>
        </div>
      ),
      total: () => t('list.total', { count }),
      csv: [
        { header: t('statistics.categoryName'), value: ({ category }) => categoryName(t, category) },
        { header: t('statistics.game'), value: ({ gameName }) => gameName },
      ],
    };
    const bets: Column<Row, Sum> = {
      id: 'betCnt',
      header: t('statistics.betCnt'),
      end: true,
      card: 'brief',
      cell: ({ betCnt, category, vendorCode, gameCode }) =>
        FigureLink({
          href: explainHref(prefix, {
            figure: 'gameCount',
            memId,
            category,
            vendorCode,
            gameCode,
            startDate,
            endDate,
          }),
          className: 'num',
          children: formatCount(betCnt),
        }),
      total: ({ betCnt }) => <span className="num">{formatCount(betCnt)}</span>,
      csv: [{ header: t('statistics.betCnt'), value: ({ betCnt }) => betCnt, total: ({ betCnt }) => betCnt }],
    };
    return [
      game,
      bets,
      figureColumn('betAmt', t('list.bet'), { card: 'brief' }),
      figureColumn('winAmt', t('list.win'), { card: 'brief' }),
      figureColumn('winLoseAmt', t('list.betMinusWin'), { signed: 'result', card: 'figure' }),
    ];
  },
  rowKey: ({ category, vendorCode, gameCode }) => [category, vendorCode, gameCode].join(),
  empty: () => 'empty.noGames',
});
