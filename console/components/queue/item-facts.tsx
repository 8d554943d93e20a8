'use client';

import { CircleCheck, CircleDot, Circle as circleIcon, Monitor } from 'lucide';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Pill } from '@/components/ui/pill';
import type {
  CashDetail,
  InquiryDetail,
  JoinDetail,
  MemberFacts,
  ProposalDetail,
} from '@/lib/contract/operator-queue';
import { clockOrDay } from '@/lib/format/day';
import { formatAmount } from '@/lib/format/money';
import { formatClock, formatTime, shortTime } from '@/lib/format/time';
import type { Locale } from '@/lib/i18n/locales';
import { today } from '@/lib/rules/day';
import { proposalFacts } from '../../lib/changes';
import { personHref, phoneText } from '../../lib/people';
import { type FactTexts, useFactTexts } from '../../lib/use-fact-texts';
import { useTexts } from '../../lib/use-texts';
import { Pairs } from '../facts/pairs';
import { ChangeText } from '../result/change-list';
import { ViewAsButton } from '../view-as/view-as-button';

function Card({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <section className="queue-card">
      <h3>
        {title}
        {action}
      </h3>
      {children}
    </section>
  );
}

const signed = (amount: number): ReactNode => (
  <span className={amount > 0 ? 'text-gain' : amount < 0 ? 'text-loss' : undefined}>
    {amount > 0 ? '+' : ''}
    {formatAmount(amount)}
  </span>
);

const bank = (code: string | null, account: string | null): string =>
  [code, account].filter(Boolean).join(' ');

interface MemberFactsProps {
  site: string;
  locale: Locale;
  facts: MemberFacts;
  /** Who pays a deposit in; null where it is not known. */
  depositor: string | null;
}

