import type { ReactNode } from 'react';
import type { ListRenderContext } from '@/components/list/definition';
import { LoadFailure } from '@/components/shell/load-failure';
import { Amount } from '@/components/ui/amount';
import { Card } from '@/components/ui/card';
import { FigureLink } from '@/components/ui/figure-link';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { levelName } from '@/lib/i18n/level-name';
import type { ListState } from '@/lib/lists/filters';
import { explainHref } from '@/lib/routes/explain-href';
import { subtractAmounts } from '@/lib/rules/amount';
import type { Figure } from '@/lib/rules/figures';
import type { Result } from '@/lib/rules/result';

interface InfoPanelProps {
  context: ListRenderContext<ListState>;
  info: Result<ResponseOf<'/api/v2/retail/partnerInfo'>>;
  days: { startDate: string; endDate: string };
}

/** The selected partner with the sums of its branch over the selected days. */
export function InfoPanel({ context, info, days }: InfoPanelProps) {
  const { t, locale, prefix, cashDecimal, url } = context;
  if (!info.ok) {
    return (
      <Card>
        <LoadFailure failure={info} href={url.currentHref} />
      </Card>
    );
  }
  const partner = info.data.partnerInfo;
  const result = { gain: t('amount.gain'), loss: t('amount.loss') };
  const difference = { gain: t('amount.plus'), loss: t('amount.minus') };
  const money = (value: number, signed?: typeof result) => <Amount {...{ value, cashDecimal, signed }} />;

  const sum = (figure: Figure, value: number, signed?: typeof result) => (
    <FigureLink href={explainHref(prefix, { figure, memId: partner.memId, ...days })}>
      {money(value, signed)}
    </FigureLink>
  );

  return (
    <Card as="section" aria-label={t('list.selected')} className="overflow-hidden">
      <dl className="-mt-px -ml-px grid grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        <Item label={t('list.selected')} wide>
          <span className="mr-1.5">{partner.memNick}</span>
          <Pill>{levelName(t, locale, { code: partner.partnerLevel, name: partner.partnerLevelName })}</Pill>
          <span className="block text-sm font-normal text-ink-3">{partner.memId}</span>
        </Item>
        <Item label={t('list.cashIn')}>{sum('cashIn', partner.cashIn)}</Item>
        <Item label={t('list.cashOut')}>{sum('cashOut', partner.cashOut)}</Item>
        <Item label={t('list.inOutProfit')}>
          {sum('cashDifference', subtractAmounts(partner.cashIn, partner.cashOut), difference)}
        </Item>
        <Item label={t('list.netAfterRolling')}>{sum('totalBEP', partner.totalBEP, result)}</Item>
        <Item label={t('list.cash')}>{money(partner.cashAmt)}</Item>
        <Item label={t('list.point')}>{money(partner.pointAmt)}</Item>
      </dl>
    </Card>
  );
}

function Item({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={`border-t border-l border-line px-4 py-3 ${wide ? 'col-span-2 md:col-span-1 md:row-span-3 xl:row-span-2' : ''}`}
    >
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="text-lg leading-snug font-semibold">{children}</dd>
    </div>
  );
}
