import type { ListRenderContext } from '@/components/list/definition';
import { figureColumns } from '@/components/members/figure-columns';
import { buttonClass } from '@/components/ui/button-class';
import { Compared } from '@/components/ui/compared';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatAmount, formatCount } from '@/lib/format/money';
import type { ListState } from '@/lib/lists/filters';
import { monthHref } from '@/lib/routes/month-statement-href';
import type { Result } from '@/lib/rules/result';
import { periodAt } from '@/lib/rules/settlement-period';
import { SumStrip } from '../sum-strip';
import { PeriodLinks } from './period-links';
import { settleTrigger } from './settle-trigger';
import {
  type DueRow,
  type DueSum,
  derivationHref,
  type Period,
  periodText,
  stateActor,
  statementHref,
  stateText,
} from './settlement-text';

export const STATE_TONES = { open: 'brass', confirmed: 'info', paid: 'gain' } as const;

/** The facts of a page of the settlement beside its rows. */
export interface SettlementFacts extends DueSum {
  period: Period;
  own: DueRow;
  previous: ResponseOf<'/api/v2/retail/settlement/list'>['previous'];
}

interface HeaderProps<S extends ListState> {
  context: ListRenderContext<S & { memId: string; period: string }>;
  periods: Result<ResponseOf<'/api/v2/retail/settlement/periods'>>;
  facts: SettlementFacts;
  rows: readonly object[];
}

/** Above the amounts due: the periods, the task, the viewer's own amount, and the sums beside those before. */
export function SettlementHeader<S extends ListState>({ context, periods, facts, rows }: HeaderProps<S>) {
  return (
    <>
      <Periods context={context} periods={periods} facts={facts} />
      <Task context={context} facts={facts} />
      <Sums context={context} facts={facts} rows={rows} />
    </>
  );
}

/** The choice of the period, and its state. */
function Periods<S extends ListState>({ context, periods, facts: { period } }: Omit<HeaderProps<S>, 'rows'>) {
  const { t, url } = context;
  return (
    <PeriodLinks
      t={t}
      period={period}
      label={t('settlement.periods')}
      all={periods.ok ? periods.data.list : [period]}
      nameOf={(one) => periodText(context, one)}
      hrefOf={({ startDate }) => url.href({ period: startDate } as never)}
    />
  );
}

/** The task of the period in one sentence with its one button, and the viewer's own amount. */
function Task<S extends ListState>({ context, facts }: Pick<HeaderProps<S>, 'context' | 'facts'>) {
  const { t, prefix, cashDecimal, viewer, url } = context;
  const { period, own, openCnt, confirmedCnt, paidCnt, dueAmt, paidAmt } = facts;
  const isOwnList = url.state.memId === viewer.memId;
  const unpaid = formatAmount(dueAmt - paidAmt, cashDecimal);
  const act =
    period.state !== 'closed' ? undefined : openCnt > 0 ? 'confirm' : confirmedCnt > 0 ? 'pay' : undefined;
  const sentence = () => {
    if (period.state === 'running') return t('settlement.todoRunning', { endDate: period.endDate });
    if (period.state === 'waiting') return t('settlement.todoWaiting');
    if (act === 'confirm') return t('settlement.todoConfirm', { count: openCnt });
    if (act === 'pay') return t('settlement.todoPay', { count: confirmedCnt, amount: unpaid });
    return t(paidCnt > 0 ? 'settlement.todoDone' : 'settlement.todoNone');
  };
  const count = act === 'confirm' ? openCnt : confirmedCnt;
  const actor = stateActor(context, own);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-sm">
      <p className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-x-3 gap-y-2">
        <span>{sentence()}</span>
        {act && isOwnList ? (
          <button
            {...settleTrigger({
              act,
              startDate: period.startDate,
              period: periodText(context, period),
              count,
              amount: unpaid,
            })}
            className={buttonClass('primary', 'sm', 'no-print')}
          >
            {t(act === 'confirm' ? 'settlement.confirmAll' : 'settlement.payAll')}{' '}
            <span className="num">{formatCount(count)}</span>
          </button>
        ) : null}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b>{isOwnList ? t('settlement.own') : own.memNick}</b>
        <a href={derivationHref(prefix, own.memId, period)} className="figure num font-semibold">
          {formatAmount(own.dueAmt, cashDecimal)}
        </a>
        {period.state === 'closed' ? (
          <Pill tone={STATE_TONES[own.state]}>{stateText(context, own)}</Pill>
        ) : null}
        <span className="text-xs text-ink-3">
          {actor ?? t(viewer.partnerLevel === 'PTN_1' ? 'settlement.ownTop' : 'settlement.ownNote')}
        </span>
        <span className="no-print flex flex-wrap gap-2">
          <a
            href={statementHref(prefix, own.memId, period)}
            target="_blank"
            rel="noopener"
            className={buttonClass('plain', 'sm')}
          >
            {t('settlement.statement')}
          </a>
          <a
            href={monthHref(prefix, own.memId, periodAt('month', period.endDate))}
            className={buttonClass('plain', 'sm')}
          >
            {t('settlement.monthStatement')}
          </a>
        </span>
      </p>
    </div>
  );
}

const SUMS = [
  ['betAmt', 'list.bet'],
  ['winAmt', 'list.win'],
  ['rollingAmt', 'list.rolling'],
  ['bepAmt', 'list.netAfterRolling'],
  ['carriedInAmt', 'settlement.carriedIn'],
  ['dueAmt', 'settlement.due'],
  ['paidAmt', 'settlement.paidAmt'],
] as const;

/** The sums of the direct members, each above that of the period before. */
function Sums<S extends ListState>({ context, facts, rows }: Omit<HeaderProps<S>, 'periods'>) {
  const { t, cashDecimal } = context;
  const { money } = figureColumns(context);
  return (
    <SumStrip
      label={t('settlement.sums')}
      rows={rows}
      sums={SUMS.map(([name, label]) => ({
        id: name,
        label: t(label),
        figure: money(facts[name], { signed: name === 'bepAmt' ? 'result' : undefined }),
        compared: facts.previous ? (
          <Compared
            t={t}
            cashDecimal={cashDecimal}
            period={facts.previous}
            value={facts[name]}
            before={facts.previous.sum[name]}
            isSigned={name === 'bepAmt'}
          />
        ) : null,
      }))}
    />
  );
}
