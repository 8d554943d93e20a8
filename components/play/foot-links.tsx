import { getTranslations } from 'next-intl/server';
import { socialsOf } from '@/components/shell/socials';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Capabilities } from '@/lib/contract/capabilities';
import { hasPlayPage } from '@/lib/routes/play-routes';

interface FootLinksProps {
  /** `/demo/play`. */
  home: string;
  option: ResponseOf<'/api/etc/siteOption'>['siteOption'] | null;
  capabilities: Capabilities;
}

/** The ways to help and rules from every page, and the site's social accounts (SITE-07, PLAY-04). */
export async function FootLinks({ home, option, capabilities }: FootLinksProps) {
  const t = await getTranslations('play.help');
  return (
    <nav className="foot-links" aria-label={t('foot')}>
      {helpPages(capabilities).map(({ page }) => (
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
const HELP_PAGES = [
  { page: 'centre', icon: 'phone' },
  { page: 'noticeList', icon: 'flag' },
  { page: 'event', icon: 'star' },
  { page: 'faq', icon: 'info' },
  { page: 'guide', icon: 'livecasino' },
  { page: 'rule', icon: 'rule' },
  { page: 'results', icon: 'shield' },
  { page: 'board', icon: 'talk' },
] as const;

export type HelpPage = (typeof HELP_PAGES)[number]['page'];

/** The pages of help that an upstream with these capabilities has. */
export const helpPages = (capabilities: Capabilities): (typeof HELP_PAGES)[number][] =>
  HELP_PAGES.filter(({ page }) => hasPlayPage(capabilities, `/play/${page}`));
