import type { getTranslations } from 'next-intl/server';

type Texts = Awaited<ReturnType<typeof getTranslations<'play.shell'>>>;

/** Minutes at play in words. */
export const playTimeText = (t: Texts, all: number): string =>
  all < 60 ? t('minutes', { minutes: all }) : t('hours', { hours: Math.floor(all / 60), minutes: all % 60 });
