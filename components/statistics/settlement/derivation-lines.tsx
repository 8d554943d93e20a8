import type { ReactNode } from 'react';
import type { ListContext } from '@/components/list/definition';
import { Amount } from '@/components/ui/amount';
import { buttonClass } from '@/components/ui/button-class';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatAmount, formatCount } from '@/lib/format/money';
import { explainHrefIn } from '@/lib/routes/explain-href';
import { sumAmounts } from '@/lib/rules/amount';
import type { Result } from '@/lib/rules/result';
import { actorText, derivationHref, periodText, statementHref } from './settlement-text';

type Detail = ResponseOf<'/api/v2/retail/settlement/detail'>;

/** Shares that are lines of their own; the rest is one line. */
const SHOWN_SHARES = 8;

interface LinesProps {
  context: ListContext & { cashDecimal: string };
  answer: Result<Detail>;
  /** On the page of the derivation itself, whose table has the shares. */
  isWhole?: true;
}

/** One line of a derivation: a name, its amount, and a sentence that explains it. */
interface Line {
  id: string;
  label: string;
  value: number;
  about: string;
  href?: string | undefined;
  isSum?: boolean;
}

/** The derivation of an amount due, line by line, each with an explanation and the way to its rows (STAT-10). */
export function DerivationLines({ context, answer, isWhole }: LinesProps): ReactNode {
  const { t, prefix, cashDecimal } = context;
  if (!answer.ok) {
    return (
      <p role="alert" className="text-sm">
        {t('settlement.failed')}{' '}
        <button type="button" data-retry-row="" className="underline">
          {t('common.retry')}
        </button>
      </p>
    );
  }
  const { period, row } = answer.data;
  const state = (at: string | null, by: string) => actorText(context, at, by) ?? t('settlement.about.notYet');
  return (
    <section aria-label={t('settlement.lines')} className="grid max-w-5xl gap-2 text-sm">
      <h2 className="font-semibold">{`${t('settlement.lines')} · ${periodText(context, period)}`}</h2>
      <ol className="grid">
        {linesOf(context, answer.data, isWhole).map(({ id, label, value, about, href, isSum }) => (
          <li
            key={id}
            className={`grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-t border-hair py-1.5 md:grid-cols-[11rem_1fr_auto] ${isSum ? 'font-semibold' : ''}`}
          >
            <span>{label}</span>
            <span className="text-right md:order-last">
              {Amount({ value, cashDecimal, href: value === 0 ? undefined : href })}
            </span>
            <small className="text-xs font-normal text-ink-2 max-md:col-span-2">{about}</small>
          </li>
        ))}
      </ol>
      {period.state === 'closed' ? (
        <p className="text-xs text-ink-2">
          {t('settlement.about.state', {
            confirmed: state(row.confirmedAt, row.confirmedBy),
            paid: state(row.paidAt, row.paidBy),
          })}
        </p>
      ) : null}
      {period.hash ? (
        <p className="text-xs break-all text-ink-3">{`${t('settlement.hash')} ${period.hash}`}</p>
      ) : null}
      {isWhole ? null : (
        <p className="flex gap-2">
          <a href={derivationHref(prefix, row.memId, period)} className={buttonClass('plain', 'sm')}>
            {t('settlement.why')}
          </a>
          <a
            href={statementHref(prefix, row.memId, period)}
            target="_blank"
            rel="noopener"
            className={buttonClass('plain', 'sm')}
          >
            {t('settlement.statement')}
          </a>
        </p>
      )}
    </section>
  );
}

/** The lines in order: figures of the branch, corrections, the carry, the shares, the amount, the carry out. */
function linesOf(context: LinesProps['context'], detail: Detail, isWhole: true | undefined): Line[] {
  const { t, prefix } = context;
  const { row, period, previous, corrections } = detail;
  const { startDate, endDate } = period;
  const figure = (name: 'bet' | 'win' | 'rolling' | 'totalBEP') =>
    explainHrefIn(context, { figure: name, memId: row.memId, startDate, endDate });
  return [
    {
      id: 'bet',
      label: t('list.bet'),
      value: row.betAmt,
      about: t('settlement.about.bet'),
      href: figure('bet'),
    },
    {
      id: 'win',
      label: t('list.win'),
      value: row.winAmt,
      about: t('settlement.about.win'),
      href: figure('win'),
    },
    {
      id: 'rolling',
      label: t('list.rolling'),
      value: row.rollingAmt,
      about: t('settlement.about.rolling'),
      href: figure('rolling'),
    },
    {
      id: 'bep',
      label: t('list.netAfterRolling'),
      value: row.bepAmt,
      about: t('settlement.about.bep'),
      href: figure('totalBEP'),
      isSum: true,
    },
    ...corrections.map((one) => ({
      id: `correction ${one.startDate} ${one.category}`,
      label: t('settlement.corrected'),
      value: sumAmounts([one.betAmt, -one.winAmt, -one.rollingAmt]),
      about: t('settlement.about.correction', {
        from: one.startDate,
        to: one.endDate,
        category: one.categoryName,
      }),
      href: derivationHref(prefix, row.memId, one),
    })),
    ...(row.carriedInAmt === 0
      ? []
      : [
          {
            id: 'carriedIn',
            label: t('settlement.carriedIn'),
            value: row.carriedInAmt,
            about: previous
              ? t('settlement.about.carriedInFrom', { from: previous.startDate, to: previous.endDate })
              : t('settlement.about.carriedIn'),
            href: previous ? derivationHref(prefix, row.memId, previous) : undefined,
          },
        ]),
    ...(isWhole ? [] : sharesOf(context, detail)),
    {
      id: 'due',
      label: t('settlement.due'),
      value: row.dueAmt,
      about: t('settlement.about.due'),
      isSum: true,
    },
    ...(row.carriedOutAmt === 0
      ? []
      : [
          {
            id: 'carriedOut',
            label: t('settlement.carriedOut'),
            value: row.carriedOutAmt,
            about: t('settlement.about.carriedOut'),
          },
        ]),
  ];
}

/** The shares of a partner by branch, and of a player by category: the largest, and the rest as one line. */
function sharesOf({ t, prefix, cashDecimal }: LinesProps['context'], detail: Detail): Line[] {
  const { period, categories, branches, branchCnt, row } = detail;
  const base = (amount: number) => formatAmount(amount, cashDecimal);
  if (row.partnerLevel === 'NORMAL') {
    return categories.map(({ category, categoryName, baseAmt, loseRate, dueAmt }) => ({
      id: `share ${category}`,
      label: categoryName,
      value: dueAmt,
      about: t('settlement.about.player', { category: categoryName, base: base(baseAmt), own: loseRate }),
    }));
  }
  const shown = branches.filter(({ dueAmt }) => dueAmt > 0).slice(0, SHOWN_SHARES);
  const rest = sumAmounts([row.dueAmt, ...shown.map(({ dueAmt }) => -dueAmt)]);
  return [
    ...shown.map((one) => ({
      id: `share ${one.memId} ${one.category}`,
      label: `${one.memNick} (${one.memId})`,
      value: one.dueAmt,
      about: t('settlement.about.branch', {
        category: one.categoryName,
        base: base(one.baseAmt),
        own: one.ownRate,
        lower: one.loseRate,
      }),
      href: derivationHref(prefix, one.memId, period),
    })),
    ...(rest === 0
      ? []
      : [
          {
            id: 'rest',
            label: t('settlement.branch'),
            value: rest,
            about: t('settlement.about.rest', { count: formatCount(branchCnt - shown.length) }),
            href: derivationHref(prefix, row.memId, period),
          },
        ]),
  ];
}
