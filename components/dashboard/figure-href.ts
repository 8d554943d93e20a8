import type { Figure } from '@/lib/rules/figures';

/** Drill-down URL of a figure of the viewer or its branch; undefined in placeholders. */
export type FigureHref = (figure: Figure) => string | undefined;
