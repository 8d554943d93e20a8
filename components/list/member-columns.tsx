import { __iconData as detailIcon } from 'lucide-react/icons/file-text';
import { __iconData as mergeIcon } from 'lucide-react/icons/merge';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { detailHref } from '@/components/detail/tabs';
import { type ExplainedList, explainHref } from '@/components/explain/explain-href';
import { FigureLink } from '@/components/explain/figure-link';
import type { Column, CsvField } from '@/components/table/column';
import { Explain } from '@/components/table/explain';
import { IntegrateButton, PayButton, PointButton, RateButton } from '@/components/table/row-dialogs';
import { Amount } from '@/components/ui/amount';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import type { ResponseOf } from '@/lib/contract/calls';
import { BOTH_CASINOS, type Figure as Explained } from '@/lib/contract/explain';
import { formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { levelName } from '@/lib/i18n/level-name';
import type { ListState } from '@/lib/lists/filters';
import { levelOrder } from '@/lib/rules/level';
import type { ListShow } from './definition';

type MemberList = ResponseOf<'/api/v2/user/lowerUserList'>;
/** A partner or member as every list of members answers it; the online list adds the sign-in. */
export type MemberRow = MemberList['list'][number] & {
  loginDt?: string;
  loginIP?: string;
  totalLoginCount?: number;
};
export type MemberSum = MemberList['listSum'];
type Upper = MemberRow['topUserList'][number];
/** Names of figures that rows and totals both have. */
type Figure = { [K in keyof MemberSum]: MemberSum[K] extends number ? K : never }[keyof MemberSum];

/** What a figure of the rows is called where its rows are explained, and of which games it is. */
const EXPLAINED: Record<Figure, readonly [Explained, category?: string]> = {
  cashIn: ['cashIn'],
  cashOut: ['cashOut'],
  payment: ['payment'],
  payback: ['payback'],
  totalCashInAmt: ['totalCashIn'],
  totalCashOutAmt: ['totalCashOut'],
  totalCashProfit: ['cashProfit'],
  betAmt: ['bet'],
  winAmt: ['win'],
  totalBetAmt: ['bet'],
  totalBetWinAmt: ['win'],
  totalWlAmt: ['winLose'],
  rolling: ['rolling'],
  totalBEP: ['totalBEP'],
  casinoBetAmt: ['bet', BOTH_CASINOS],
  casinoWinAmt: ['win', BOTH_CASINOS],
  casinoRolling: ['rolling', BOTH_CASINOS],
  slotBetAmt: ['bet', 'slot'],
  slotWinAmt: ['win', 'slot'],
  slotRolling: ['rolling', 'slot'],
  cashAmt: ['cash'],
  pointAmt: ['point'],
  lowerCnt: ['members'],
};

/** The member who stands directly above a row: levels fall strictly on the way down. */
export function directUpper({ topUserList }: Pick<MemberRow, 'topUserList'>) {
  return topUserList.reduce<Upper | undefined>(
    (lowest, upper) =>
      lowest && levelOrder(lowest.partnerLevel) >= levelOrder(upper.partnerLevel) ? lowest : upper,
    undefined,
  );
}

/** What a list of members may do otherwise. */
interface MemberColumnsOptions {
  /** Where a partner's name leads; to its detail screen unless the list has a node to select. */
  nodeHref?: (memId: string) => string;
  /** Which members the list is made of, so that its totals can be explained; without it they lead nowhere. */
  totals?: ExplainedList & { memId: string };
}

/**
 * Every column of partners and members, by its id; a list picks its own. Sums are over the row's whole branch and the
 * asked days, rates its own.
 */
export function memberColumns<S extends ListState>(
  show: ListShow<S>,
  { nodeHref, totals }: MemberColumnsOptions = {},
) {
  const { t, locale, cashDecimal, viewer, count, prefix } = show;
  const level = (of: { partnerLevel: MemberRow['partnerLevel']; partnerLevelName: string }) =>
    levelName(t, locale, { code: of.partnerLevel, name: of.partnerLevelName });
  const money = (value: number) => <Amount value={value} cashDecimal={cashDecimal} />;
  const profit = (value: number) => (
    <Amount
      value={value}
      cashDecimal={cashDecimal}
      signed={{ gain: t('amount.gain'), loss: t('amount.loss') }}
    />
  );
  const { startDate = show.today, endDate = show.today } = show.place.state as ListState;
  const days = { startDate: String(startDate), endDate: String(endDate) };
  /** A row's figure as the way to what it is made of. */
  const linked = (row: MemberRow, [of, category]: readonly [Explained, string?], shown: ReactNode) => (
    <FigureLink href={explainHref(prefix, { figure: of, category, memId: row.memId, ...days })}>
      {shown}
    </FigureLink>
  );
  /** A total of the list in the same way. */
  const linkedTotal = (name: Figure, shown: ReactNode) => {
    if (!totals) return shown;
    const [of, category] = EXPLAINED[name];
    const { memId, ...list } = totals;
    return (
      <FigureLink href={explainHref(prefix, { figure: of, category, memId, list, ...days })}>
        {shown}
      </FigureLink>
    );
  };
  const two = (upper: ReactNode, lower: ReactNode) => (
    <div className="max-md:flex max-md:flex-wrap max-md:gap-x-3">
      {upper}
      <small className="text-xs text-ink-3 md:block">{lower}</small>
    </div>
  );
  const part = (row: MemberRow, label: string, name: Figure, value: number) => (
    <div className="flex items-center justify-between gap-6">
      <dt className="text-ink-3">{label}</dt>
      <dd>{linked(row, EXPLAINED[name], money(value))}</dd>
    </div>
  );
  const csv = (header: string, value: CsvField<MemberRow>['value']): CsvField<MemberRow> => ({
    header,
    value,
  });
  const amount = (header: string, value: (row: MemberRow) => number): CsvField<MemberRow> => ({
    header,
    value,
    isAmount: true,
  });
  const uppers = (row: MemberRow) =>
    // Nobody above the viewer is named (LIST-10).
    row.topUserList.filter((upper) => levelOrder(upper.partnerLevel) >= levelOrder(viewer.partnerLevel));
  const upperName = (upper: Upper) => `[${level(upper)}] ${upper.recommenderId}`;

  const actionColumn = {
    id: 'actions',
    header: t('list.actions'),
    end: true,
    card: 'actions',
    fixed: true,
  } as const;
  const detailButton = (row: MemberRow) => (
    <LinkButton href={detailHref(prefix, row)} size="sm" className="md:px-1.5" title={t('list.detail')}>
      <Icon of={detailIcon} size={16} className="max-md:hidden" />
      <span className="md:sr-only">{t('list.detail')}</span>
      <span className="sr-only">{` ${row.memNick}`}</span>
    </LinkButton>
  );
  // Money moves between direct neighbours only (docs/decisions/2026-11-21-pay-buttons.md).
  const isDirect = (row: MemberRow) => directUpper(row)?.recommenderId === viewer.memId;
  const moneyButtons = ({ memId, memNick, cashAmt }: MemberRow) => (
    <>
      <IntegrateButton target={{ memId, memNick }} label={t('integrate.open')}>
        <Icon of={mergeIcon} size={16} />
      </IntegrateButton>
      <PayButton target={{ memId, memNick, cashAmt }} label={t('money.open')} />
    </>
  );

  const affiliation = (row: MemberRow) => {
    const upper = directUpper(row);
    return upper ? (
      <Explain id={`upper-${row.memId}`} summary={upperName(upper)}>
        <ul className="grid gap-1">
          {uppers(row).map((of) => (
            <li key={of.recommenderId}>{upperName(of)}</li>
          ))}
        </ul>
      </Explain>
    ) : null;
  };

  /** A column of one figure, with its total and both orders. */
  const figure = (id: string, name: Figure, options: { sort?: string; signed?: boolean } = {}) => {
    const header = t(`list.${id}`);
    const draw = options.signed ? profit : money;
    return {
      id,
      header,
      end: true,
      card: 'pair',
      ...(options.sort ? { sort: [`${options.sort}_DESC`, `${options.sort}_ASC`] } : {}),
      cell: (row: MemberRow) => linked(row, EXPLAINED[name], draw(row[name])),
      total: (sum: MemberSum) => linkedTotal(name, draw(sum[name])),
      csv: [amount(header, (row) => row[name])],
    } satisfies Column<MemberRow, MemberSum>;
  };
  /** A column of two figures, the second in small below the first. */
  const pair = (id: string, upper: Figure, lower: Figure, labels: [string, string]) =>
    ({
      id,
      header: t(`list.${id}`),
      end: true,
      card: 'pair',
      cell: (row) =>
        two(
          linked(row, EXPLAINED[upper], money(row[upper])),
          linked(row, EXPLAINED[lower], money(row[lower])),
        ),
      total: (sum) => two(linkedTotal(upper, money(sum[upper])), linkedTotal(lower, money(sum[lower]))),
      csv: [amount(labels[0], (row) => row[upper]), amount(labels[1], (row) => row[lower])],
    }) satisfies Column<MemberRow, MemberSum>;

  return {
    member: {
      id: 'member',
      header: t('list.member'),
      card: 'heading',
      fixed: true,
      sort: ['ID_ASC', 'ID_DESC'],
      cell: (row) => (
        <>
          <Link
            href={nodeHref && row.partnerLevel !== 'NORMAL' ? nodeHref(row.memId) : detailHref(prefix, row)}
            prefetch={false}
            scroll={!nodeHref}
            className="flex items-center font-semibold wrap-anywhere hover:text-brand hover:underline max-md:-my-3 max-md:py-3 md:-mt-1.5 md:min-h-6 md:min-w-28 md:items-end md:leading-tight"
          >
            {row.memNick}
          </Link>
          <small className="block text-xs text-ink-3">
            {`${level(row)} · ${row.memId}`}
            {row.partnerLevel === 'NORMAL' ? null : (
              <>
                {' · '}
                <FigureLink
                  href={explainHref(prefix, { figure: EXPLAINED.lowerCnt[0], memId: row.memId, ...days })}
                  inline
                >
                  {`${t('list.lowerCount')} ${formatCount(row.lowerCnt)}`}
                </FigureLink>
              </>
            )}
          </small>
        </>
      ),
      total: () => t('list.total', { count: formatCount(count) }),
      csv: [
        csv(t('list.memId'), (row) => row.memId),
        csv(t('list.memNick'), (row) => row.memNick),
        csv(t('list.level'), level),
      ],
    },
    upper: {
      id: 'upper',
      header: t('list.upper'),
      card: 'pair',
      cell: affiliation,
      csv: [csv(t('list.upper'), (row) => directUpper(row)?.recommenderId ?? '')],
    },
    /** Both in one, where width is scarce. */
    upperAndJoin: {
      id: 'upperAndJoin',
      header: t('list.upperAndJoin'),
      card: 'pair',
      sort: ['JOIN_DESC', 'JOIN_ASC'],
      cell: (row) => (
        <div>
          {affiliation(row)}
          <small className="num block text-xs text-ink-3">{formatTime(row.joinDate).slice(0, 16)}</small>
        </div>
      ),
      csv: [
        csv(t('list.upper'), (row) => directUpper(row)?.recommenderId ?? ''),
        csv(t('list.join'), (row) => formatTime(row.joinDate)),
      ],
    },
    join: {
      id: 'join',
      header: t('list.join'),
      card: 'pair',
      sort: ['JOIN_DESC', 'JOIN_ASC'],
      cell: (row) => <span className="num">{formatTime(row.joinDate).slice(0, 16)}</span>,
      csv: [csv(t('list.join'), (row) => formatTime(row.joinDate))],
    },
    depositor: {
      id: 'depositor',
      header: t('list.depositor'),
      card: 'pair',
      cell: (row) => row.memName,
      csv: [csv(t('list.depositor'), (row) => row.memName)],
    },
    rates: {
      id: 'rates',
      header: t('list.rates'),
      card: 'pair',
      cell: (row) => (
        <RateButton target={{ memId: row.memId, memNick: row.memNick }} label={t('rates.open')}>
          {`${row.casinoRate} · ${row.slotRate} %`}
        </RateButton>
      ),
      csv: [
        csv(t('list.casinoRate'), (row) => Number(row.casinoRate)),
        csv(t('list.slotRate'), (row) => Number(row.slotRate)),
      ],
    },
    /** Rolling and losing of the lists that show one pair (3§2). */
    rollingLosing: {
      id: 'rollingLosing',
      header: t('list.rollingLosing'),
      card: 'pair',
      cell: (row) => (
        <RateButton target={{ memId: row.memId, memNick: row.memNick }} label={t('rates.open')}>
          {`${row.pointRate} · ${row.loseRate} %`}
        </RateButton>
      ),
      csv: [
        csv(t('list.rollingRate'), (row) => Number(row.pointRate)),
        csv(t('list.losingRate'), (row) => Number(row.loseRate)),
      ],
    },
    cash: {
      ...figure('cash', 'cashAmt', { sort: 'CASH' }),
      card: 'figure',
      cell: (row) => <span className="max-md:text-lg max-md:font-semibold">{money(row.cashAmt)}</span>,
    },
    point: {
      ...figure('point', 'pointAmt', { sort: 'POINT' }),
      card: 'figure',
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
    },
    inOut: pair('inOut', 'cashIn', 'cashOut', [t('list.cashIn'), t('list.cashOut')]),
    giveTake: pair('giveTake', 'payment', 'payback', [t('list.payment'), t('list.payback')]),
    deposit: figure('deposit', 'totalCashInAmt', { sort: 'DEPOSIT' }),
    withdrawal: figure('withdrawal', 'totalCashOutAmt', { sort: 'WITHDRAWAL' }),
    inOutProfit: figure('inOutProfit', 'totalCashProfit', { sort: 'PROFIT', signed: true }),
    bet: figure('bet', 'totalBetAmt', { sort: 'BET' }),
    win: figure('win', 'totalBetWinAmt', { sort: 'WIN' }),
    betMinusWin: figure('betMinusWin', 'totalWlAmt', { sort: 'BETPROFIT', signed: true }),
    profit: {
      ...figure('betProfit', 'totalBEP', { signed: true }),
      id: 'profit',
      cell: (row) => (
        <Explain id={`profit-${row.memId}`} summary={profit(row.totalBEP)}>
          <dl className="grid gap-1">
            {part(row, t('list.bet'), 'betAmt', row.betAmt)}
            {part(row, t('list.win'), 'winAmt', row.winAmt)}
            {part(row, t('list.betMinusWin'), 'totalWlAmt', row.totalWlAmt)}
            {part(row, t('list.rolling'), 'rolling', row.rolling)}
            {part(row, t('list.betProfit'), 'totalBEP', row.totalBEP)}
          </dl>
        </Explain>
      ),
      csv: [
        amount(t('list.bet'), (row) => row.betAmt),
        amount(t('list.win'), (row) => row.winAmt),
        amount(t('list.rolling'), (row) => row.rolling),
        amount(t('list.betProfit'), (row) => row.totalBEP),
      ],
    },
    casino: pair('casino', 'casinoBetAmt', 'casinoWinAmt', [t('list.casinoBet'), t('list.casinoWin')]),
    casinoRolling: figure('casinoRolling', 'casinoRolling'),
    byCasino: {
      id: 'byCasino',
      header: t('list.byCasino'),
      end: true,
      card: 'pair',
      cell: (row) => linked(row, ['acquiredRolling', BOTH_CASINOS], money(row.byCasino)),
      csv: [amount(t('list.byCasino'), (row) => row.byCasino)],
    },
    slot: pair('slot', 'slotBetAmt', 'slotWinAmt', [t('list.slotBet'), t('list.slotWin')]),
    slotRolling: figure('slotRolling', 'slotRolling'),
    bySlot: {
      id: 'bySlot',
      header: t('list.bySlot'),
      end: true,
      card: 'pair',
      cell: (row) => linked(row, ['acquiredRolling', 'slot'], money(row.bySlot)),
      csv: [amount(t('list.bySlot'), (row) => row.bySlot)],
    },
    lower: {
      id: 'lower',
      header: t('list.lowerCount'),
      end: true,
      card: 'none',
      cell: (row) =>
        linked(row, EXPLAINED.lowerCnt, <span className="num">{formatCount(row.lowerCnt)}</span>),
      total: (sum) => linkedTotal('lowerCnt', <span className="num">{formatCount(sum.lowerCnt)}</span>),
      csv: [csv(t('list.lowerCount'), (row) => row.lowerCnt)],
    },
    lastGame: {
      id: 'lastGame',
      header: t('list.lastGame'),
      card: 'pair',
      cell: ({ betData }) =>
        betData ? (
          <div>
            {betData.gameName}
            <small className="num block text-xs text-ink-3">{formatTime(betData.regDate).slice(5, 16)}</small>
          </div>
        ) : (
          <span className="text-ink-3">{t('list.none')}</span>
        ),
      csv: [
        csv(t('list.lastGame'), ({ betData }) =>
          betData ? `${betData.vendorName} ${betData.gameName}` : '',
        ),
        csv(t('list.lastGameAt'), ({ betData }) => formatTime(betData?.regDate)),
      ],
    },
    login: {
      id: 'login',
      header: t('list.login'),
      card: 'pair',
      cell: (row) => (
        <div>
          <span className="num">{formatTime(row.loginDt).slice(5, 16)}</span>
          <small className="num block text-xs text-ink-3">{row.loginIP}</small>
        </div>
      ),
      csv: [
        csv(t('list.loginAt'), (row) => formatTime(row.loginDt)),
        csv(t('list.loginIP'), (row) => row.loginIP ?? ''),
        csv(t('list.loginCount'), (row) => row.totalLoginCount ?? 0),
      ],
    },
    /** The way to the detail screen, and money where it may move. */
    actions: {
      ...actionColumn,
      cell: (row) => (
        <div className="no-print flex justify-end gap-1.5 max-md:*:flex-1">
          {detailButton(row)}
          {isDirect(row) ? moneyButtons(row) : null}
        </div>
      ),
    },
    /** The same for members, with the way to their bets, which opens beside the list (LIST-07). */
    memberActions: {
      ...actionColumn,
      cell: (row) => (
        <div className="no-print flex justify-end gap-1.5 max-md:*:flex-1">
          <LinkButton
            href={`/${prefix}/bettingList?id=${encodeURIComponent(row.memId)}`}
            target="_blank"
            size="sm"
          >
            {t('list.bets')}
            <span className="sr-only">{` ${row.memNick}`}</span>
          </LinkButton>
          {detailButton(row)}
          {isDirect(row) ? moneyButtons(row) : null}
        </div>
      ),
    },
  } satisfies Record<string, Column<MemberRow, MemberSum>>;
}
