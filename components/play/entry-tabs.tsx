import { getTranslations } from 'next-intl/server';

interface EntryTabsProps {
  prefix: string;
  here: 'login' | 'join';
  /** The query of the sign-up page, which names an invitation or a recommender. */
  joinQuery?: string;
}

/** The two ways in: sign-in and sign-up. */
export async function EntryTabs({ prefix, here, joinQuery = '' }: EntryTabsProps) {
  const t = await getTranslations('play.entry');
  const current = (page: typeof here) => (page === here ? 'page' : undefined);
  return (
    <nav className="seg" aria-label={t('tabs')}>
      <a href={`/${prefix}/play/login`} aria-current={current('login')}>
        {t('tabLogin')}
      </a>
      <a href={`/${prefix}/play/join${joinQuery}`} aria-current={current('join')}>
        {t('tabSignup')}
      </a>
    </nav>
  );
}
