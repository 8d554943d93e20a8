// biome-ignore-all lint/a11y/useSemanticElements: an opened row is inside a list's table, whose styles and keys are for its own rows
// biome-ignore-all lint/a11y/useFocusableInteractive: a cell of a table is focusable only in a grid
import { Spark } from '@/components/chart/spark';
import { FigureLink } from '@/components/ui/figure-link';
import { compactAmounts } from '@/lib/format/compact-amount';
import { exactAmount, formatAmount, formatWhole } from '@/lib/format/money';
import { explainHrefIn } from '@/lib/routes/explain-href';
import { addDays } from '@/lib/rules/day';
import type { Figure } from '@/lib/rules/figures';
import { type GlanceAnswer, type GlanceProps, glanceToday } from './glance-context';

type Period = keyof GlanceAnswer['sums'];
type Sum = keyof GlanceAnswer['sums'][Period];

const PERIODS = ['today', 'days7', 'days30', 'all'] as const satisfies readonly Period[];

/** The rows with the figure that each links to; those that are differences have a sign. */
const ROWS = [
  { sum: 'cashIn', figure: 'cashIn' },
  { sum: 'cashOut', figure: 'cashOut' },
  { sum: 'winLoseAmt', figure: 'winLose', signed: true },
  { sum: 'rolling', figure: 'rolling' },
  { sum: 'givenAmt', figure: 'paymentDifference', signed: true },
] as const satisfies readonly { sum: Sum; figure: Figure; signed?: true }[];

/** Phones shorten sums from this one on, in display units. */
const LONG_SUM = 100_000_000;

/** Returns the first day of a period; undefined if there are no figures at all. */
function firstDay(glance: GlanceAnswer, period: Period): string | undefined {
  const today = glanceToday(glance);
  const starts = { today, days7: addDays(today, -6), days30: addDays(today, -29), all: glance.firstDay };
  return starts[period] ?? undefined;
}

interface FigureProps extends Pick<GlanceProps, 'context'> {
  value: number;
  /** URL of the rows that it is made of. */
  href: string | undefined;
  signed: boolean;
}

/** One sum in whole units, the exact one in its title. Zero is a dash that leads nowhere (`glance.css`). */
function figureElement({ context: { t, locale, cashDecimal }, value, href, signed }: FigureProps) {
  if (value === 0) return <span className="zero">0</span>;
  const tone = !signed ? undefined : value > 0 ? 'gain' : 'loss';
  const [rounded, exact] = [formatWhole(value, cashDecimal), formatAmount(value, cashDecimal)];
  // A sum that is rounded to zero is shown exactly, so that it does not look like zero.
  const displayed = rounded === '0' ? exact : rounded;
  const isLong = Math.abs(exactAmount(value, cashDecimal)) >= LONG_SUM;
  return FigureLink({
    href,
    className: tone ? `num ${tone}` : 'num',
    title: isLong || displayed !== exact ? exact : undefined,
    children: (
      <>
        {tone ? (
          <span className="sr-only">{`${t(tone === 'gain' ? 'amount.plus' : 'amount.minus')} `}</span>
        ) : null}
        {isLong ? (
          <>
            <span className="max-md:hidden">{displayed}</span>
            <span className="md:hidden">{compactAmounts(locale, cashDecimal)(value)}</span>
          </>
        ) : (
          displayed
        )}
      </>
    ),
  });
}

/** Five sums of four periods, each a link to its rows, and the line of 14 days beside the name of each. */
export function GlanceSums({ context, member, glance }: GlanceProps) {
  const { t, cashDecimal } = context;
  const today = glanceToday(glance);
  return (
    <div role="table" aria-label={t('glance.title')} className="glance-sums">
      <div role="row">
        <span role="columnheader">
          <span className="sr-only">{t('glance.sum')}</span>
        </span>
        <span role="columnheader">
          <span className="sr-only">{t('glance.line')}</span>
        </span>
        {PERIODS.map((period) => (
          <span key={period} role="columnheader">
            {t(`glance.periods.${period}`)}
          </span>
        ))}
      </div>
      {ROWS.map(({ sum, figure, ...row }) => {
        const values = glance.days.map((day) => day[sum]);
        const [low, high] = [Math.min(...values), Math.max(...values)];
        const label = t('list.trend', {
          days: values.length,
          low: formatAmount(low, cashDecimal),
          high: formatAmount(high, cashDecimal),
        });
        return (
          <div key={sum} role="row">
            <span role="rowheader">{t(`explain.figures.${figure}`)}</span>
            <span role="cell">{low === 0 && high === 0 ? null : Spark({ values, label })}</span>
            {PERIODS.map((period) => {
              const startDate = firstDay(glance, period);
              return (
                <span key={period} role="cell">
                  {figureElement({
                    context,
                    value: glance.sums[period][sum],
                    signed: 'signed' in row,
                    href:
                      startDate &&
                      explainHrefIn(context, { figure, memId: member.memId, startDate, endDate: today }),
                  })}
                </span>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
