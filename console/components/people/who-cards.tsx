import { Pill } from '@/components/ui/pill';
import type { Person } from '@/lib/contract/operator-people';
import { shortTime } from '@/lib/format/time';
import { codeText } from '@/lib/i18n/translate';
import { toDay } from '@/lib/rules/day';
import { pageTexts } from '../../lib/page-texts';
import { personHref, phoneText } from '../../lib/people';
import { Pairs } from '../facts/pairs';
import { ActDialog, type OfferedAct } from './act-dialog';
import { PersonCard } from './person-card';

/** Who a person is: account holder, phone, bank account, sign-up and rates. */
export async function WhoCard({ person }: { person: Person }) {
  const t = await pageTexts();
  const { member, rates, below } = person;
  return (
    <PersonCard title={t('people.who')}>
      <Pairs
        rows={[
          [t('queue.holder'), member.memName],
          [t('queue.phone'), phoneText(member.memPhone)],
          [t('queue.account'), [member.bankCode, member.bankAcc].filter(Boolean).join(' ')],
          [t('people.bankSince'), member.bankAcc ? toDay(person.bankSince) : ''],
          [
            t('queue.joined'),
            [
              toDay(member.joinedAt),
              member.above.at(-1) ? t('people.under', { memId: member.above.at(-1)!.memId }) : '',
              person.invitation ?? '',
            ]
              .filter(Boolean)
              .join(' · '),
          ],
          [t('queue.lastLogin'), member.lastLoginAt ? shortTime(member.lastLoginAt) : '–'],
          [
            t('people.level'),
            `${member.partnerLevelName} · ${t('people.betLevel', { level: person.memLevel })}`,
          ],
          [t('people.below'), below > 0 ? t('people.belowCount', { count: below }) : ''],
          [t('people.factor'), t(person.hasSecondFactor ? 'people.on' : 'people.off')],
          [t('people.withdrawalPassword'), t(person.hasWithdrawalPassword ? 'people.set' : 'people.notSet')],
        ]}
      />
      {rates.length > 0 ? <Rates rates={rates} /> : null}
    </PersonCard>
  );
}

/** The rates of a person, one line for each category, in percent. */
async function Rates({ rates }: Pick<Person, 'rates'>) {
  const t = await pageTexts();
  return (
    <table className="person-rates">
      <thead>
        <tr>
          <th scope="col">{t('people.rates')}</th>
          <th scope="col">{t('fields.pointRate')}</th>
          <th scope="col">{t('fields.loseRate')}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ category, name, pointRate, loseRate }) => (
          <tr key={category}>
            <th scope="row">{name}</th>
            <td>{pointRate} %</td>
            <td>{loseRate} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Accounts that may be the same person's, each with what they have in common. */
export async function AlikeCard({ site, shared }: { site: string; shared: Person['shared'] }) {
  const t = await pageTexts();
  const accounts = [...new Set(shared.map(({ memId, as }) => `${as} ${memId}`))].map((key) =>
    shared.filter(({ memId, as }) => `${as} ${memId}` === key),
  );
  return (
    <PersonCard title={t('queue.shared')}>
      {accounts.length === 0 ? <p className="text-ink-3">{t('queue.noShared')}</p> : null}
      <ul className="person-rows">
        {accounts.map((ways) => {
          const { memId, as, state } = ways[0]!;
          return (
            <li key={`${as} ${memId}`}>
              <span className="min-w-0 wrap-anywhere">
                {as === 'member' ? (
                  <a href={personHref(site, memId)} className="person-link">
                    {memId}
                  </a>
                ) : (
                  <b>{memId}</b>
                )}{' '}
                <small>{ways.map(({ by }) => t(`queue.sharedBy.${by as 'phone'}`)).join(', ')}</small>
              </span>
              <Pill tone={state === 'paused' ? 'loss' : state === 'active' ? 'neutral' : 'info'}>
                {as === 'member' ? codeText(t, `people.accountState.${state}`, state) : t('people.request')}
              </Pill>
            </li>
          );
        })}
      </ul>
    </PersonCard>
  );
}

interface NotesCardProps {
  site: string;
  person: Person;
  /** The form of a note; undefined for an operator who may not write one. */
  write: OfferedAct | undefined;
}

/** Notes of operators, which they alone read, and of partners above. */
export async function NotesCard({ site, person: { notes, partnerNotes }, write }: NotesCardProps) {
  const t = await pageTexts();
  const all = [
    ...notes.map((note) => ({ ...note, whose: t('people.operatorsOnly') })),
    ...partnerNotes.map((note) => ({ ...note, whose: t('people.partnersOnly') })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <PersonCard
      title={t('queue.notes')}
      action={
        write ? (
          <ActDialog site={site} title={write.title} acts={[write]} variant="quiet" size="sm">
            {t('queue.writeNote')}
          </ActDialog>
        ) : null
      }
    >
      {all.length === 0 ? <p className="text-ink-3">{t('queue.noNotes')}</p> : null}
      <ul className="person-notes">
        {all.map(({ text, by, at, whose }) => (
          <li key={`${at} ${by}`}>
            {text} <small>{`${by} · ${shortTime(at)} · ${whose}`}</small>
          </li>
        ))}
      </ul>
    </PersonCard>
  );
}
