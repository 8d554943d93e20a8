import { __iconData as mergeIcon } from 'lucide-react/icons/merge';
import Link from 'next/link';
import type { getTranslations } from 'next-intl/server';
import type { Column } from '@/components/table/column';
import { Explain } from '@/components/table/explain';
import { IntegrateButton, PayButton, PointButton, RateButton } from '@/components/table/row-dialogs';
import { Amount } from '@/components/ui/amount';
import { Icon } from '@/components/ui/icon';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { levelName } from '@/lib/i18n/level-name';
import { subtract } from '@/lib/rules/amount';
import { levelOrder } from '@/lib/rules/level';
import type { Session } from '@/lib/session/session';

type LowerList = ResponseOf<'/api/v2/user/lowerUserList'>;
export type LowerRow = LowerList['list'][number];
type LowerSum = LowerList['listSum'];
type Upper = LowerRow['topUserList'][number];

interface LowerColumnsOptions {
  t: Awaited<ReturnType<typeof getTranslations>>;
  locale: string;
  cashDecimal: string;
  viewer: Pick<Session, 'memId' | 'partnerLevel'>;
  /** Rows in the whole list. */
  count: number;
  /** Address of a partner's own list. */
  nodeHref: (memId: string) => string;
}

/** The upper partner that stands directly above a row: levels fall strictly on the way down. */
export function directUpper({ topUserList }: Pick<LowerRow, 'topUserList'>) {
  return topUserList.reduce<Upper | undefined>(
    (lowest, upper) =>
      lowest && levelOrder(lowest.partnerLevel) >= levelOrder(upper.partnerLevel) ? lowest : upper,
    undefined,
  );
}

