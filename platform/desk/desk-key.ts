import type { DeskKind } from '@/lib/rules/desk';

/** The name of a matter on a desk: its kind, and the numbers of the rows that it comes from. */
export const deskKey = (kind: DeskKind, ...numbers: readonly (number | string)[]): string =>
  `${kind}:${numbers.join('.')}`;
