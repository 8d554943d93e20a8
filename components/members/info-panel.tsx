import type { ReactNode } from 'react';
import { type ListRenderContext, ownTrend, type SumTrend } from '@/components/list/definition';
import { LateLoadFailure } from '@/components/shell/late-load-failure';
import { Amount } from '@/components/ui/amount';
import { Card } from '@/components/ui/card';
import { FigureLink } from '@/components/ui/figure-link';
import { Rank } from '@/components/ui/rank';
import type { ResponseOf } from '@/lib/contract/calls';
import { levelName } from '@/lib/i18n/level-name';
import type { ListState } from '@/lib/lists/filters';
import { explainHref } from '@/lib/routes/explain-href';
import { subtractAmounts } from '@/lib/rules/amount';
import type { Figure } from '@/lib/rules/figures';
import type { Result } from '@/lib/rules/result';
import { figureColumns } from './figure-columns';

/** What the panel's sums are by day: those of the selected partner's branch, and what the partner itself held. */
export const PANEL_TREND = {
  cashIn: ['cashIn'],
  cashOut: ['cashOut'],
  difference: ['cashIn', '-cashOut'],
  net: ['betAmt', '-winAmt', '-rolling'],
  cash: ['cashAmt'],
  point: ['pointAmt'],
} as const satisfies SumTrend;

interface InfoPanelProps {
  context: ListRenderContext<ListState>;
  info: Result<ResponseOf<'/api/v2/retail/partnerInfo'>>;
  days: { startDate: string; endDate: string };
}

/** The selected partner with the sums of its branch over the selected days, each with its trend. */
export function InfoPanel({ context, info, days }: InfoPanelProps) {
  const { t, locale, prefix, cashDecimal, url } = context;
  if (!info.ok) {
    return (
      <Card>
        <LateLoadFailure failure={info} href={url.currentHref} />
      </Card>
    );
  }
  const partner = info.data.partnerInfo;
  const result = { gain: t('amount.gain'), loss: t('amount.loss') };
  const difference = { gain: t('amount.plus'), loss: t('amount.minus') };
  const money = (value: number, signed?: typeof result) => <Amount {...{ value, cashDecimal, signed }} />;

  const { spark } = figureColumns({ ...context, trend: ownTrend(context.trend) });
  const trendOf = (trend: keyof typeof PANEL_TREND) => spark(trend, { size: 'large' });
  const sum = (figure: Figure, value: number, trend: keyof typeof PANEL_TREND, signed?: typeof result) => (
    <>
      <FigureLink
        href={value === 0 ? undefined : explainHref(prefix, { figure, memId: partner.memId, ...days })}
      >
        {money(value, signed)}
      </FigureLink>
      {trendOf(trend)}
    </>
  );

  return (
    <section aria-label={t('list.selected')}>
      <dl className="sum-strip slim">
        <Item label={t('list.selected')}>
          <span>
            {partner.partnerLevel === 'NORMAL' ? null : (
              <Rank
                level={partner.partnerLevel}
                name={levelName(t, locale, { code: partner.partnerLevel, name: partner.partnerLevelName })}
              />
            )}{' '}
            {partner.memNick} <small>{partner.memId}</small>
          </span>
        </Item>
        <Item label={t('list.cashIn')}>{sum('cashIn', partner.cashIn, 'cashIn')}</Item>
        <Item label={t('list.cashOut')}>{sum('cashOut', partner.cashOut, 'cashOut')}</Item>
        <Item label={t('list.cashDifference')}>
          {sum('cashDifference', subtractAmounts(partner.cashIn, partner.cashOut), 'difference', difference)}
        </Item>
        <Item label={t('list.netAfterRolling')}>{sum('totalBEP', partner.totalBEP, 'net', result)}</Item>
        <Item label={t('list.cash')}>
          {money(partner.cashAmt)}
          {trendOf('cash')}
        </Item>
        <Item label={t('list.point')}>
          {money(partner.pointAmt)}
          {trendOf('point')}
        </Item>
      </dl>
    </section>
  );
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
