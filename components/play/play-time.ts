/** Texts with the times of play, of any of its namespaces. */
type Texts = (key: 'minutes' | 'hours', values: Record<string, number>) => string;

/** Minutes at play in words. */
export const playTimeText = (t: Texts, all: number): string =>
  all < 60 ? t('minutes', { minutes: all }) : t('hours', { hours: Math.floor(all / 60), minutes: all % 60 });
