import 'server-only';
import type { ReactNode } from 'react';
import type { ListLoadContext } from '@/components/list/definition';
import { Amount } from '@/components/ui/amount';
import { movementName } from '@/components/ui/movement-name';
import { resultPill } from '@/components/ui/result-pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { clockOrDay } from '@/lib/format/day';
import { formatTime } from '@/lib/format/time';
import { codeText } from '@/lib/i18n/translate';
import { detailHref } from '@/lib/routes/detail-tabs';
import { betResult, isCancelled } from '@/lib/rules/bet-result';
import { addDays } from '@/lib/rules/day';
import { isReversal } from '@/lib/rules/movement';
import type { Result } from '@/lib/rules/result';
import type { MemberRow } from './member-row';

const CASH_LOG = '/api/v2/retail/detail/cashLog';
const BET_LIST = '/api/retail/bottomBetList';

const MOVEMENTS = 10;
const BETS = 5;
/** Days before today, today included. */
const DAYS = 30;

interface LatestContext extends Pick<ListLoadContext, 't' | 'prefix' | 'locale' | 'today' | 'call'> {
  cashDecimal: string;
}

type LatestMember = { memId: string; partnerLevel: MemberRow['partnerLevel'] | undefined };

/** The last movements of a member, and the last bets of a player. */
export interface Latest {
  cash: Result<ResponseOf<typeof CASH_LOG>>;
  bets: Result<ResponseOf<typeof BET_LIST>> | null;
}

export async function loadLatest(
  { call, today }: Pick<LatestContext, 'call' | 'today'>,
  { memId, partnerLevel }: LatestMember,
): Promise<Latest> {
  const days = { startDate: addDays(today, 1 - DAYS), endDate: today, page: 1 };
  const [cash, bets] = await Promise.all([
    call(CASH_LOG, { memId, cashType: '', ...days }),
    partnerLevel === 'NORMAL' ? call(BET_LIST, { memId, oldYn: 'Y', count_per_list: BETS, ...days }) : null,
  ]);
  return { cash, bets };
}

/** The amount of a movement, with the sign of its type. */
const changeAmount = (value: number, cashType: string, cashDecimal: string) =>
  Amount({ value, cashDecimal, signed: { gain: '', loss: '' }, isReversal: isReversal(cashType, value) });

/** The last of a member's movements in a line: its time, what it was and its amount; nothing without one. */
export function latestMovement(
  { t, locale, today, cashDecimal }: Omit<LatestContext, 'call' | 'prefix'>,
  { cash }: Latest,
): ReactNode {
  const [last] = cash.ok ? cash.data.cashLog : [];
  if (!last) return null;
  const { updDate, cashType, cashAmt } = last;
  return (
    <small>
      {`${clockOrDay(locale, updDate, today)} ${movementName(t, codeText(t, `cashType.${cashType}`, cashType), cashType, cashAmt)} `}
      {changeAmount(cashAmt, cashType, cashDecimal)}
    </small>
  );
}

interface LatestProps {
  context: Omit<LatestContext, 'call'>;
  member: LatestMember;
  latest: Latest;
  /** Level of the headings. */
  heading?: 'h2' | 'h3';
  /** One below the other at any width. */
  stacked?: boolean;
  /** Loads a failed part again. */
  retry: ReactNode;
}

/** A member's last movements with the balance after each and, of a player, its last bets: stake, win and result. */
export function LatestMovements({ context, member, latest, heading = 'h3', stacked, retry }: LatestProps) {
  const { t, prefix, locale, cashDecimal, today } = context;
  const { cash, bets } = latest;
  /** An amount with its name, which the line itself leaves out. */
  const named = (name: 'bet' | 'win' | 'cash', amount: ReactNode) => (
    <span title={t(`list.${name}`)}>
      <span className="sr-only">{`${t(`list.${name}`)} `}</span>
      {amount}
    </span>
  );
  const money = (value: number) => Amount({ value, cashDecimal });
  const timeOf = (at: string) => <span title={formatTime(at)}>{clockOrDay(locale, at, today)}</span>;
  const shared = { t, heading, retry };
  return (
    <div className={`grid gap-x-5 gap-y-4 ${bets && !stacked ? '@min-[40rem]:grid-cols-2' : ''}`}>
      <Lines
        {...shared}
        title={t('list.movements')}
        href={detailHref(prefix, member, 'Cash')}
        answer={cash}
        lines={(cash.ok ? cash.data.cashLog : [])
          .slice(0, MOVEMENTS)
          .map(({ cashIdx, cashType, cashAmt, afterCashAmt, updDate }) => ({
            id: String(cashIdx),
            cells: [
              timeOf(updDate),
              movementName(t, codeText(t, `cashType.${cashType}`, cashType), cashType, cashAmt),
              changeAmount(cashAmt, cashType, cashDecimal),
              named('cash', money(afterCashAmt)),
            ],
          }))}
      />
      {bets ? (
        <Lines
          {...shared}
          title={t('list.latestBets')}
          href={detailHref(prefix, member, 'Bet')}
          answer={bets}
          lines={(bets.ok ? bets.data.list : []).slice(0, BETS).map((bet) => {
            const result = betResult(bet.type, bet.cash, bet.winCash);
            return {
              id: String(bet.betIdx),
              cells: [
                timeOf(bet.createdAt),
                bet.gameName,
                named('bet', isCancelled(bet) ? <s>{money(bet.cash)}</s> : money(bet.cash)),
                named('win', money(bet.winCash)),
                resultPill(result, t(`betResult.${result}`)),
              ],
            };
          })}
        />
      ) : null}
    </div>
  );
}

interface LinesProps extends Pick<LatestProps, 'retry'>, Pick<LatestContext, 't'> {
  heading: 'h2' | 'h3';
  title: string;
  /** Address of all of them. */
  href: string;
  answer: Result<unknown>;
  lines: readonly { id: string; cells: readonly ReactNode[] }[];
}

function Lines({ t, heading: Heading, title, href, answer, lines, retry }: LinesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields; no landmark either, because several rows can be open
    <section role="group" aria-label={title} className="min-w-0">
      <Heading className="flex items-center justify-between border-b border-line pb-1 font-semibold text-ink-2">
        {title}
        <a href={href} className="font-semibold text-brand hover:underline">
          {t('list.all')}
        </a>
      </Heading>
      {answer.ok ? null : (
        <p role="alert" className="py-1 text-loss">
          {`${answer.message} `}
          {retry}
        </p>
      )}
      {answer.ok && lines.length === 0 ? <p className="py-1 text-ink-3">{t('list.none')}</p> : null}
      <ul className="latest">
        {lines.map(({ id, cells: [time, what, amount, after, state] }) => (
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
