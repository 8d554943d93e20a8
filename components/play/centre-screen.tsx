import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import type { OpenShell } from '@/components/shell/screen-shell';
import { contactsOf } from '@/components/shell/socials';
import { pageLocale } from '@/lib/i18n/page-locale';
import { hasPlayPage } from '@/lib/routes/play-routes';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { siteOption } from '@/lib/upstream/site-calls';
import { PlayIcon } from './icons';

/** The screens for each kind of question, the most frequent first. */
const WAYS = [
  ['qna', 'talk'],
  ['faq', 'info'],
  ['guide', 'livecasino'],
  ['rule', 'rule'],
  ['results', 'shield'],
  ['noticeList', 'flag'],
] as const;

/** The customer centre: how and when the operator is reached, and the ways to inquiry and help (PLAY-04). */
export async function CentreScreen({ shell: { site, base } }: { shell: OpenShell }) {
  const [t, help, locale, capabilities] = await Promise.all([
    getTranslations('play.centre'),
    getTranslations('play.help'),
    pageLocale(),
    siteCapabilities(site),
  ]);
  const option = await siteOption(site, locale);
  const { supportFrom, supportTo } = option.ok ? option.data.siteOption : {};
  const contacts = contactsOf(option.ok ? option.data.siteOption : null);
  return (
    <>
      <div>
        <h1>{t('title')}</h1>
        <p className="mid">{t('note')}</p>
      </div>
      {option.ok ? (
        <section className="panel grid gap-3 px-4 py-5 md:px-6" aria-label={t('contact')}>
          <h2>{t('contact')}</h2>
          {supportFrom === undefined || supportTo === undefined ? null : (
            <p>{supportFrom && supportTo ? t('hours', { from: supportFrom, to: supportTo }) : t('allDay')}</p>
          )}
          <ul className="flex flex-wrap gap-2">
            {contacts.map(({ name, href }) => (
              <li key={name}>
                {href ? (
                  <a
                    className="btn"
                    href={href}
                    {...(href.startsWith('tel:') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
                  >
                    {name}
                  </a>
                ) : (
                  name
                )}
              </li>
            ))}
          </ul>
          <p className="mid">{t('safe')}</p>
        </section>
      ) : (
        <CallFailure failure={option} />
      )}
      <ul className="grid gap-3 md:grid-cols-2">
        {WAYS.filter(([page]) => hasPlayPage(capabilities, `/play/${page}`)).map(([page, icon]) => (
          <li key={page}>
            <a
              className="panel grid h-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-0.5 p-4 hover:border-(--gold-line)!"
              href={`${base}/${page}`}
            >
              <PlayIcon name={icon} className="row-span-2 text-brand" />
              <b>{page === 'qna' ? t('qna') : help(page)}</b>
              <span className="text-sm/normal text-ink-2">{t(`for.${page}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
