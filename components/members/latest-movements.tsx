'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ListRenderContext } from '@/components/list/definition';
import { Amount } from '@/components/ui/amount';
import { resultPill } from '@/components/ui/result-pill';
import { Spinner } from '@/components/ui/spinner';
import { clockOrDay } from '@/lib/format/day';
import { formatTime } from '@/lib/format/time';
import type { ListState } from '@/lib/lists/filters';
import { type CallState, useCall } from '@/lib/query/use-call';
import { detailHref } from '@/lib/routes/detail-tabs';
import { betResult, isCancelled } from '@/lib/rules/bet-result';
import { addDays } from '@/lib/rules/day';
import type { MemberRow } from './member-row';

const MOVEMENTS = 10;
const BETS = 5;
/** Days that are looked back, today included. */
const DAYS = 30;

interface LatestProps {
  row: Pick<MemberRow, 'memId' | 'partnerLevel'>;
  context: Pick<ListRenderContext<ListState>, 'prefix' | 'locale' | 'cashDecimal' | 'today'>;
  /** Level of the headings. */
  heading?: 'h2' | 'h3';
  /** One below the other at any width. */
  stacked?: boolean;
}

/** A member's last movements with the balance after each and, of a player, its last bets: stake, win and result. */
export default function LatestMovements({ row, context, heading = 'h3', stacked }: LatestProps) {
  const t = useTranslations('list');
  const types = useTranslations('cashType');
  const results = useTranslations('betResult');
  const { prefix, locale, cashDecimal, today } = context;
  const { memId } = row;
  const isPlayer = row.partnerLevel === 'NORMAL';
  const days = { startDate: addDays(today, 1 - DAYS), endDate: today, page: 1 };
  const cash = useCall('/api/v2/retail/detail/cashLog', { memId, cashType: '', ...days });
  const bets = useCall(
    '/api/retail/bottomBetList',
    { memId, oldYn: 'Y', count_per_list: BETS, ...days },
    { enabled: isPlayer },
  );
  /** An amount with its name, which is visually hidden, since its place in the line shows it. */
  const named = (name: 'bet' | 'win' | 'cash', amount: ReactNode) => (
    <span title={t(name)}>
      <span className="sr-only">{`${t(name)} `}</span>
      {amount}
    </span>
  );
  const money = (value: number, signed = false) =>
    Amount({ value, cashDecimal, signed: signed ? { gain: '', loss: '' } : undefined });
  const timeOf = (at: string) => {
    return <span title={formatTime(at)}>{clockOrDay(locale, at, today)}</span>;
  };
  return (
    <div className={`grid gap-x-5 gap-y-4 ${isPlayer && !stacked ? '@min-[40rem]:grid-cols-2' : ''}`}>
      <Latest
        heading={heading}
        title={t('movements')}
        href={detailHref(prefix, row, 'Cash')}
        call={cash}
        lines={cash.data?.cashLog
          .slice(0, MOVEMENTS)
          .map(({ cashIdx, cashType, cashAmt, afterCashAmt, updDate }) => ({
            id: String(cashIdx),
            cells: [
              timeOf(updDate),
              types(cashType),
              money(cashAmt, true),
              named('cash', money(afterCashAmt)),
            ],
          }))}
      />
      {/* Below the movements it would move with their lines. */}
      {isPlayer && !(stacked && cash.loading) ? (
        <Latest
          heading={heading}
          title={t('latestBets')}
          href={detailHref(prefix, row, 'Bet')}
          call={bets}
          lines={bets.data?.list.slice(0, BETS).map((bet) => ({
            id: String(bet.betIdx),
            cells: [
              timeOf(bet.createdAt),
              bet.gameName,
              named('bet', isCancelled(bet) ? <s>{money(bet.cash)}</s> : money(bet.cash)),
              named('win', money(bet.winCash)),
              resultPill(bet.type, results(betResult(bet.type))),
            ],
          }))}
        />
      ) : null}
    </div>
  );
}

interface LatestLinesProps {
  heading: 'h2' | 'h3';
  title: string;
  /** All of them. */
  href: string;
  call: CallState<unknown>;
  lines: readonly { id: string; cells: readonly ReactNode[] }[] | undefined;
}

function Latest({ heading: Heading, title, href, call, lines }: LatestLinesProps) {
  const t = useTranslations('list');
  const common = useTranslations('common');
  return (
    <section aria-label={title} className="min-w-0">
      <Heading className="flex items-center justify-between border-b border-line pb-1 font-semibold text-ink-2">
        {title}
        <a href={href} className="font-semibold text-brand hover:underline">
          {t('all')}
        </a>
      </Heading>
      {call.loading ? <Spinner size={18} /> : null}
      {call.failure ? (
        <p role="alert" className="py-1 text-loss">
          {`${call.failure} `}
          <button type="button" onClick={call.retry} className="underline">
            {common('retry')}
          </button>
        </p>
      ) : null}
      {lines?.length === 0 ? <p className="py-1 text-ink-3">{t('none')}</p> : null}
      <ul className="latest">
        {lines?.map(({ id, cells: [time, what, amount, after, state] }) => (
          <li key={id}>
            <span className="num text-ink-3">{time}</span>
            <span className="py-0.5 text-left leading-tight">{what}</span>
            {amount}
            <span className="text-ink-2">{after}</span>
            {state}
          </li>
        ))}
      </ul>
    </section>
  );
}
