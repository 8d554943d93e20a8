import { getTranslations } from 'next-intl/server';
import { socialsOf } from '@/components/shell/socials';
import type { ResponseOf } from '@/lib/contract/calls';

interface FootLinksProps {
  /** `/demo/play`. */
  home: string;
  option: ResponseOf<'/api/etc/siteOption'>['siteOption'] | null;
}

/** The ways to help and rules from every page, and the site's social accounts (SITE-07, PLAY-04). */
export async function FootLinks({ home, option }: FootLinksProps) {
  const t = await getTranslations('play.help');
  return (
    <nav className="foot-links" aria-label={t('foot')}>
      {HELP_PAGES.map(({ page }) => (
        <a key={page} href={`${home}/${page}`}>
          {t(page)}
        </a>
      ))}
      {socialsOf(option).map(({ name, href }) =>
        href ? (
          <a key={name} href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ) : (
          <span key={name}>{name}</span>
        ),
      )}
    </nav>
  );
}

/** The pages of help, with their icons; all but the bulletin board are there for guests. */
export const HELP_PAGES = [
  { page: 'centre', icon: 'phone' },
  { page: 'noticeList', icon: 'flag' },
  { page: 'event', icon: 'star' },
  { page: 'faq', icon: 'info' },
  { page: 'guide', icon: 'livecasino' },
  { page: 'rule', icon: 'rule' },
  { page: 'results', icon: 'shield' },
  { page: 'board', icon: 'talk' },
] as const;
