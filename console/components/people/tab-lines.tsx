import { buttonClass } from '@/components/ui/button-class';
import type { Timeline } from '@/lib/contract/operator-people';
import { readByAct } from '../../lib/operator';
import { pageTexts } from '../../lib/page-texts';
import { type PersonTab, personHref } from '../../lib/people';
import { FileLinks } from '../result/file-links';
import { RefusedNote } from '../result/refused-note';
import { TimelineLines } from './timeline-lines';

interface TabLinesProps {
  site: string;
  memId: string;
  tab: PersonTab;
  search: string;
  locale: string;
  /** The cursor of the page of lines; empty for the newest. */
  before: string;
}

/** The rows of a tab, forty at a time, with the ways to older ones and to the file of all of them. */
export async function TabLines({ site, memId, tab, search, locale, before }: TabLinesProps) {
  const [t, reply] = await Promise.all([
    pageTexts(),
    readByAct('person-timeline', { siteId: site, memId, kind: tab, locale, ...(before && { before }) }),
  ]);
  if (!reply.ok) return <RefusedNote act="person-timeline" refused={reply} />;
  const { list, next } = reply.data as Timeline;
  const file = (format: string) =>
    `/${site}/api/export/person-timeline?${new URLSearchParams({ memId, kind: tab, locale, format })}`;
  return (
    <section aria-label={t(`people.tab.${tab}`)} className="person-card">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        {before ? (
          <a href={personHref(site, memId, { tab, q: search })} className={buttonClass('plain', 'sm')}>
            {t('people.newest')}
          </a>
        ) : null}
        <FileLinks label={t('result.export')} hrefOf={file} />
      </div>
      <TimelineLines lines={list} />
      {next ? (
        <p className="pt-2 text-center">
          <a href={personHref(site, memId, { tab, q: search, before: next })} className="person-link">
            {t('people.older')}
          </a>
        </p>
      ) : null}
    </section>
  );
}
