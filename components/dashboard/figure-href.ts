import type { Figure } from '@/lib/contract/explain';

/** The address of the rows that a figure of the viewer's branch, or of the viewer itself, is made of. */
export type FigureHref = (figure: Figure) => string;
