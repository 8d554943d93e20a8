import { explainHrefIn } from '@/lib/routes/explain-href';
import type { DateRange } from '@/lib/rules/date-range';
import type { Figure } from '@/lib/rules/figures';
import type { DashboardContext } from './dashboard-context';

/** Drill-down URL of a figure of the viewer or its branch; undefined in placeholders. */
export type FigureHref = (figure: Figure) => string | undefined;

/** The drill-down URLs of a panel's figures, which are those of the days of `range`. */
export const panelFigureHref =
  ({ prefix, capabilities, memId }: DashboardContext, range: DateRange, isPlaceholder: boolean): FigureHref =>
  (figure) =>
    isPlaceholder ? undefined : explainHrefIn({ prefix, capabilities }, { figure, memId, ...range });
