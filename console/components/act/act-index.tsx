import { Pill } from '@/components/ui/pill';
import { pageLocale } from '@/lib/i18n/page-locale';
import { groupActs } from '../../lib/act-groups';
import { actTexts } from '../../lib/act-texts';
import { pageTexts } from '../../lib/page-texts';
import type { ActDeclaration } from '../../lib/platform';
import { ActSearch } from './act-search';

/** Acts by group, each with one line about it and the right that it needs. */
export async function ActIndex({ site, acts }: { site: string; acts: readonly ActDeclaration[] }) {
  const [t, locale] = await Promise.all([pageTexts(), pageLocale()]);
  return (
    <div className="console-body">
      <ActSearch />
      {groupActs(acts).map(({ group, acts: grouped }) => (
        <section key={group} aria-labelledby={`group-${group}`} data-acts="" className="act-group">
          <h2 id={`group-${group}`}>{t(`index.groups.${group}`)}</h2>
          <ul>
            {grouped.map((act) => {
              const { title, about } = actTexts(locale, act);
              return (
                <li key={act.name} data-act={`${act.name} ${title} ${about}`.toLowerCase()}>
                  <a href={`/${site}/acts/${act.name}`}>
                    <b>{title}</b>
                    <span>{about}</span>
                  </a>
                  <Pill tone={act.needs === 'administer' ? 'brass' : 'neutral'}>
                    {t(`index.needs.${act.needs}`)}
                  </Pill>
                  {act.fourEyes ? <Pill tone="info">{t('index.fourEyes')}</Pill> : null}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
