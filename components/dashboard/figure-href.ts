import type { Figure } from '@/lib/contract/explain';

/** Drill-down URL of a figure of the viewer or its branch. */
export type FigureHref = (figure: Figure) => string;
