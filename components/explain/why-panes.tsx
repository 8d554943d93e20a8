import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { Compared, LateCompared } from '@/components/ui/compared';
import { movementName } from '@/components/ui/movement-name';
import { monthTime } from '@/lib/format/day';
import { formatCount } from '@/lib/format/money';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { type ExplainedFigure, explainHref, whyHref } from '@/lib/routes/explain-href';
import { isReversal } from '@/lib/rules/movement';
import { daySpan } from './span';
import { Findings, type Why, type WhyScope } from './why-findings';

/** Lines of a pane. */
const LINES = 5;

interface WhyPanesProps {
  t: Translate;
  locale: Locale;
  prefix: string;
  cashDecimal: string;
  scope: WhyScope;
  why: Why;
  /** The parts that are missing are still on their way. */
  isLate?: boolean | undefined;
  /** In an opened row: the games as well, which are the rows of the page. */
  hasGames: boolean;
}

interface Line {
  id: string;
  label: ReactNode;
  note?: ReactNode;
  amount: ReactNode;
}

const largestFirst = <Row extends { winLoseAmt: number }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => Math.abs(b.winLoseAmt) - Math.abs(a.winLoseAmt)).slice(0, LINES);

/** The reason behind a result: sentences, and the result by day or hour, member and game, its largest bets and moves. */
export function WhyPanes({ t, locale, prefix, cashDecimal, scope, why, isLate, hasGames }: WhyPanesProps) {
  const href = (more: Partial<ExplainedFigure>) =>
    explainHref(prefix, { figure: 'gameWinLose', ...scope, ...more });
  const signed = { gain: t('amount.gain'), loss: t('amount.loss') };
  const money = (value: number) => Amount({ value, cashDecimal });
  const result = (value: number, to?: string) =>
    Amount({ value, cashDecimal, signed, href: value === 0 ? undefined : to });
  const bets = (count: number) => <span className="num text-ink-3">{formatCount(count)}</span>;
  const panes: { id: string; title: string; lines: Line[] | null }[] = [
    ...(hasGames
      ? [
          {
            id: 'games',
            title: t('why.games'),
            lines: why.games.slice(0, LINES).map(({ category, vendorCode, gameCode, ...game }) => ({
              id: `${vendorCode} ${gameCode} ${category}`,
              label: game.gameName,
              note: bets(game.betCnt),
              amount: result(game.winLoseAmt, href({ category, vendorCode, gameCode })),
            })),
          },
        ]
      : []),
    why.hours
      ? {
          id: 'hours',
          title: t('why.hours'),
          lines: largestFirst(why.hours).map(({ hour, betCnt, winLoseAmt }) => ({
            id: String(hour),
            label: <span className="num">{t('why.hour', { hour: String(hour) })}</span>,
            note: bets(betCnt),
            amount: result(winLoseAmt),
          })),
        }
      : {
          id: 'days',
          title: t('why.days'),
          lines: largestFirst(why.days).map(({ day, betCnt, winLoseAmt }) => ({
            id: day,
            label: <span className="num">{day}</span>,
            note: bets(betCnt),
            amount: result(winLoseAmt, href({ startDate: day, endDate: day })),
          })),
        },
    ...(why.members || (why.bets === null && why.sum.betCnt > 0)
      ? [
          {
            id: 'members',
            title: t('why.members'),
            lines:
              why.members?.map(({ memId, memNick, betCnt, winLoseAmt }) => ({
                id: memId,
                label: (
                  <a
                    href={whyHref(prefix, { figure: 'gameWinLose', ...scope, memId })}
                    className="hover:underline"
                  >
                    {memNick}
                  </a>
                ),
                note: bets(betCnt),
                amount: result(winLoseAmt, href({ memId })),
              })) ?? null,
          },
        ]
      : []),
    {
      id: 'bets',
      title: t('why.bets'),
      lines:
        why.bets?.map(({ betId, memId, memNick, gameName, placedAt, betAmt, winAmt, ...bet }) => ({
          id: betId,
          label: (
            <>
              <span className="num text-ink-3">{monthTime(locale, placedAt)}</span>{' '}
              <a
                href={href({
                  ...{ memId, category: bet.category, vendorCode: bet.vendorCode, gameCode: bet.gameCode },
                  ...{ startAt: placedAt, endAt: placedAt },
                })}
                className="hover:underline"
              >
                {memId === scope.memId ? gameName : `${memNick} · ${gameName}`}
              </a>
            </>
          ),
          note: (
            <span title={t('list.bet')}>
              <span className="sr-only">{`${t('list.bet')} `}</span>
              {money(betAmt)}
            </span>
          ),
          amount: (
            <span title={t('list.win')}>
              <span className="sr-only">{`${t('list.win')} `}</span>
              {money(winAmt)}
            </span>
          ),
        })) ?? null,
    },
    {
      id: 'moves',
      title: t('why.moves'),
      lines: why.moves.map(({ cashIdx, memId, memNick, at, cashType, cashAmt }) => ({
        id: String(cashIdx),
        label: (
          <>
            <span className="num text-ink-3">{monthTime(locale, at)}</span>{' '}
            {memId === scope.memId ? '' : `${memNick} · `}
            {movementName(t, t(`cashType.${cashType}` as 'cashType.1'), cashType, cashAmt)}
          </>
        ),
        amount: Amount({
          ...{ value: cashAmt, cashDecimal, signed: { gain: '', loss: '' } },
          isReversal: isReversal(cashType, cashAmt),
        }),
      })),
    },
  ];
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-3">
        <span>{`${t('why.of', { memId: scope.memId })} · ${daySpan(scope)} · ${t('list.betMinusWin')}`}</span>
        <b className="text-md font-bold text-ink">{result(why.sum.winLoseAmt, href({}))}</b>
        {why.previous
          ? Compared({
              ...{ t, cashDecimal, period: why.previous },
              value: why.sum.winLoseAmt,
              before: why.previous.winLoseAmt,
              isSigned: true,
            })
          : isLate
            ? LateCompared({ t })
            : null}
      </p>
      <Findings context={{ t, prefix, cashDecimal, scope }} why={why} />
      {why.sum.betCnt === 0 ? null : (
        <div className="why-panes">
          {panes.map(({ id, title, lines }) => (
            // biome-ignore lint/a11y/useSemanticElements: no fields; no landmark either, because several rows can be open
            <section key={id} role="group" aria-label={title} className="min-w-0">
              <h2 className="border-b border-line pb-1 text-sm font-semibold text-ink-2">{title}</h2>
              <Lines
                lines={lines}
                none={t(lines ? 'why.noMoves' : 'why.late')}
                onItsWay={isLate && !lines ? t('common.loading') : undefined}
              />
            </section>
          ))}
        </div>
      )}
    </div>
  );
}

interface LinesProps {
  lines: readonly Line[] | null;
  /** The text where there are none. */
  none: string;
  /** The text in its place while they may still arrive. */
  onItsWay?: string | undefined;
}

/** Lines of a name, a count or an amount, and an amount. */
function Lines({ lines, none, onItsWay }: LinesProps) {
  if (!lines || lines.length === 0) {
    return (
      <div className="py-1 text-sm text-ink-3">
        {onItsWay ? <p data-late-mark="">{onItsWay}</p> : null}
        <p className="not-first:hidden">{none}</p>
      </div>
    );
  }
  return (
    <ul className="why-lines">
      {lines.map(({ id, label, note, amount }) => (
        <li key={id}>
          <span className="min-w-0 wrap-anywhere">{label}</span>
          <span className="text-right">{note}</span>
          <span className="text-right">{amount}</span>
        </li>
      ))}
    </ul>
  );
}
