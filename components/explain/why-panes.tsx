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

/** Most lines of a pane. */
const LINES = 5;

interface WhyPanesProps {
  t: Translate;
  locale: Locale;
  prefix: string;
  cashDecimal: string;
  scope: WhyScope;
  why: Why;
  /** Whether missing parts are still on their way. */
  isLate?: boolean | undefined;
  /** Whether the games have a pane: an opened row has no other place for them, while the page has them as rows. */
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

interface Pane {
  id: string;
  title: string;
  /** Null where they took too long to load. */
  lines: Line[] | null;
}

/** What the panes are rendered from. */
type PanesContext = Pick<WhyPanesProps, 't' | 'locale' | 'prefix' | 'cashDecimal' | 'scope' | 'why'>;

const rowsHref = ({ prefix, scope }: PanesContext, filter: Partial<ExplainedFigure>) =>
  explainHref(prefix, { figure: 'gameWinLose', ...scope, ...filter });

/** A result as an amount with its sign; a link where it is not zero and has an address. */
const result = ({ t, cashDecimal }: PanesContext, value: number, href?: string) =>
  Amount({
    value,
    cashDecimal,
    signed: { gain: t('amount.gain'), loss: t('amount.loss') },
    href: value === 0 ? undefined : href,
  });

const betCount = (count: number) => <span className="num text-ink-3">{formatCount(count)}</span>;

const gamesPane = (context: PanesContext): Pane => ({
  id: 'games',
  title: context.t('why.games'),
  lines: context.why.games.slice(0, LINES).map(({ category, vendorCode, gameCode, ...game }) => ({
    id: `${vendorCode} ${gameCode} ${category}`,
    label: game.gameName,
    note: betCount(game.betCnt),
    amount: result(context, game.winLoseAmt, rowsHref(context, { category, vendorCode, gameCode })),
  })),
});

const hoursPane = (context: PanesContext, hours: NonNullable<Why['hours']>): Pane => ({
  id: 'hours',
  title: context.t('why.hours'),
  lines: largestFirst(hours).map(({ hour, betCnt, winLoseAmt }) => ({
    id: String(hour),
    label: <span className="num">{context.t('why.hour', { hour: String(hour) })}</span>,
    note: betCount(betCnt),
    amount: result(context, winLoseAmt),
  })),
});

const daysPane = (context: PanesContext): Pane => ({
  id: 'days',
  title: context.t('why.days'),
  lines: largestFirst(context.why.days).map(({ day, betCnt, winLoseAmt }) => ({
    id: day,
    label: <span className="num">{day}</span>,
    note: betCount(betCnt),
    amount: result(context, winLoseAmt, rowsHref(context, { startDate: day, endDate: day })),
  })),
});

function membersPane(context: PanesContext): Pane {
  const { t, prefix, scope, why } = context;
  const line = ({ memId, memNick, betCnt, winLoseAmt }: NonNullable<Why['members']>[number]): Line => ({
    id: memId,
    label: (
      <a href={whyHref(prefix, { figure: 'gameWinLose', ...scope, memId })} className="hover:underline">
        {memNick}
      </a>
    ),
    note: betCount(betCnt),
    amount: result(context, winLoseAmt, rowsHref(context, { memId })),
  });
  return { id: 'members', title: t('why.members'), lines: why.members?.map(line) ?? null };
}

function betsPane(context: PanesContext): Pane {
  const { t, locale, cashDecimal, scope, why } = context;
  const money = (label: string, value: number) => (
    <span title={label}>
      <span className="sr-only">{`${label} `}</span>
      {Amount({ value, cashDecimal })}
    </span>
  );
  const line = (bet: NonNullable<Why['bets']>[number]): Line => {
    const { betId, memId, memNick, category, vendorCode, gameCode, gameName, placedAt } = bet;
    const filter = { memId, category, vendorCode, gameCode, startAt: placedAt, endAt: placedAt };
    return {
      id: betId,
      label: (
        <>
          <span className="num text-ink-3">{monthTime(locale, placedAt)}</span>{' '}
          <a href={rowsHref(context, filter)} className="hover:underline">
            {memId === scope.memId ? gameName : `${memNick} · ${gameName}`}
          </a>
        </>
      ),
      note: money(t('list.bet'), bet.betAmt),
      amount: money(t('list.win'), bet.winAmt),
    };
  };
  return { id: 'bets', title: t('why.bets'), lines: why.bets?.map(line) ?? null };
}

const movesPane = ({ t, locale, cashDecimal, scope, why }: PanesContext): Pane => ({
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
      value: cashAmt,
      cashDecimal,
      signed: { gain: '', loss: '' },
      isReversal: isReversal(cashType, cashAmt),
    }),
  })),
});

function listPanes(context: PanesContext, hasGames: boolean): Pane[] {
  const { why } = context;
  const areMembersLate = why.bets === null && why.sum.betCnt > 0;
  return [
    ...(hasGames ? [gamesPane(context)] : []),
    why.hours ? hoursPane(context, why.hours) : daysPane(context),
    ...(why.members || areMembersLate ? [membersPane(context)] : []),
    betsPane(context),
    movesPane(context),
  ];
}

/** The reason behind a result: sentences, and panes with its games, hours or days, members, largest bets and moves. */
export function WhyPanes({ isLate, hasGames, ...context }: WhyPanesProps) {
  const { t, prefix, cashDecimal, scope, why } = context;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-3">
        <span>{`${t('why.of', { memId: scope.memId })} · ${daySpan(scope)} · ${t('list.betMinusWin')}`}</span>
        <b className="text-md font-bold text-ink">
          {result(context, why.sum.winLoseAmt, rowsHref(context, {}))}
        </b>
        {why.previous
          ? Compared({
              t,
              cashDecimal,
              period: why.previous,
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
          {listPanes(context, hasGames).map(({ id, title, lines }) => (
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
  /** The text in place of no lines. */
  none: string;
  /** The text before it, while lines may still arrive. */
  onItsWay?: string | undefined;
}

/** A line for each name, with a count or an amount and an amount. */
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
