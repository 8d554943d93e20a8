import { getTranslations } from 'next-intl/server';
import { monthHelp } from '@/components/filter/month-help';
import { CallFailure } from '@/components/shell/call-failure';
import type { HistoryShell } from '@/components/shell/screen-shell';
import { loadSiteOption } from '@/components/shell/site-option';
import type { Column } from '@/components/table/column';
import { Amount } from '@/components/ui/amount';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { monthTime } from '@/lib/format/day';
import { formatAmount, formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import type { Locale } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { Translate } from '@/lib/i18n/translate';
import type { SearchParams } from '@/lib/lists/filters';
import { today as todayOf } from '@/lib/rules/day';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { readHistoryUrl } from '../ledger/history';
import { HistoryRows } from '../ledger/history-rows';
import { pointSubject } from './point-subject';
import { PointsFrame } from './points-frame';

type PointRow = ResponseOf<'/api/cash/pointList'>['list'][number];
type Columns = Column<PointRow, undefined>[];

interface PointHistoryProps {
  shell: HistoryShell;
  search: SearchParams;
}

/** Points that the signed-in member earned, by days (POINT-03). */
export const PointScreen = (props: PointHistoryProps) => PointHistory({ ...props, route: 'point' });

/** The member's conversions, which are always complete (POINT-03). */
export const PointUseListScreen = (props: PointHistoryProps) =>
  PointHistory({ ...props, route: 'pointuselist' });

async function PointHistory({
  shell,
  search,
  route,
}: PointHistoryProps & { route: 'point' | 'pointuselist' }) {
  return (
    <PointsFrame base={shell.base} current={route}>
      <PointHistoryCard shell={shell} search={search} route={route} path={`${shell.base}/${route}`} />
    </PointsFrame>
  );
}

interface PointHistoryCardProps extends PointHistoryProps {
  /** The screen of earned points, or that of converted ones. */
  route: 'point' | 'pointuselist';
  /** The public path of the screen around the history. */
  path: string;
}

/** Points earned or converted on the chosen days, with their sum. */
export async function PointHistoryCard({ shell, search, route, path }: PointHistoryCardProps) {
  const { site, session } = shell;
  const today = todayOf();
  const url = readHistoryUrl(path, search, today);
  const isEarned = route === 'point';
  const [t, locale, option, result, capabilities] = await Promise.all([
    getTranslations(),
    pageLocale(),
    loadSiteOption(site),
    callUpstreamAs(site, session, '/api/cash/pointList', {
      pointType: isEarned ? 'in' : 'out',
      ...url.state,
    }),
    siteCapabilities(site),
  ]);
  if (!option.ok) return <CallFailure failure={option} />;
  const { cashDecimal } = option.data.siteOption;
  const hasMonth = monthHelp(t, url, today).length > 0;
  const columns = isEarned
    ? earnedColumns(t, cashDecimal, session.memId)
    : convertedColumns(t, locale, cashDecimal);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2">
        {shell.drawRange({ url, today })}
        {result.ok ? (
          <p className="text-sm text-ink-2 md:ml-auto">
            {t('conversion.sum', {
              count: formatCount(result.data.pageInfo.tatal_list_count, result.data.pageInfo.moreYn === 'Y'),
              // Converted points leave the balance, and the sum is positive as its rows are.
              sum: formatAmount(isEarned ? result.data.sum : 0 - result.data.sum, cashDecimal),
            })}
          </p>
        ) : null}
      </div>
      <HistoryRows
        shell={shell}
        t={t}
        capabilities={capabilities}
        url={url}
        today={today}
        columns={columns}
        loaded={result}
        caption={t(`route.${route}`)}
        // Rows have no number of their own.
        rowKey={({ regDt }, index) => `${regDt} ${index}`}
        findSubject={pointSubject}
        empty={t(isEarned ? 'conversion.noneEarned' : 'empty.noConversions')}
        helps={isEarned || hasMonth ? [] : [{ href: `${shell.base}/pointuse`, label: t('empty.toConvert') }]}
      />
    </Card>
  );
}

const momentColumn = (header: string, value: (row: PointRow) => string | undefined): Columns[number] => ({
  id: header,
  header,
  card: 'sub',
  cell: (row) => <span className="num">{formatTime(value(row))}</span>,
});

/** The same without year and seconds: beside the form on the player site the amounts need the room. */
const shortMomentColumn = (
  locale: Locale,
  ...[header, value]: Parameters<typeof momentColumn>
): Columns[number] => ({
  ...momentColumn(header, value),
  cell: (row) => {
    const at = value(row);
    return (
      <time title={formatTime(at)} className="num">
        {at && monthTime(locale, at)}
      </time>
    );
  },
});

/** `own` is the viewer, whose id its own bets need not repeat. */
function earnedColumns(t: Translate, cashDecimal: string, own: string): Columns {
  return [
    momentColumn(t('conversion.at'), ({ regDt }) => regDt),
    {
      id: 'kind',
      header: t('conversion.kind'),
      card: 'heading',
      cell: ({ codeName, gameName, memId }) => (
        // The game is not cut, beside its category or below.
        <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-medium">{codeName}</span>
          {gameName ? (
            <small className="text-ink-3">{memId === own ? gameName : `${gameName} · ${memId}`}</small>
          ) : null}
        </span>
      ),
    },
    {
      id: 'bet',
      header: t('conversion.bet'),
      end: true,
      card: 'half',
      cell: ({ betAmt }) => <Amount value={betAmt} cashDecimal={cashDecimal} />,
    },
    {
      id: 'rate',
      header: t('conversion.rate'),
      end: true,
      card: 'quarter',
      cell: ({ pointRate }) => <span className="num">{pointRate}</span>,
    },
    {
      id: 'bonus',
      header: t('conversion.bonus'),
      end: true,
      card: 'quarter',
      cell: ({ pointBonusRate }) => <span className="num">{pointBonusRate}</span>,
    },
    {
      id: 'points',
      header: t('conversion.points'),
      end: true,
      card: 'figure',
      csv: [{ header: t('conversion.points'), value: (row) => row.point_inAmt, type: 'amount' }],
      cell: ({ point_inAmt }) => (
        <Amount value={point_inAmt} cashDecimal={cashDecimal} className="font-semibold" />
      ),
    },
  ];
}

function convertedColumns(t: Translate, locale: Locale, cashDecimal: string): Columns {
  return [
    { ...shortMomentColumn(locale, t('conversion.askedAt'), ({ regDt }) => regDt), card: 'heading' },
    { ...shortMomentColumn(locale, t('conversion.doneAt'), ({ updDt }) => updDt), card: 'pair' },
    {
      id: 'points',
      header: t('conversion.converted'),
      end: true,
      card: 'figure',
      csv: [{ header: t('conversion.converted'), value: (row) => row.point_inAmt, type: 'amount' }],
      cell: ({ point_inAmt }) => (
        <Amount value={-point_inAmt} cashDecimal={cashDecimal} className="font-semibold" />
      ),
    },
    {
      id: 'status',
      header: t('conversion.status'),
      card: 'state',
      cell: () => <Pill tone="gain">{t('requestStatus.1')}</Pill>,
    },
  ];
}
