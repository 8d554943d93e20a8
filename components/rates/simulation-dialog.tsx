'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ScrollPane } from '@/components/table/scroll-pane';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { CallWait } from '@/components/ui/call-wait';
import { Dialog } from '@/components/ui/dialog';
import { type FixedColumn, FixedTable } from '@/components/ui/fixed-table';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatAmount, formatCount } from '@/lib/format/money';
import { type SIMULATE, useSimulation, type WantedRates } from './rate-effect';

type Simulation = ResponseOf<typeof SIMULATE>;
type Row = Simulation['list'][number];
type Sum = 'rolling' | 'simulatedRolling' | 'losing' | 'simulatedLosing';

const RANGES = [7, 30, 90] as const;

/** A cell with its heading above it. Screen readers read the heading from the table. */
const LABELLED =
  'max-md:before:block max-md:before:text-xs max-md:before:font-normal max-md:before:text-ink-3 max-md:before:[content:attr(data-label)_/_""]';

interface SimulationDialogProps {
  memId: string;
  rateList: WantedRates;
  cashDecimal: string;
  onClose: () => void;
}

/** Rolling and losing of past days at typed rates, by member and in sum, before they are saved (RATE-07). */
function SimulationDialog({ memId, rateList, cashDecimal, onClose }: SimulationDialogProps) {
  const t = useTranslations('rates.simulation');
  const [days, setDays] = useState<number>(30);
  const { data, failure, retry } = useSimulation({ memId, days, rateList });
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
        {data ? (
          <Result data={data} cashDecimal={cashDecimal} />
        ) : (
          <CallWait failure={failure} retry={retry} />
        )}
        <p className="text-xs text-ink-3">{t('basis')}</p>
      </div>
    </Dialog>
  );
}

interface ResultProps {
  data: Simulation;
  cashDecimal: string;
}

/** The member and its sums; on a card the difference is beside the name, and each sum below its heading. */
function useColumns({ data: { total, list }, cashDecimal }: ResultProps): FixedColumn<Row>[] {
  const t = useTranslations('rates');
  const amount = useTranslations('amount');
  const signed = { gain: amount('plus'), loss: amount('minus') };
  const hasTotal = list.length > 1;
  const sumColumn = (figure: Sum, kind: 'rolling' | 'losing', at: 'before' | 'after'): FixedColumn<Row> => ({
    id: figure,
    header: `${t(`simulation.${kind}`)} · ${t(`simulation.${at}`)}`,
    end: true,
    className: `max-md:order-2 max-md:text-left md:h-row ${LABELLED}`,
    cell: (row) => <Amount value={row[figure]} cashDecimal={cashDecimal} />,
    total: hasTotal ? <Amount value={total[figure]} cashDecimal={cashDecimal} /> : undefined,
  });
  return [
    {
      id: 'member',
      header: t('member'),
      isRowHeader: true,
      cell: ({ memNick, memId }) => (
        <>
          <b className="font-semibold wrap-anywhere">{memNick}</b>{' '}
          <small className="text-xs text-ink-3">{memId}</small>
        </>
      ),
      total: hasTotal ? <b className="font-semibold">{t('simulation.total')}</b> : undefined,
    },
    sumColumn('rolling', 'rolling', 'before'),
    sumColumn('simulatedRolling', 'rolling', 'after'),
    sumColumn('losing', 'losing', 'before'),
    sumColumn('simulatedLosing', 'losing', 'after'),
    {
      id: 'difference',
      header: t('simulation.difference'),
      end: true,
      className: 'max-md:order-1',
      cell: ({ difference }) => <Amount value={difference} cashDecimal={cashDecimal} signed={signed} />,
      total: hasTotal ? (
        <Amount value={total.difference} cashDecimal={cashDecimal} signed={signed} />
      ) : undefined,
    },
  ];
}

/** The difference as a sentence, and a row for each member and for all of them; on phones a card. */
function Result(props: ResultProps) {
  const { data, cashDecimal } = props;
  const { total, list } = data;
  const t = useTranslations('rates');
  const amount = formatAmount(Math.abs(total.difference), cashDecimal);
  const columns = useColumns(props);
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
        <FixedTable
          phoneGrid="max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1 max-md:py-2.5"
          rows={list}
          rowKey={({ memId }) => memId}
          columns={columns}
        />
      </ScrollPane>
    </>
  );
}

export default SimulationDialog;
