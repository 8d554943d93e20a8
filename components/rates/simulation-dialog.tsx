'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ScrollPane } from '@/components/table/scroll-pane';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { CallWait } from '@/components/ui/call-wait';
import { Dialog } from '@/components/ui/dialog';
import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import { formatAmount, formatCount } from '@/lib/format/money';
import { useCall } from '@/lib/query/use-call';

const PATH = '/api/v2/retail/rate/simulate';

type Simulation = ResponseOf<typeof PATH>;
type Sums = Simulation['total'];

const RANGES = [7, 30, 90] as const;

interface SimulationDialogProps {
  memId: string;
  rateList: RequestOf<typeof PATH>['rateList'];
  cashDecimal: string;
  onClose: () => void;
}

/** Rolling and losing of past days at typed rates, by member and in sum, before they are saved (RATE-07). */
export function SimulationDialog({ memId, rateList, cashDecimal, onClose }: SimulationDialogProps) {
  const t = useTranslations('rates.simulation');
  const [days, setDays] = useState<number>(30);
  const { data, failure, retry } = useCall(PATH, { memId, days, rateList });
  return (
    <Dialog open onClose={onClose} size="xl" title={t('title')}>
      <div className="grid gap-4">
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">{t('range')}</legend>
          {RANGES.map((range) => (
            <Button key={range} size="sm" aria-pressed={days === range} onClick={() => setDays(range)}>
              {t('days', { count: range })}
            </Button>
          ))}
          {data ? (
            <span className="num ml-auto text-xs text-ink-3">{`${data.startDate} – ${data.endDate}`}</span>
          ) : null}
        </fieldset>
        {data ? <Result {...{ data, cashDecimal }} /> : <CallWait {...{ failure, retry }} />}
        <p className="text-xs text-ink-3">{t('basis')}</p>
      </div>
    </Dialog>
  );
}

interface ResultProps {
  data: Simulation;
  cashDecimal: string;
}

/** The difference in words, and a row for each member and for all. */
function Result({ data: { total, list }, cashDecimal }: ResultProps) {
  const t = useTranslations('rates');
  const amount = formatAmount(Math.abs(total.difference), cashDecimal);
  const [before, after] = [t('simulation.before'), t('simulation.after')];
  const head = 'py-2 pl-3 text-right text-xs font-semibold text-ink-3';
  return (
    <>
      <p role="status" className="flex flex-wrap items-baseline gap-x-3">
        <b className="text-md font-semibold">
          {total.betCnt === 0
            ? t('simulation.none')
            : total.difference === 0
              ? t('simulation.same')
              : t(total.difference > 0 ? 'simulation.more' : 'simulation.less', { amount })}
        </b>
        <small className="text-xs text-ink-3">
          {t('simulation.bets', { count: formatCount(total.betCnt) })}
        </small>
      </p>
      <ScrollPane label={t('simulation.title')}>
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 text-left text-xs font-semibold text-ink-3">
                {t('member')}
              </th>
              {[
                `${t('simulation.rolling')} · ${before}`,
                `${t('simulation.rolling')} · ${after}`,
                `${t('simulation.losing')} · ${before}`,
                `${t('simulation.losing')} · ${after}`,
                t('simulation.difference'),
              ].map((text) => (
                <th key={text} scope="col" className={head}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map((row) => (
              <SumsRow key={row.memId} name={row.memNick} id={row.memId} sums={row} {...{ cashDecimal }} />
            ))}
          </tbody>
          {list.length > 1 ? (
            <tfoot className="font-semibold">
              <SumsRow name={t('simulation.total')} sums={total} {...{ cashDecimal }} />
            </tfoot>
          ) : null}
        </table>
      </ScrollPane>
    </>
  );
}

interface SumsRowProps {
  name: string;
  id?: string;
  sums: Sums;
  cashDecimal: string;
}

function SumsRow({ name, id, sums, cashDecimal }: SumsRowProps) {
  const t = useTranslations('amount');
  const { rolling, simulatedRolling, losing, simulatedLosing, difference } = sums;
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="h-row text-left font-normal">
        <b className="font-semibold wrap-anywhere">{name}</b>{' '}
        {id ? <small className="text-xs text-ink-3">{id}</small> : null}
      </th>
      {[rolling, simulatedRolling, losing, simulatedLosing].map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
        <td key={at} className="num h-row pl-3 text-right whitespace-nowrap">
          <Amount {...{ value, cashDecimal }} />
        </td>
      ))}
      <td className="num h-row pl-3 text-right whitespace-nowrap">
        <Amount value={difference} signed={{ gain: t('plus'), loss: t('minus') }} {...{ cashDecimal }} />
      </td>
    </tr>
  );
}

export default SimulationDialog;
