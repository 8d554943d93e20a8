import type { ListContext } from '@/components/list/definition';
import type { ResponseOf } from '@/lib/contract/calls';
import { nearDay } from '@/lib/format/day';
import { formatAmount } from '@/lib/format/money';
import { shortTime } from '@/lib/format/time';

type List = ResponseOf<'/api/v2/retail/settlement/list'>;
export type DueRow = List['own'];
export type DueSum = List['sum'];
export type Period = List['period'];
type Days = Pick<Period, 'startDate' | 'endDate'>;

/** The days of a period as text. */
export const periodText = (
  { locale, today }: Pick<ListContext, 'locale' | 'today'>,
  { startDate, endDate }: Days,
): string => `${nearDay(locale, startDate, today)} – ${nearDay(locale, endDate, today)}`;

/** The next act of the partner above on an amount of a closed period; undefined where none is left. */
export function nextAct({ state, dueAmt }: DueRow, period: Period): 'confirm' | 'pay' | undefined {
  if (period.state !== 'closed' || state === 'paid') return undefined;
  if (state === 'open') return 'confirm';
  return dueAmt > 0 ? 'pay' : undefined;
}

/** The name of a state; a confirmed amount of zero has nothing to be paid. */
export const stateText = ({ t }: Pick<ListContext, 't'>, { state, dueAmt }: DueRow): string =>
  t(state === 'confirmed' && dueAmt === 0 ? 'settlement.nothingDue' : `settlement.${state}`);

/** Actor and time of an act; the partner above and the operator have no name here. Undefined before it. */
export const actorText = (
  { t }: Pick<ListContext, 't'>,
  at: string | null,
  by: string,
): string | undefined =>
  at ? t('settlement.by', { by: by || t('settlement.above'), at: shortTime(at) }) : undefined;

/** Actor and time of the present state; undefined of an open amount. */
export const stateActor = (context: Pick<ListContext, 't'>, row: DueRow): string | undefined =>
  actorText(context, row.paidAt, row.paidBy) ?? actorText(context, row.confirmedAt, row.confirmedBy);

/** The page with a member's derivation for a period. */
export const derivationHref = (
  prefix: string,
  memId: string,
  { startDate }: Pick<Days, 'startDate'>,
): string => `/${prefix}/settlementDetail?memId=${encodeURIComponent(memId)}&period=${startDate}`;

/** The printed statement of a member's period. */
export const statementHref = (
  prefix: string,
  memId: string,
  { startDate }: Pick<Days, 'startDate'>,
): string =>
  `/${prefix}/api/export/settlementDetail?memId=${encodeURIComponent(memId)}&period=${startDate}&format=html`;

/** Head of a printed statement: period, state, sums and hash. */
export function statementFacts(
  { t, cashDecimal }: Pick<ListContext, 't'> & { cashDecimal: string },
  period: Period,
  { dueAmt, paidAmt }: { dueAmt: number; paidAmt: number },
): (readonly [label: string, value: string])[] {
  return [
    [t('settlement.period'), `${period.startDate} – ${period.endDate}`],
    [t('settlement.state'), t(`settlement.${period.state}`)],
    [t('settlement.due'), formatAmount(dueAmt, cashDecimal)],
    [t('settlement.paidAmt'), formatAmount(paidAmt, cashDecimal)],
    ...(period.hash ? [[t('settlement.hash'), period.hash] as const] : []),
  ];
}
