import { getTranslations } from 'next-intl/server';

/** The two ways in: sign-in and sign-up. */
export async function EntryTabs({ prefix, here }: { prefix: string; here: 'login' | 'join' }) {
  const t = await getTranslations('play.entry');
  const current = (page: typeof here) => (page === here ? 'page' : undefined);
  return (
    <nav className="seg" aria-label={t('tabs')}>
      <a href={`/${prefix}/play/login`} aria-current={current('login')}>
        {t('tabLogin')}
      </a>
      <a href={`/${prefix}/play/join`} aria-current={current('join')}>
        {t('tabSignup')}
      </a>
    </nav>
  );
}
