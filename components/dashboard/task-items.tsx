import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatAmount, formatCount } from '@/lib/format/money';
import { memberHref } from '@/lib/routes/detail-tabs';
import { LateLines } from './late-lines';
import type { Late } from './panel';
import type { Retry } from './retry-link';

type Tasks = ResponseOf<'/api/v2/main/tasks'>;
type People = NonNullable<Tasks['today']>['largeWins'];

interface TaskItemsProps extends Retry {
  prefix: string;
  data: Tasks;
  cashDecimal: string;
  /** Today's events. */
  late?: Late<Tasks> | undefined;
}

/** Kinds of today's events. */
const EVENTS = 3;

interface Item {
  href?: string;
  label: string;
  /** At the end of the line. */
  count: ReactNode;
  /** Below the line. */
  note?: ReactNode;
}

/** The partner’s tasks, each with one press to it; zeros are left out (DASH-07). */
export function TaskItems({ t, retryHref, prefix, data, cashDecimal, late }: TaskItemsProps) {
  const { own, lockedCnt, today } = data;
  const amount = (value: number) => formatAmount(value, cashDecimal);
  const path = (route: string) => `/${prefix}/${route}`;
  const counted = (cnt: number, label: string, route: string): Item[] =>
    cnt > 0 ? [{ href: path(route), label, count: formatCount(cnt) }] : [];
  const people = (of: People | undefined, label: string, route: string): Item[] =>
    of && of.cnt > 0
      ? [
          {
            href: path(route),
            label,
            count: formatCount(of.cnt),
            note: (
              <>
                {of.list.map(({ memId, memNick, amount: value }) => (
                  <a key={memId} href={memberHref(prefix, memId)} className="task-name">
                    {memNick} <span className="num">{amount(value)}</span>
                  </a>
                ))}
                {of.cnt > of.list.length
                  ? t('dashboard.tasks.more', { count: of.cnt - of.list.length })
                  : null}
              </>
            ),
          },
        ]
      : [];
  const bound = { amount: amount(data.largeAmount) };
  const events: Item[] = [
    ...people(today?.firstDeposits, t('dashboard.tasks.firstDeposits'), 'userList?withDeposit=Y'),
    ...people(today?.largeWins, t('dashboard.tasks.largeWins', bound), 'subMemberList?orderStr=WIN_DESC'),
    ...people(today?.largeMoves, t('dashboard.tasks.largeMoves', bound), 'cashList?orderStr=cashAmt_DESC'),
  ];
  const items: Item[] = [
    ...counted(own.requestCnt, t('dashboard.tasks.requests'), 'charge'),
    ...counted(own.newMsg, t('dashboard.tasks.messages'), 'msg'),
    ...counted(own.newAnswer, t('dashboard.tasks.answers'), 'qna?status=ANSWER'),
    ...(own.cashAmt < own.mostGiven
      ? [
          {
            href: path('charge'),
            label: t('dashboard.tasks.lowBalance'),
            count: amount(own.cashAmt),
            note: t('dashboard.tasks.lowBalanceNote', {
              held: amount(own.cashAmt),
              most: amount(own.mostGiven),
            }),
          },
        ]
      : []),
    ...counted(lockedCnt, t('dashboard.tasks.locked'), 'userList?status=locked'),
  ];
  const notRead = <p className="px-4 py-3 text-xs text-ink-3">{t('dashboard.tasks.notRead')}</p>;
  if (late && !late.first.today) {
    const { state } = late;
    const isMissing = state === 'missing' && !today;
    return (
      <>
        <ItemList items={items} />
        <div className="late-events">
          <LateLines
            room={<ItemList items={Array.from({ length: EVENTS }, () => ROOM)} />}
            {...(state === 'waits' ? { note: t('common.loading') } : {})}
            {...(isMissing ? { note: t('common.notNow'), retry: { t, retryHref } } : {})}
          >
            {today && items.length + events.length === 0 ? (
              <EmptyState>{t('dashboard.tasks.none')}</EmptyState>
            ) : null}
            {today ? <ItemList items={events} /> : notRead}
          </LateLines>
        </div>
      </>
    );
  }
  const all = [...items, ...events];
  return (
    <>
      {all.length === 0 && today ? <EmptyState>{t('dashboard.tasks.none')}</EmptyState> : null}
      <ItemList items={all} />
      {today ? null : notRead}
    </>
  );
}

/** An event of which nothing is known, with names on one line. */
const ROOM: Item = { label: '\u00a0', count: null, note: <span className="task-name">{'\u00a0'}</span> };

const ItemList = ({ items }: { items: readonly Item[] }) => (
  <ul className="divide-y divide-line">
    {items.map(({ href, label, count, note }, nth) => (
      <li key={label === ROOM.label ? String(nth) : label} className="task-item">
        <a href={href} className="task-line">
          {label} <b className="num">{count}</b>
        </a>
        {note ? <p>{note}</p> : null}
      </li>
    ))}
  </ul>
);
