import { getTranslations } from 'next-intl/server';
import { today } from '@/lib/rules/day';
import type { ShellData } from './load-shell-data';

/** Protocols that are linked; anything else in an option is shown as text. */
const SAFE_LINK = /^(https?|tg|kakaotalk):/i;

function socialsOf(option: ShellData['option']) {
  if (!option) return [];
  const all = [
    { sns: option.sns1, id: option.sns1Id, link: option.sns1Link },
    { sns: option.sns2, id: option.sns2Id, link: option.sns2Link },
    { sns: option.sns3, id: option.sns3Id, link: option.sns3Link },
  ];
  return all.filter(({ sns, id }) => sns || id);
}

/** Copyright and up to three social links from the site's options (SITE-07). */
export async function SiteFooter({ title, option }: { title: string; option: ShellData['option'] }) {
  const t = await getTranslations('shell');
  const socials = socialsOf(option);
  return (
    <footer className="flex flex-wrap items-center gap-x-4 px-1.5 text-xs text-ink-3">
      <p>{t('copyright', { year: today().slice(0, 4), title })}</p>
      {socials.length > 0 ? (
        <ul aria-label={t('social')} className="flex flex-wrap gap-x-4">
          {socials.map(({ sns, id, link }) => (
            <li key={`${sns}${id}`}>
              {SAFE_LINK.test(link) ? (
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-6 items-center underline-offset-2 hover:underline max-md:min-h-tap"
                >
                  {sns} {id}
                </a>
              ) : (
                `${sns} ${id}`
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </footer>
  );
}
