import { getTranslations } from 'next-intl/server';
import { today } from '@/lib/rules/day';
import { FramePart } from './frame-part';
import type { ShellData } from './load-shell-data';
import { socialsOf } from './socials';

/** Copyright and up to three social links from the site's options (SITE-07). */
export async function SiteFooter({ title, option }: { title: string; option: ShellData['option'] }) {
  const t = await getTranslations('shell');
  const socials = socialsOf(option);
  return (
    <footer>
      <FramePart name="footer">
        <p>{t('copyright', { year: today().slice(0, 4), title })}</p>
        {socials.length > 0 ? (
          <ul aria-label={t('social')}>
            {socials.map(({ name, href }) => (
              <li key={name}>
                {href ? (
                  <a
                    href={href}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="inline-flex min-h-6 items-center underline-offset-2 hover:underline max-md:min-h-tap"
                  >
                    {name}
                  </a>
                ) : (
                  name
                )}
              </li>
            ))}
          </ul>
        ) : null}
      </FramePart>
    </footer>
  );
}