/** The columns of a partner's direct lower: partners and members alike. */
export function lowerColumns({
  t,
  locale,
  cashDecimal,
  viewer,
  count,
  nodeHref,
}: LowerColumnsOptions): Column<LowerRow, LowerSum>[] {
  const money = (value: number) => <Amount value={value} cashDecimal={cashDecimal} />;
  const small = (value: number) => (
    <small className="block text-xs text-ink-3">
      <Amount value={value} cashDecimal={cashDecimal} />
    </small>
  );
  const profit = (value: number) => (
    <Amount
      value={value}
      cashDecimal={cashDecimal}
      signed={{ gain: t('amount.gain'), loss: t('amount.loss') }}
    />
  );
  const stat = (label: string, value: number) => (
    <div className="flex justify-between gap-6">
      <dt className="text-ink-3">{label}</dt>
      <dd>{money(value)}</dd>
    </div>
  );

  const levelOf = (of: { partnerLevel: LowerRow['partnerLevel']; partnerLevelName: string }) =>
    levelName(t, locale, { code: of.partnerLevel, name: of.partnerLevelName });
  // Nobody above the viewer is named (LIST-10).
  const inSight = (upper: Upper) => levelOrder(upper.partnerLevel) >= levelOrder(viewer.partnerLevel);

  // Money moves between direct neighbours only (docs/decisions/2026-11-21-pay-buttons.md).
  const isDirect = (row: LowerRow) => directUpper(row)?.recommenderId === viewer.memId;

  return [
    {
      id: 'member',
      header: t('list.member'),
      card: 'heading',
      sort: ['ID_ASC', 'ID_DESC'],
      cell: (row) => (
        <>
          {row.partnerLevel === 'NORMAL' ? (
            <b className="block leading-tight font-semibold wrap-anywhere md:min-w-28">{row.memNick}</b>
          ) : (
            <Link
              href={nodeHref(row.memId)}
              prefetch={false}
              scroll={false}
              className="flex items-center font-semibold wrap-anywhere hover:text-brand hover:underline max-md:-my-2.5 max-md:min-h-tap md:min-w-28 md:leading-tight"
            >
              {row.memNick}
            </Link>
          )}
          <small className="block text-xs text-ink-3">
            {`${levelOf(row)} · ${row.memId}`}
            {row.partnerLevel === 'NORMAL' ? null : (
              <span className="md:hidden">{` · ${t('list.lowerCount')} ${formatCount(row.lowerCnt)}`}</span>
            )}
          </small>
        </>
      ),
      total: () => t('list.total', { count: formatCount(count) }),
    },
    {
      id: 'upper',
      header: t('list.upperAndJoin'),
      card: 'pair',
      sort: ['JOIN_DESC'],
      cell: (row) => {
        const upper = directUpper(row);
        const name = (of: Upper) => `[${levelOf(of)}] ${of.recommenderId}`;
        return (
          <div>
            {upper ? (
              <Explain id={`upper-${row.memId}`} summary={name(upper)}>
                <ul className="grid gap-1">
                  {row.topUserList.filter(inSight).map((of) => (
                    <li key={of.recommenderId}>{name(of)}</li>
                  ))}
                </ul>
              </Explain>
            ) : null}
            <small className="num block text-xs text-ink-3">{formatTime(row.joinDate).slice(0, 16)}</small>
          </div>
        );
      },
    },
    {
      id: 'rates',
      header: t('list.rates'),
      card: 'pair',
      cell: (row) => (
        <RateButton target={{ memId: row.memId, memNick: row.memNick }} label={t('rates.open')}>
          {`${row.casinoRate} · ${row.slotRate} %`}
        </RateButton>
      ),
    },
    {
      id: 'cash',
      header: t('list.cash'),
      end: true,
      card: 'figure',
      sort: ['CASH_DESC'],
      cell: (row) => <span className="max-md:text-lg max-md:font-semibold">{money(row.cashAmt)}</span>,
      total: (sum) => money(sum.cashAmt),
    },
    {
      id: 'point',
      header: t('list.point'),
      end: true,
      card: 'figure',
      sort: ['POINT_DESC'],
      cell: (row) => (
        <span className="max-md:text-xs max-md:text-ink-3">
          <span className="md:hidden">{`${t('list.point')} `}</span>
          {isDirect(row) ? (
            <PointButton
              target={{ memId: row.memId, memNick: row.memNick, pointAmt: row.pointAmt }}
              label={t('points.open')}
            >
              {money(row.pointAmt)}
            </PointButton>
          ) : (
            money(row.pointAmt)
          )}
        </span>
      ),
      total: (sum) => money(sum.pointAmt),
    },
    {
      id: 'inOut',
      header: t('list.inOut'),
      end: true,
      card: 'pair',
      cell: (row) => (
        <div>
          {money(row.cashIn)}
          {small(row.cashOut)}
        </div>
      ),
      total: (sum) => (
        <div>
          {money(sum.cashIn)}
          {small(sum.cashOut)}
        </div>
      ),
    },
    {
      id: 'profit',
      header: t('list.betProfit'),
      end: true,
      card: 'pair',
      cell: (row) => (
        <Explain id={`profit-${row.memId}`} summary={profit(row.totalBEP)}>
          <dl className="grid gap-1">
            {stat(t('list.bet'), row.betAmt)}
            {stat(t('list.win'), row.winAmt)}
            {stat(t('list.betMinusWin'), subtract(row.betAmt, row.winAmt))}
            {stat(t('list.rolling'), row.rolling)}
          </dl>
        </Explain>
      ),
      total: (sum) => profit(sum.totalBEP),
    },
    {
      id: 'lower',
      header: t('list.lowerCount'),
      end: true,
      card: 'none',
      cell: (row) => <span className="num">{formatCount(row.lowerCnt)}</span>,
      total: (sum) => <span className="num">{formatCount(sum.lowerCnt)}</span>,
    },
    {
      id: 'actions',
      header: t('list.actions'),
      end: true,
      card: 'actions',
      cell: (row) =>
        isDirect(row) ? (
          <div className="flex gap-1.5 md:justify-end md:gap-1">
            <PayButton
              target={{ memId: row.memId, memNick: row.memNick, cashAmt: row.cashAmt }}
              label={t('money.open')}
            />
            <IntegrateButton target={{ memId: row.memId, memNick: row.memNick }} label={t('integrate.open')}>
              <Icon of={mergeIcon} size={16} />
            </IntegrateButton>
          </div>
        ) : null,
    },
  ];
}
