import { ChevronRight, Lock, Mail, Scale } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { Pill } from '@/components/ui/pill';
import { Rank } from '@/components/ui/rank';
import type { Person } from '@/lib/contract/operator-people';
import { formatAmount } from '@/lib/format/money';
import type { Level } from '@/lib/rules/level';
import { pageTexts } from '../../lib/page-texts';
import { personHref } from '../../lib/people';
import { ViewAsButton } from '../view-as/view-as-button';
import { ActDialog, type OfferedAct } from './act-dialog';
import { ResultKeys } from './result-keys';

/** Where a person stands in the results of a search. */
export interface InResults {
  search: string;
  place: number;
  total: number;
  next: string | undefined;
  previous: string | undefined;
}

interface PersonHeadProps {
  site: string;
  person: Person;
  results: InResults | undefined;
  /** What the operator may do to the person, by the button; a button without acts is not shown. */
  lock: readonly OfferedAct[];
  adjust: readonly OfferedAct[];
  message: readonly OfferedAct[];
}

const TONES = {
  online: 'gain',
  locked: 'brass',
  betLocked: 'brass',
  suspended: 'loss',
  barred: 'loss',
  closed: 'loss',
  pending: 'info',
} as const;

/** The head of a person's page: the path, the name with its states, money, and what can be done at once. */
export async function PersonHead({ site, person, results, lock, adjust, message }: PersonHeadProps) {
  const t = await pageTexts();
  const { member, money } = person;
  return (
    <header className="person-head">
      <title>{t('title', { page: `${member.memNick} · ${member.memId}` })}</title>
      <div className="person-path">
        <nav aria-label={t('people.path')}>
          <ol>
            {member.above.map(({ memId, partnerLevel, partnerLevelName }) => (
              <li key={memId}>
                <Rank level={partnerLevel as Level} name={partnerLevelName} />
                <a href={personHref(site, memId)}>{memId}</a>
                <Icon of={ChevronRight} size={14} />
              </li>
            ))}
            <li aria-current="page">
              {member.partnerLevel === 'NORMAL' ? null : (
                <Rank level={member.partnerLevel as Level} name={member.partnerLevelName} />
              )}
              <b>{member.memId}</b>
            </li>
          </ol>
        </nav>
        {results ? <Results results={results} site={site} /> : null}
      </div>
      <div className="person-name">
        <h1>
          <bdi>{member.memNick}</bdi>
        </h1>
        <span className="text-ink-3">{member.memId}</span>
        <States person={person} />
        <dl className="person-money">
          {(
            [
              [t('queue.cash'), money.cash],
              [t('queue.point'), money.point],
            ] as const
          ).map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{formatAmount(amount)}</dd>
            </div>
          ))}
        </dl>
        <div className="person-actions">
          <ViewAsButton site={site} memId={member.memId} isButton />
          {lock.length > 0 ? (
            <ActDialog site={site} title={t('people.lock')} acts={lock}>
              <Icon of={Lock} size={16} />
              {t('people.lock')}
            </ActDialog>
          ) : null}
          {adjust.length > 0 ? (
            <ActDialog site={site} title={t('people.adjust')} acts={adjust}>
              <Icon of={Scale} size={16} />
              {t('people.adjust')}
            </ActDialog>
          ) : null}
          {message.length > 0 ? (
            <ActDialog site={site} title={t('people.message')} acts={message} variant="primary">
              <Icon of={Mail} size={16} />
              {t('people.message')}
            </ActDialog>
          ) : null}
        </div>
      </div>
    </header>
  );
}

/** The states of a person as words; colour only repeats them. */
async function States({ person }: { person: Person }) {
  const t = await pageTexts();
  const { member, presence, protection } = person;
  const waiting = protection?.limits.some((limit) => limit.waiting !== null);
  return (
    <>
      {presence.isOnline ? (
        <Pill tone="gain">{[t('queue.state.online'), presence.game].filter(Boolean).join(' · ')}</Pill>
      ) : null}
      {member.states
        .filter((state) => state !== 'online')
        .map((state) => (
          <Pill key={state} tone={TONES[state as keyof typeof TONES]}>
            {t(`queue.state.${state as 'closed'}`)}
          </Pill>
        ))}
      {protection?.pause ? <Pill tone="loss">{t('queue.mark.paused')}</Pill> : null}
      {protection && protection.limits.length > 0 ? (
        <Pill tone="info">{t(waiting ? 'people.limitWaits' : 'people.noLimitWaits')}</Pill>
      ) : null}
    </>
  );
}

/** The place in the results of the search that led here, with the ways to those beside. */
async function Results({
  results: { search, place, total, next, previous },
  site,
}: {
  results: InResults;
  site: string;
}) {
  const t = await pageTexts();
  return (
    <p className="person-results">
      <ResultKeys next={next} previous={previous} />
      <a href={`/${site}/people?${new URLSearchParams({ q: search })}`}>
        {t('people.result', { place, total })}
      </a>
      {next ? (
        <a href={next} aria-keyshortcuts="J">
          <span className="sr-only">{t('people.next')}</span>
          <kbd>J</kbd>
        </a>
      ) : null}
      {previous ? (
        <a href={previous} aria-keyshortcuts="K">
          <span className="sr-only">{t('people.previous')}</span>
          <kbd>K</kbd>
        </a>
      ) : null}
    </p>
  );
}
