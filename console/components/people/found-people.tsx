import { Pill } from '@/components/ui/pill';
import { Rank } from '@/components/ui/rank';
import type { FoundPeople, FoundPerson } from '@/lib/contract/operator-people';
import { formatAmount } from '@/lib/format/money';
import { LEVELS } from '@/lib/rules/level';
import { pageTexts } from '../../lib/page-texts';
import { personHref } from '../../lib/people';
import { ResultPages } from '../result/result-pages';

interface FoundListProps {
  site: string;
  search: string;
  found: FoundPeople;
}

/** Those whom a search found, each with what matched; they lead to the person, and numbers to the queue. */
export async function FoundList({
  site,
  search,
  found: { list, items, pageInfo, isTimedOut },
}: FoundListProps) {
  const t = await pageTexts();
  // The last page that is counted is the last one that is answered.
  const counted = { ...pageInfo, moreYn: undefined };
  const query = (params: Record<string, string>) => new URLSearchParams({ q: search, ...params });
  const file = (format: string) =>
    `/${site}/api/export/people-find?${new URLSearchParams({ search, format })}`;
  return (
    <>
      {items.length > 0 ? (
        <ul className="people-items">
          {items.map(({ kind, id, memId, memNick, amount }) => (
            <li key={`${kind} ${id}`}>
              <a href={`/${site}/queue?item=${kind}-${id}`} className="person-link">
                {t('people.item', { kind: t(`queue.kind.${kind as 'deposit'}`), number: id })}
              </a>{' '}
              <bdi>{memNick}</bdi> {memId} {amount === null ? '' : formatAmount(amount)}
            </li>
          ))}
        </ul>
      ) : null}
      {list.length === 0 && (isTimedOut || items.length === 0) ? (
        <div className="py-8 text-center text-ink-3">
          <p>{isTimedOut ? t('people.timedOut', { search }) : t('people.nobody', { search })}</p>
          <p>{isTimedOut ? t('people.timedOutHelp') : t('people.nobodyHelp')}</p>
        </div>
      ) : null}
      {list.length > 0 ? (
        <section aria-label={t('people.found')} className="grid gap-2">
          {pageInfo.moreYn === 'Y' ? (
            <p className="text-ink-2">{t('people.moreThan', { count: pageInfo.tatal_list_count })}</p>
          ) : null}
          <ResultPages
            page={counted}
            count={list.length}
            hrefOf={(page) => `?${query({ page: String(page) })}`}
            fileHref={file}
          />
          <ul className="people-list">
            {list.map((person) => (
              <li key={person.memId}>
                <a href={personHref(site, person.memId, { q: search })}>
                  {person.partnerLevel === null ? null : (
                    <Rank level={LEVELS[person.partnerLevel - 1] ?? 'PTN_8'} name={person.partnerLevelName} />
                  )}
                  <b>
                    <bdi>{person.memNick}</bdi>
                  </b>
                  <span className="text-ink-3">{person.memId}</span>
                </a>
                <Matched person={person} />
                <span className="flex flex-wrap gap-1">
                  {person.states.map((state) => (
                    <Pill key={state} tone={state === 'online' ? 'gain' : 'brass'}>
                      {t(`queue.state.${state as 'closed'}`)}
                    </Pill>
                  ))}
                </span>
                <span className="num justify-self-end">{formatAmount(person.cash)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** What of a person matched. */
async function Matched({ person: { matches } }: { person: FoundPerson }) {
  const t = await pageTexts();
  return (
    <span className="text-sm wrap-anywhere text-ink-2">
      {matches
        .map(({ by, value, kind }) =>
          kind ? `${t(`queue.kind.${kind as 'deposit'}`)} ${value}` : `${t(`people.by.${by}`)} ${value}`,
        )
        .join(' · ')}
    </span>
  );
}
