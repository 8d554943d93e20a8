import { getTranslations } from 'next-intl/server';
import { contactsOf } from '@/components/shell/socials';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { SiteConfig } from '@/lib/sites/config';
import { siteOption } from '@/lib/upstream/site-calls';
import { PlayIcon } from './icons';

/** How a player who cannot sign in reaches the customer centre: its page, phone and social accounts (PLAY-02, PLAY-04). */
export async function PlayLoginHelp({ site }: { site: SiteConfig }) {
  const [t, help, option] = await Promise.all([
    getTranslations('entry.login'),
    getTranslations('play.help'),
    pageLocale().then((locale) => siteOption(site, locale)),
  ]);
  const contacts = contactsOf(option.ok ? option.data.siteOption : null).filter(({ href }) => href);
  return (
    <section aria-label={t('help')} className="login-help">
      <p>{t('cannotSignIn')}</p>
      <a className="btn" href={`/${site.prefix}/play/centre`}>
        <PlayIcon name="phone" />
        {help('centre')}
      </a>
      {contacts.map(({ name, href }) => (
        <a
          key={name}
          className="btn btn-text"
          href={href!}
          {...(href!.startsWith('tel:') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {name}
        </a>
      ))}
    </section>
  );
}