/** A member as it stands: who, money, the last movements, browsers and notes. */
export function MemberFactsView({ site, locale, facts, depositor }: MemberFactsProps) {
  const t = useTexts('queue');
  const { member, money, lines, devices, notes } = facts;
  const memId = encodeURIComponent(member.memId);
  const { turnover } = money;
  return (
    <>
      <div className="queue-cards">
        <Card title={t('money')}>
          <Pairs
            rows={[
              [t('cash'), formatAmount(money.cash)],
              [t('point'), formatAmount(money.point)],
              [t('cashIn'), formatAmount(money.all.cashIn)],
              [t('cashOut'), formatAmount(money.all.cashOut)],
              [t('bet30'), formatAmount(money.days30.bet)],
              [t('winLose30'), signed(money.days30.winLose)],
              [t('turnover'), turnover ? `${turnover.ratio} / ${turnover.condition}` : ''],
              [
                t('openBets'),
                money.openBets.count > 0
                  ? `${money.openBets.count} · ${formatAmount(money.openBets.stake)}`
                  : '–',
              ],
            ]}
          />
        </Card>
        <Card title={t('lines', { count: lines.length })}>
          <Movements lines={lines} locale={locale} />
        </Card>
        <div>
          <Card title={t('devices')}>
            {devices.length === 0 ? <p className="text-ink-3">{t('noDevices')}</p> : null}
            <ul className="queue-devices">
              {devices.map((device) => (
                <li key={`${device.address} ${device.lastAt}`}>
                  <Icon of={Monitor} size={16} />
                  <span>
                    {device.browser ?? t('unknownDevice')}
                    <small>{`${device.address} · ${shortTime(device.lastAt)}`}</small>
                  </span>
                  {device.isNew ? (
                    <Pill tone="loss">{t('newDevice')}</Pill>
                  ) : (
                    <small>{t('signIns', { count: device.signIns })}</small>
                  )}
                </li>
              ))}
            </ul>
          </Card>
          <Card
            title={t('notes')}
            action={
              <a data-queue="note" href={`/${site}/acts/member-note?memId=${memId}`} className="queue-link">
                {t('writeNote')}
              </a>
            }
          >
            {notes.length === 0 ? <p className="text-ink-3">{t('noNotes')}</p> : null}
            <ul className="queue-notes">
              {notes.map((note) => (
                <li key={note.at}>
                  {`“${note.text}”`}{' '}
                  <small className="text-ink-3">{`${note.by} · ${shortTime(note.at)}`}</small>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
      <div className="queue-who-card">
        <Card title={t('who')} action={<ViewAsButton site={site} memId={member.memId} />}>
          <Pairs
            rows={[
              [t('depositor'), depositor],
              [t('holder'), member.memName],
              [t('account'), bank(member.bankCode, member.bankAcc)],
              [t('phone'), phoneText(member.memPhone)],
              [t('level'), member.partnerLevelName],
              [t('above'), member.above.map((one) => one.memId).join(' › ')],
              [t('states'), member.states.map((state) => t(`state.${state as 'closed'}`)).join(', ')],
              [t('joined'), shortTime(member.joinedAt)],
              [t('lastLogin'), member.lastLoginAt ? shortTime(member.lastLoginAt) : '–'],
            ]}
          />
        </Card>
      </div>
    </>
  );
}

function Movements({ lines, locale }: { lines: MemberFacts['lines']; locale: Locale }) {
  const t = useTexts('queue');
  const types = useTranslations('cashType');
  const siteToday = today();
  const nameOf = ({ act, cashType, gameName }: MemberFacts['lines'][number]) => {
    if (act !== 'other') return [t(`movement.${act as 'stake'}`), gameName].filter(Boolean).join(' · ');
    return types.has(cashType as never) ? types(cashType as never) : cashType;
  };
  return (
    <ul className="queue-moves">
      {lines.map((line) => (
        <li key={line.cashIdx}>
          <time dateTime={line.at} title={formatTime(line.at)}>
            {clockOrDay(locale, line.at, siteToday)}
          </time>
          <span className="truncate">{nameOf(line)}</span>
          <b className="num">{signed(line.cashAmt)}</b>
          <span className="num text-ink-3">{formatAmount(line.afterCashAmt)}</span>
        </li>
      ))}
    </ul>
  );
}

const STEPS = { done: CircleCheck, now: CircleDot, open: circleIcon };

/** The way of a request: what has happened, and what comes. */
export function RequestWay({ way }: { way: CashDetail['request']['way'] }) {
  const t = useTexts('queue');
  const next = way.findIndex(({ at }) => at === null);
  return (
    <Card title={t('way')}>
      <ol className="queue-way">
        {way.map(({ step, at, by }, index) => {
          const state = at !== null ? 'done' : index === next ? 'now' : 'open';
          return (
            <li key={step} className={state === 'open' ? '' : 'text-brand'}>
              <Icon of={STEPS[state]} size={16} />
              <b>{t(`step.${step}`)}</b>
              <small>{[at ? formatClock(at) : '', by ?? ''].filter(Boolean).join(' · ')}</small>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

interface ProposalFactsProps {
  proposal: ProposalDetail['proposal'];
  /** Titles of acts, by name. */
  titles: Readonly<Record<string, string>>;
  texts: FactTexts;
}

/** What an operator proposed, with the facts that they saw. */
export function ProposalFacts({ proposal, titles, texts }: ProposalFactsProps) {
  const t = useTexts('queue');
  const factTexts = useFactTexts(texts);
  const { asked, seen } = proposalFacts(factTexts, proposal.body, proposal.shown);
  return (
    <Card title={titles[proposal.act] ?? proposal.act}>
      <Pairs
        rows={[
          [t('proposedBy'), proposal.proposedBy],
          [t('at'), shortTime(proposal.at)],
          [t('why'), proposal.reason],
          ...[...asked, ...seen].map(
            ({ name, label, ...change }) => [label, <ChangeText key={name} {...change} />] as const,
          ),
        ]}
      />
    </Card>
  );
}

/** A request to join: what was typed, and the accounts that share something with it. */
export function JoinFacts({ site, item: { request, shared } }: { site: string; item: JoinDetail }) {
  const t = useTexts('queue');
  const categories = useTranslations('category');
  const categoryName = (category: string) =>
    categories.has(category as never) ? categories(category as never) : category;
  return (
    <div className="queue-cards">
      <Card title={t('typed')}>
        <Pairs
          rows={[
            [t('level'), request.partnerLevelName],
            [t('holder'), request.memName],
            [t('phone'), phoneText(request.memPhone)],
            [t('account'), bank(request.bankCode, request.bankAcc)],
            [t('recommender'), request.recommenderId],
            [t('above'), request.above.join(' › ')],
            [t('requester'), request.requesterId],
            [t('invitation'), request.invitation],
            [t('address'), request.address],
            [t('at'), shortTime(request.at)],
          ]}
        />
      </Card>
      {request.rates.length > 0 ? (
        <Card title={t('rates')}>
          <Pairs
            rows={request.rates.map(
              ({ category, pointRate, loseRate }) =>
                [categoryName(category), `${pointRate} · ${loseRate} %`] as const,
            )}
          />
        </Card>
      ) : null}
      <Card title={t('shared')}>
        {shared.length === 0 ? <p className="text-ink-3">{t('noShared')}</p> : null}
        <ul className="queue-notes">
          {shared.map(({ by, memId, as, at }) => (
            <li key={`${by} ${memId} ${as}`}>
              <a href={personHref(site, memId)} className="queue-link">
                {memId}
              </a>{' '}
              {t(`sharedBy.${by as 'phone'}`)} <small className="text-ink-3">{shortTime(at)}</small>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

const plainText = (html: string): string => {
  const box = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/gi, '\n'), 'text/html');
  return box.body.textContent ?? '';
};

/** An inquiry with its answers. */
export function Thread({ inquiry }: { inquiry: InquiryDetail['inquiry'] }) {
  const t = useTexts('queue');
  return (
    <section className="queue-card">
      <h3>{inquiry.title}</h3>
      <ul className="queue-thread">
        <li>
          <small>{`${inquiry.memId} · ${shortTime(inquiry.regDate)}`}</small>
          <p>{plainText(inquiry.content)}</p>
        </li>
        {inquiry.comment.map(({ by, regDate, content }) => (
          <li key={regDate} className={by === 'operator' ? 'is-own' : ''}>
            <small>{`${by === 'operator' ? t('operator') : by} · ${shortTime(regDate)}`}</small>
            <p>{plainText(content)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
