import type { ReactNode } from 'react';
import type { ListRenderContext } from '@/components/list/definition';
import { LoadFailure } from '@/components/shell/load-failure';
import { ownTrend, type PartnerInfo, type SumTrend } from '@/components/trend/trend';
import { Amount } from '@/components/ui/amount';
import { Card } from '@/components/ui/card';
import { Rank } from '@/components/ui/rank';
import { hasFraction } from '@/lib/format/money';
import { levelName } from '@/lib/i18n/level-name';
import type { ListState } from '@/lib/lists/filters';
import { explainHrefIn } from '@/lib/routes/explain-href';
import { subtractAmounts } from '@/lib/rules/amount';
import type { Figure } from '@/lib/rules/figures';
import type { Result } from '@/lib/rules/result';
import { figureColumns } from './figure-columns';
import { toMemberRow } from './member-row';

/** The panel's sums by day: those of the selected partner's branch, and the partner's own holdings. */
export const PANEL_TREND = {
  cashIn: ['cashIn'],
  cashOut: ['cashOut'],
  difference: ['cashIn', '-cashOut'],
  net: ['betAmt', '-winAmt', '-rolling'],
  cash: ['cashAmt'],
  point: ['pointAmt'],
} as const satisfies SumTrend;

/** The field of the list's rows and totals whose column shows the same figure as a sum of the panel. */
const COLUMN_FIELD: Partial<Record<keyof typeof PANEL_TREND, string>> = {
  cashIn: 'cashIn',
  cashOut: 'cashOut',
  net: 'totalBEP',
  cash: 'cashAmt',
  point: 'pointAmt',
};

/** Data of the selected partner in the panel; amounts are wire amounts. */
type PanelPartner = ReturnType<typeof toPanelPartner>;

export const toPanelPartner = ({ partnerInfo }: PartnerInfo) => {
  const row = toMemberRow(partnerInfo);
  const { memId, memNick, partnerLevel, partnerLevelName, cashAmt, pointAmt, cashIn, cashOut, totalBEP } =
    row;
  return { memId, memNick, partnerLevel, partnerLevelName, cashAmt, pointAmt, cashIn, cashOut, totalBEP };
};

interface InfoPanelProps {
  context: ListRenderContext<ListState>;
  info: Result<PanelPartner>;
  days: { startDate: string; endDate: string };
  /** The list below is not all of the branch: sums say that they are. */
  isNarrowed: boolean;
  /** The list's rows and totals: a sum whose column shows decimals shows them too (FORM-02). */
  listed: readonly object[];
}

/**
 * The selected partner with the sums of its branch over the selected days, each with its trend. A function, as are its
 * parts: the server writes it as text.
 */
export function infoPanel({ context, info, days, isNarrowed, listed }: InfoPanelProps) {
  const { t, locale, cashDecimal, url } = context;
  if (!info.ok) {
    return Card({ children: <LoadFailure t={t} failure={info} href={url.currentHref} /> });
  }
  const partner = info.data;
  const result = { gain: t('amount.gain'), loss: t('amount.loss') };
  const difference = { gain: t('amount.plus'), loss: t('amount.minus') };
  const { spark, compared } = figureColumns({ ...context, trend: ownTrend(context.trend) });
  /** Sums of a narrowed list have the same names. */
  const ofBranch = (figure: string) => (isNarrowed ? t('list.ofBranch', { figure }) : figure);
  const hasDecimals = (trend: keyof typeof PANEL_TREND) => {
    const field = COLUMN_FIELD[trend];
    return field !== undefined && listed.some((row) => hasFraction(row[field as keyof typeof row]));
  };
  const item = (label: string, content: ReactNode, before: ReactNode = null) => (
    <div>
      <dt>{label}</dt>
      <dd>{content}</dd>
      {before ? <dd>{before}</dd> : null}
    </div>
  );
  /** A sum with its trend, nothing where the upstream lacks it; it leads to the rows of its figure unless it is zero, and cash and points lead nowhere. */
  const sum = (
    label: string,
    trend: keyof typeof PANEL_TREND,
    value: number | undefined,
    figure?: Figure,
    signed?: typeof result,
  ) =>
    value === undefined
      ? null
      : item(
          label,
          <>
            <span className={hasDecimals(trend) ? 'cents' : undefined}>
              {Amount({
                value,
                cashDecimal,
                signed,
                href:
                  figure && value !== 0
                    ? explainHrefIn(context, { figure, memId: partner.memId, ...days })
                    : undefined,
              })}
            </span>
            {spark(trend, { size: 'large' })}
          </>,
          figure ? compared(trend, value, { isSigned: signed !== undefined, brief: true }) : null,
        );

  return (
    <section aria-label={t('list.selected')}>
      <dl className="sum-strip slim">
        {item(
          t('list.selected'),
          <span>
            {partner.partnerLevel === 'NORMAL'
              ? null
              : Rank({
                  level: partner.partnerLevel,
                  name: levelName(t, locale, { code: partner.partnerLevel, name: partner.partnerLevelName }),
                })}{' '}
            {partner.memNick} <small>{partner.memId}</small>
          </span>,
        )}
        {sum(ofBranch(t('list.cashIn')), 'cashIn', partner.cashIn, 'cashIn')}
        {sum(ofBranch(t('list.cashOut')), 'cashOut', partner.cashOut, 'cashOut')}
        {sum(
          ofBranch(t('list.cashDifference')),
          'difference',
          partner.cashIn === undefined || partner.cashOut === undefined
            ? undefined
            : subtractAmounts(partner.cashIn, partner.cashOut),
          'cashDifference',
          difference,
        )}
        {sum(ofBranch(t('list.netAfterRolling')), 'net', partner.totalBEP, 'totalBEP', result)}
        {sum(t('list.ownCash'), 'cash', partner.cashAmt)}
        {sum(t('list.ownPoint'), 'point', partner.pointAmt)}
      </dl>
    </section>
  );
}
