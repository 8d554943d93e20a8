import { Monitor, Smartphone } from 'lucide';
import { Spark } from '@/components/chart/spark';
import { Icon } from '@/components/ui/icon';
import { Pill } from '@/components/ui/pill';
import type { Person } from '@/lib/contract/operator-people';
import { formatAmount } from '@/lib/format/money';
import { shortTime } from '@/lib/format/time';
import { pageLocale } from '@/lib/i18n/page-locale';
import { codeText } from '@/lib/i18n/translate';
import { sumAmounts } from '@/lib/rules/amount';
import { limitTexts } from '../../lib/limit-text';
import { pageTexts } from '../../lib/page-texts';
import { personHref, switchAct } from '../../lib/people';
import { Pairs } from '../facts/pairs';
import { ActDialog, type OfferedAct } from './act-dialog';
import { PersonCard } from './person-card';
import { PersonSwitch } from './person-switch';
import { SignedAmount } from './signed-amount';

/** Thirty days of the balance, with the sums of the same days. */
export async function BalanceCard({ person: { days, money } }: { person: Person }) {
  const t = await pageTexts();
  const values = days.map(({ cash }) => cash);
  const change = sumAmounts([values.at(-1) ?? 0, -(values[0] ?? 0)]);
  const { cashIn, cashOut, bet, winLose } = money.days30;
  return (
    <PersonCard title={t('people.balance')} action={<SignedAmount amount={change} />}>
      <Spark
        values={values}
        size="wide"
        label={t('people.balanceLine', {
          low: formatAmount(Math.min(...values)),
          high: formatAmount(Math.max(...values)),
        })}
      />
      <dl className="person-sums">
        {(
          [
            [t('people.cashIn'), formatAmount(cashIn)],
            [t('people.cashOut'), formatAmount(cashOut)],
            [t('people.bet30'), formatAmount(bet)],
            [t('people.winLose'), <SignedAmount key="winLose" amount={winLose} />],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </PersonCard>
  );
}

/** Limits with what is left of them, the pause, today's play and marks of harm. */
export async function ProtectionCard({ site, person }: { site: string; person: Person }) {
  const [t, locale] = await Promise.all([pageTexts(), pageLocale()]);
  const { protection, member } = person;
  if (!protection) return null;
  const { limits, pause, playMinutes, marks } = protection;
  const [hours, minutes] = [Math.floor(playMinutes / 60), playMinutes % 60];
  return (
    <PersonCard
      title={t('people.tab.protection')}
      action={
        <a href={personHref(site, member.memId, { tab: 'protection' })} className="person-link">
          {t('people.whole')}
        </a>
      }
    >
      <Pairs
        rows={[
          ...limits.map((limit) => {
            const { value, waiting } = limitTexts(t, limit);
            return [
              t(`fields.${limit.kind}`),
              <span key={limit.kind}>
                {value}
                {waiting ? <small className="block text-ink-3">{waiting}</small> : null}
              </span>,
            ] as const;
          }),
          [
            t('people.pause'),
            pause ? (
              <Pill key="pause" tone="loss">
                {t(`people.pauseKind.${pause.kind as 'timeout'}`)}{' '}
                {pause.until ? t('people.until', { at: shortTime(pause.until) }) : t('people.endless')}
              </Pill>
            ) : (
              ''
            ),
          ],
          [t('people.playToday'), t('people.hoursMinutes', { hours, minutes })],
          [
            t('people.marks'),
            marks.length === 0
              ? '–'
              : marks.map(({ rule, times }) => (
                  <Pill key={rule} tone="brass">
                    {codeText(t, `queue.rule.${rule}`, rule)} {times}
                  </Pill>
                )),
          ],
        ]}
      />
      <p className="text-xs text-ink-3" lang={locale === 'vn' ? 'vi' : locale}>
        {t('people.tighten')}
      </p>
    </PersonCard>
  );
}

const isPhone = (browser: string | null): boolean => /android|ios|iphone/i.test(browser ?? '');

interface AccessCardProps {
  site: string;
  person: Person;
  /** Ends the open sign-in; undefined for an operator who may not. */
  end: OfferedAct | undefined;
}

/** The open sign-in, and the browsers that a person signs in from. */
export async function AccessCard({ site, person: { sessions, devices }, end }: AccessCardProps) {
  const t = await pageTexts();
  const open = sessions.map((session) => ({ ...session, isOpen: true, seen: session.seenAt }));
  const known = devices.map((device) => ({ ...device, isOpen: false, isOnline: false, seen: device.lastAt }));
  const rows = [
    ...open,
    ...known.filter(
      ({ browser, address }) => !open.some((one) => one.browser === browser && one.address === address),
    ),
  ];
  return (
    <PersonCard title={t('people.tab.access')}>
      {rows.length === 0 ? <p className="text-ink-3">{t('queue.noDevices')}</p> : null}
      <ul className="person-rows">
        {rows.map(({ browser, address, seen, isOpen, isOnline }) => (
          <li key={`${browser} ${address} ${seen}`}>
            <Icon of={isPhone(browser) ? Smartphone : Monitor} size={16} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b>{browser ?? t('queue.unknownDevice')}</b>
              <small className="block">
                {`${isOnline ? t('people.now') : shortTime(seen)} · ${address}`}
              </small>
            </span>
            {isOpen && end ? (
              <ActDialog site={site} title={end.title} acts={[end]} variant="quiet" size="sm">
                {t('people.end')}
              </ActDialog>
            ) : null}
          </li>
        ))}
      </ul>
    </PersonCard>
  );
}

interface AllowedCardProps {
  site: string;
  person: Person;
  mayDo: (act: string) => boolean;
}

/** What a person is allowed, as switches. One that is off says who switched it off, when and why. */
export async function AllowedCard({ site, person: { switches, member }, mayDo }: AllowedCardProps) {
  const t = await pageTexts();
  return (
    <PersonCard title={t('people.allowedTo')}>
      <div className="divide-y divide-hair">
        {switches.map((state) => (
          <PersonSwitch
            key={`${state.name} ${state.on}`}
            site={site}
            memId={member.memId}
            state={state}
            offText={
              state.off
                ? [state.off.by, shortTime(state.off.at), state.off.reason && `“${state.off.reason}”`]
                    .filter(Boolean)
                    .join(' · ')
                : ''
            }
            mayPress={mayDo(switchAct(state.name, !state.on).act)}
          />
        ))}
      </div>
      <p className="text-xs text-ink-3">{t('people.switchNote')}</p>
    </PersonCard>
  );
}
