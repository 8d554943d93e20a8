'use client';

import { useTranslations } from 'next-intl';
import { ScrollPane } from '@/components/table/scroll-pane';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { type FixedColumn, FixedTable } from '@/components/ui/fixed-table';
import { Rank } from '@/components/ui/rank';
import { EffectFigure } from './effect-figure';
import { isLowered, type RateChange } from './rate-changes';
import { EFFECT_DAYS, type RateEffect, rateEffect, useSimulation, type WantedRates } from './rate-effect';

/** The effect of the rates in the question, or what it is asked by where it is not known yet. */
export interface ConfirmedEffect {
  known: RateEffect | undefined;
  memId: string;
  rateList: WantedRates;
  cashDecimal: string;
}

interface RateConfirmProps {
  changes: readonly RateChange[];
  effect?: ConfirmedEffect | undefined;
  onAnswer: (yes: boolean) => void;
}

/**
 * The question before rates are saved (RATE-06): every rate with its account, its old and its new value, and of rates of
 * several accounts what they would have made for the viewer, once for each account (RATE-10).
 */
function RateConfirm({ changes, effect, onAnswer }: RateConfirmProps) {
  const t = useTranslations('rates');
  const common = useTranslations('common');
  const lowered = changes.filter(isLowered);
  const { memId = '', rateList = [], cashDecimal = '1' } = effect ?? {};
  // The effect is not known yet if the last rate was typed just now.
  const isAsked = effect !== undefined && effect.known === undefined;
  const { data, loading } = useSimulation({ memId, days: EFFECT_DAYS, rateList }, isAsked);
  const known = effect?.known ?? (data && rateEffect(data));
  const names = [...new Set(lowered.map(({ memNick }) => memNick))].join(', ');
  return (
    <AlertDialog
      open
      size="lg"
      title={t('confirmTitle', { count: changes.length })}
      okLabel={t('save')}
      cancelLabel={common('cancel')}
      onAnswer={onAnswer}
      message={
        <div className="grid gap-3 whitespace-normal">
          <p>{t('confirmDetail')}</p>
          <ScrollPane label={t('changes')} className="max-h-[50dvh]">
            <FixedTable
              phoneGrid="max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-0.5 max-md:py-2"
              rows={changes}
              rowKey={({ memId: of, key }) => `${of} ${key}`}
              columns={useColumns(changes, effect && { known, isWaiting: loading, cashDecimal })}
            />
          </ScrollPane>
          {lowered.length > 0 ? (
            <p className="line-clamp-3 text-sm">{`${t('lowered', { count: lowered.length })}: ${names}`}</p>
          ) : null}
        </div>
      }
    />
  );
}

interface KnownEffect {
  known: RateEffect | undefined;
  isWaiting: boolean;
  cashDecimal: string;
}

function useColumns(
  changes: readonly RateChange[],
  effect: KnownEffect | undefined,
): FixedColumn<RateChange>[] {
  const t = useTranslations('rates');
  const figure = (value: number | undefined) =>
    effect && <EffectFigure value={value} isStale={effect.isWaiting} cashDecimal={effect.cashDecimal} />;
  const isFirst = ({ memId }: RateChange, at: number) => changes[at - 1]?.memId !== memId;
  const columns: FixedColumn<RateChange>[] = [
    {
      id: 'member',
      header: t('member'),
      isRowHeader: true,
      className: effect ? '' : 'max-md:col-span-2',
      cell: ({ memId, memNick, level }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
          {level ? <Rank level={level.code} name={level.name} /> : null}
          <b className="font-semibold wrap-anywhere">{memNick}</b>{' '}
          <small className="text-xs text-ink-3">{memId}</small>
        </span>
      ),
      total: effect && <b className="font-semibold">{t('sheet.total', { count: changes.length })}</b>,
    },
    { id: 'rate', header: t('rate'), className: 'max-md:order-2', cell: ({ label }) => label },
    {
      id: 'fromTo',
      header: t('fromTo'),
      end: true,
      className: 'max-md:order-3',
      cell: (change) => (
        <>
          <span className="text-ink-3">{change.from}</span>
          {' → '}
          <b className={`font-semibold ${isLowered(change) ? 'text-loss' : ''}`}>{change.to}</b>
        </>
      ),
    },
  ];
  if (!effect) return columns;
  return [
    ...columns,
    {
      id: 'effect',
      header: t('sheet.effect'),
      end: true,
      className: 'max-md:order-1',
      // Both rates of a category count together, so that the effect is that of the account.
      cell: (change, at) => (isFirst(change, at) ? figure(effect.known?.byMember.get(change.memId)) : null),
      total: figure(effect.known?.total),
    },
  ];
}

export default RateConfirm;
