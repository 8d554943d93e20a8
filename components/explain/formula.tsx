import type { ReactNode } from 'react';
import { FigureLink } from '@/components/ui/figure-link';
import type { Translate } from '@/lib/i18n/translate';
import type { Figure } from '@/lib/rules/figures';
import { aboutKey, FORMULA_PARTS } from './figures';

interface FormulaProps {
  t: Translate;
  figure: Figure;
  /** The member, the games and the days of the figure, as text. */
  scope: string;
  /** The figure's value. */
  total: ReactNode;
  /** The comparison with the period before. */
  compared: ReactNode;
  partHref: (figure: Figure) => string;
}

/** A figure with its formula in words; each part links to its own rows. */
export function Formula({ t, figure, scope, total, compared, partHref }: FormulaProps) {
  const parts = FORMULA_PARTS[figure];
  return (
    <section
      aria-label={t('explain.formula')}
      className="grid items-baseline gap-x-8 gap-y-1 border-b border-line px-4 py-2.5 md:grid-cols-[auto_minmax(0,1fr)]"
    >
      <div>
        <p className="text-xs text-ink-3 wrap-anywhere">{scope}</p>
        <p className="text-lg leading-6 font-bold" data-figure="explained">
          {total}
        </p>
        {compared ? <p className="leading-4">{compared}</p> : null}
      </div>
      {parts ? (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2 [&_a]:text-center">
          <span>{t(`explain.figures.${figure}`)}</span>
          <span>=</span>
          {parts.map(([sign, part], i) => (
            <span key={part} className="inline-flex items-center gap-2">
              {i > 0 ? <span>{sign}</span> : null}
              <FigureLink href={partHref(part)}>{t(`explain.figures.${part}`)}</FigureLink>
            </span>
          ))}
        </p>
      ) : (
        <p className="text-sm text-ink-2">{t(aboutKey(figure))}</p>
      )}
    </section>
  );
}
