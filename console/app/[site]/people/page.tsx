import { notFound } from 'next/navigation';
import type { FoundPeople } from '@/lib/contract/operator-people';
import { FoundList } from '../../../components/people/found-people';
import { PeopleSearch } from '../../../components/people/people-search';
import { RefusedNote } from '../../../components/result/refused-note';
import { PageHead } from '../../../components/shell/page-head';
import { findAct, readByAct, requireOperatorOf } from '../../../lib/operator';
import { pageTexts } from '../../../lib/page-texts';
import { type SearchParams, singles } from '../../../lib/search-params';

interface PeoplePageProps {
  params: Promise<{ site: string }>;
  searchParams: Promise<SearchParams>;
}

/** Members and partners, found by anything that is known of them. */
export default async function PeoplePage({ params, searchParams }: PeoplePageProps) {
  const { site } = await params;
  const [{ desk }, t, { q = '', page = '1' }] = await Promise.all([
    requireOperatorOf(site),
    pageTexts(),
    searchParams.then(singles),
  ]);
  if (!findAct(desk, 'people-find', site)) notFound();
  const search = q.trim().slice(0, 64);
  const asked = { siteId: site, search, page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 };
  const reply = search === '' ? undefined : await readByAct('people-find', asked);
  return (
    <>
      <PageHead title={t('menu.member')} about={t('people.about')} />
      <div className="console-body">
        <PeopleSearch search={search} />
        {reply?.ok ? <FoundList site={site} search={search} found={reply.data as FoundPeople} /> : null}
        {reply && !reply.ok ? <RefusedNote act="people-find" refused={reply} /> : null}
      </div>
    </>
  );
}
