import { notFound } from 'next/navigation';
import { ScreenTabs } from '@/components/ui/screen-tabs';
import type { FoundPeople, Person } from '@/lib/contract/operator-people';
import { formatCount } from '@/lib/format/money';
import { pageLocale } from '@/lib/i18n/page-locale';
import { invalidRequest, unknownMember } from '@/lib/rules/code';
import { type InResults, PersonHead } from '../../../../components/people/person-head';
import { PersonSummary } from '../../../../components/people/person-summary';
import { TabLines } from '../../../../components/people/tab-lines';
import { RefusedNote } from '../../../../components/result/refused-note';
import { PageHead } from '../../../../components/shell/page-head';
import { offeredActs } from '../../../../lib/offered-acts';
import { findAct, readByAct, requireOperatorOf } from '../../../../lib/operator';
import { pageTexts } from '../../../../lib/page-texts';
import { personHref, tabsOf } from '../../../../lib/people';
import { type SearchParams, singles } from '../../../../lib/search-params';

interface PersonPageProps {
  params: Promise<{ site: string; memId: string }>;
  searchParams: Promise<SearchParams>;
}

/** Bets are counted up to so many. */
const MOST_BETS = 1_000;

/** Where a person stands in the results of a search; undefined without a search, or where it does not find them. */
async function readResults(site: string, search: string, memId: string): Promise<InResults | undefined> {
  if (search === '') return undefined;
  const reply = await readByAct('people-find', { siteId: site, search });
  if (!reply.ok) return undefined;
  const { list, pageInfo } = reply.data as FoundPeople;
  const index = list.findIndex((one) => one.memId.toLowerCase() === memId.toLowerCase());
  if (index === -1) return undefined;
  const hrefAt = (at: number) => list[at] && personHref(site, list[at].memId, { q: search });
  const total = pageInfo.tatal_list_count;
  return { search, place: index + 1, total, next: hrefAt(index + 1), previous: hrefAt(index - 1) };
}

/** A member or partner whole: who, money, everything that happened, protection, access, and what they are allowed. */
export default async function PersonPage({ params, searchParams }: PersonPageProps) {
  const { site, memId } = await params;
  const [{ desk }, t, locale, { q = '', tab = '', kind = '', lines = '', before = '' }] = await Promise.all([
    requireOperatorOf(site),
    pageTexts(),
    pageLocale(),
    searchParams.then(singles),
  ]);
  const mayDo = (act: string) => findAct(desk, act, site) !== undefined;
  if (!mayDo('person')) notFound();
  const search = q.trim().slice(0, 64);
  const [reply, results] = await Promise.all([
    readByAct('person', { siteId: site, memId, locale }),
    readResults(site, search, memId),
  ]);
  if (!reply.ok) {
    return (
      <>
        <PageHead title={t('menu.member')} />
        <div className="console-body">
          {reply.code === unknownMember || reply.code === invalidRequest ? (
            <p className="py-8 text-center text-ink-3">{t('people.unknown', { memId })}</p>
          ) : (
            <RefusedNote act="person" refused={reply} />
          )}
          <p className="text-center">
            <a href={`/${site}/people`} className="person-link">
              {t('people.searchAgain')}
            </a>
          </p>
        </div>
      </>
    );
  }
  const person = reply.data as Person;
  const tabs = tabsOf(person);
  const current = tabs.find((one) => one === tab);
  const acts = offeredActs(desk, site, person, locale);
  const { member, counts } = person;
  return (
    <>
      <PersonHead
        site={site}
        person={person}
        results={results}
        lock={acts.lock}
        adjust={acts.adjust}
        message={acts.message}
      />
      <ScreenTabs
        label={t('people.tabs')}
        current={current ?? 'summary'}
        tabs={[
          {
            id: 'summary',
            href: personHref(site, member.memId, { q: search }),
            label: t('people.tab.summary'),
          },
          ...tabs.map((id) => ({
            id,
            href: personHref(site, member.memId, { tab: id, q: search }),
            label: t(`people.tab.${id}`),
            count:
              id === 'protection'
                ? undefined
                : formatCount(counts[id], id === 'bets' && counts[id] >= MOST_BETS),
          })),
        ]}
      />
      <div className="person-body">
        {current ? (
          <TabLines
            site={site}
            memId={member.memId}
            tab={current}
            search={search}
            locale={locale}
            before={before}
          />
        ) : (
          <PersonSummary
            site={site}
            person={person}
            locale={locale}
            search={search}
            kind={kind}
            lines={lines}
            note={acts.note}
            end={acts.end}
            mayDo={mayDo}
          />
        )}
      </div>
    </>
  );
}
