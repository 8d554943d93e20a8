// biome-ignore-all lint/a11y/noRedundantRoles: rows become cards on phones, and a changed display drops the native roles
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

/** A cell below its heading, which a screen reader has from the table. */
const LABELLED =
  'max-md:before:block max-md:before:text-xs max-md:before:font-normal max-md:before:text-ink-3 max-md:before:[content:attr(data-label)_/_""]';

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

/** The columns of sums, the difference last. */
function useHeadings(): string[] {
  const t = useTranslations('rates.simulation');
  const [before, after] = [t('before'), t('after')];
  return [
    ...[t('rolling'), t('losing')].flatMap((kind) => [`${kind} · ${before}`, `${kind} · ${after}`]),
    t('difference'),
  ];
}

/** The difference in words, and a row for each member and for all; on phones a card. */
function Result({ data: { total, list }, cashDecimal }: ResultProps) {
  const t = useTranslations('rates');
  const amount = formatAmount(Math.abs(total.difference), cashDecimal);
  const headings = useHeadings();
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
      <ScrollPane label={t('simulation.title')} className="max-md:overflow-visible">
        <table role="table" className="w-full border-collapse text-sm max-md:block">
          <thead role="rowgroup" className="max-md:sr-only">
            <tr role="row" className="border-b border-line">
              <th role="columnheader" scope="col" className="py-2 text-left text-xs font-semibold text-ink-3">
                {t('member')}
              </th>
              {headings.map((text) => (
                <th
                  key={text}
                  role="columnheader"
                  scope="col"
                  className="py-2 pl-3 text-right text-xs font-semibold text-ink-3"
                >
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:block">
            {list.map((row) => (
              <SumsRow key={row.memId} name={row.memNick} id={row.memId} sums={row} {...{ cashDecimal }} />
            ))}
          </tbody>
          {list.length > 1 ? (
            <tfoot role="rowgroup" className="border-t border-line font-semibold max-md:block">
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

/** On a card the difference is beside the name, and each sum below its heading. */
function SumsRow({ name, id, sums, cashDecimal }: SumsRowProps) {
  const t = useTranslations('amount');
  const headings = useHeadings();
  const { rolling, simulatedRolling, losing, simulatedLosing, difference } = sums;
  return (
    <tr
      role="row"
      className="border-b border-line last:border-0 max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1 max-md:py-2.5"
    >
      <th role="rowheader" scope="row" className="text-left font-normal md:h-row">
        <b className="font-semibold wrap-anywhere">{name}</b>{' '}
        {id ? <small className="text-xs text-ink-3">{id}</small> : null}
      </th>
      {[rolling, simulatedRolling, losing, simulatedLosing].map((value, at) => (
        <td
          key={headings[at]}
          role="cell"
          data-label={headings[at]}
          className={`num whitespace-nowrap max-md:order-2 md:h-row md:pl-3 md:text-right ${LABELLED}`}
        >
          <Amount {...{ value, cashDecimal }} />
        </td>
      ))}
      <td role="cell" className="num text-right whitespace-nowrap max-md:order-1 md:h-row md:pl-3">
        <Amount value={difference} signed={{ gain: t('plus'), loss: t('minus') }} {...{ cashDecimal }} />
      </td>
    </tr>
  );
}

export default SimulationDialog;
