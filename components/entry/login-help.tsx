import { getTranslations } from 'next-intl/server';
import { contactsOf } from '@/components/shell/socials';
import type { Locale } from '@/lib/i18n/locales';
import type { SiteConfig } from '@/lib/sites/config';
import { siteOption } from '@/lib/upstream/site-calls';

/** How a partner who cannot sign in reaches the operator: phone and social accounts of the site's options (SITE-07). */
export async function LoginHelp({ site, locale }: { site: SiteConfig; locale: Locale }) {
  const [t, option] = await Promise.all([getTranslations('entry.login'), siteOption(site, locale)]);
  const contacts = contactsOf(option.ok ? option.data.siteOption : null);
  if (contacts.length === 0) return null;
  return (
    <section aria-label={t('help')} className="rounded-2 border border-line bg-surface px-3.5 py-2 text-sm">
      <p className="text-ink-2">{t('cannotSignIn')}</p>
      <ul className="flex flex-wrap items-center gap-x-4 font-semibold">
        {contacts.map(({ name, href }) => (
          <li key={name}>
            {href ? (
              <a
                href={href}
                {...(href.startsWith('tel:') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
                className="inline-flex min-h-tap items-center text-brand underline underline-offset-2"
              >
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
