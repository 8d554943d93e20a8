import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { Spark } from '@/components/chart/spark';
import { LatestMovements, loadLatest } from '@/components/members/latest-movements';
import { parentOf } from '@/components/members/member-row';
import { Amount } from '@/components/ui/amount';
import { Card, CardHeader } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { Rank } from '@/components/ui/rank';
import { Spinner } from '@/components/ui/spinner';
import type { CallPath, RequestOf } from '@/lib/contract/calls';
import type { Capabilities } from '@/lib/contract/capabilities';
import { monthDay } from '@/lib/format/day';
import { formatAmount } from '@/lib/format/money';
import { formatTime, shortTime } from '@/lib/format/time';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { levelName } from '@/lib/i18n/level-name';
import { pageLocale } from '@/lib/i18n/page-locale';
import { detailHref } from '@/lib/routes/detail-tabs';
import { invitedHref } from '@/lib/routes/invited-href';
import { subtractAmounts } from '@/lib/rules/amount';
import { today } from '@/lib/rules/day';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { NickForm, PermissionSwitches, PhoneForm, ResetForm, SignInSwitch, UnlockForm } from './info-parts';
import type { MemberDetail } from './load';

/** The member's data, its last movements, and the settings that the viewer may change (DETAIL-02, DETAIL-12). */
export async function InfoTab(detail: MemberDetail) {
  const { site, member, isOwn } = detail;
  const { memId } = member;
  const t = await getTranslations();
  return (
    <ClientMessages of={['saving', 'detail', 'front.member', 'create.memNickHint', 'api.U105']}>
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-[minmax(0,0.9fr)_minmax(0,1.25fr)_minmax(0,1fr)]">
        <Basics {...detail} />
        <div className="grid gap-4 max-lg:order-last lg:max-xl:row-span-2">
          <CashLine {...detail} />
          <Card className="px-4 py-3">
            {/* The page does not wait for them. */}
            <Suspense key={memId} fallback={<Spinner size={18} />}>
              <Movements {...detail} />
            </Suspense>
          </Card>
        </div>
        {isOwn ? (
          <Card className="grid justify-items-start gap-3 p-4">
            <p className="text-ink-2">{t('detail.ownAccount')}</p>
            <LinkButton href={`/${site.prefix}/infoEdit`}>{t('route.infoEdit')}</LinkButton>
          </Card>
        ) : (
          <Acts {...detail} />
        )}
      </div>
    </ClientMessages>
  );
}

/** The member's last movements, and a player's last bets. */
async function Movements({ site, session, member, cashDecimal }: MemberDetail) {
  const [t, locale] = await Promise.all([getTranslations(), pageLocale()]);
  const { prefix } = site;
  const context = { t, locale, prefix, cashDecimal, today: today() };
  const call = <P extends CallPath>(path: P, body: RequestOf<P>) => callUpstreamAs(site, session, path, body);
  const latest = await loadLatest({ ...context, call }, member);
  return (
    <LatestMovements
      context={context}
      member={member}
      latest={latest}
      heading="h2"
      stacked
      retry={
        <a href={detailHref(prefix, member, 'Info')} target="_self" className="underline">
          {t('common.retry')}
        </a>
      }
    />
  );
}

/** The balance at the end of each of the last days as one line, and the change from the first to the last. */
async function CashLine({ summary, cashDecimal }: MemberDetail) {
  const [t, locale] = await Promise.all([getTranslations(), pageLocale()]);
  const days = summary?.cashDays ?? [];
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const values = days.map(({ cashAmt }) => cashAmt);
  const amountText = (value: number) => formatAmount(value, cashDecimal);
  const [low, high] = [amountText(Math.min(...values)), amountText(Math.max(...values))];
  const change = subtractAmounts(last.cashAmt, first.cashAmt);
  return (
    <Card as="section" aria-labelledby="detail-days">
      <CardHeader id="detail-days" title={t('detail.cashDays', { days: days.length })}>
        <Amount
          value={change}
          cashDecimal={cashDecimal}
          signed={{ gain: t('amount.plus'), loss: t('amount.minus') }}
        />
      </CardHeader>
      <div className="grid gap-1 px-4 py-3">
        <Spark values={values} size="wide" label={t('list.trend', { days: days.length, low, high })} />
        <p aria-hidden="true" className="num flex justify-between text-xs text-ink-3">
          <span>{monthDay(locale, first.day)}</span>
          <span>{t('filter.quick.today')}</span>
        </p>
      </div>
    </Card>
  );
}

async function Basics({ site: { prefix }, member, cashDecimal, isOwn, capabilities }: MemberDetail) {
  const [t, locale] = await Promise.all([getTranslations(), pageLocale()]);
  const { memId, memNick, loginYn } = member;
  const memPhone = member.memPhone === undefined ? undefined : groupedPhone(member.memPhone ?? '');
  const money = (value: number) => <Amount value={value} cashDecimal={cashDecimal} />;
  const upper = parentOf(member);
  return (
    <Card as="section" aria-labelledby="detail-basics">
      <CardHeader id="detail-basics" title={t('detail.basics')} />
      <dl className="divide-y divide-hair px-4">
        <Fact label={t('detail.memId')}>{memId}</Fact>
        {isOwn ? (
          <>
            <Fact label={t('detail.memNick')}>{memNick}</Fact>
            {memPhone === undefined ? null : <Fact label={t('detail.memPhone')}>{memPhone || '–'}</Fact>}
          </>
        ) : (
          <>
            {/* Another member gets new forms. */}
            <NickForm
              key={`${memId} nick`}
              {...{ memId, memNick, ...(savesTogether(capabilities) && { loginYn }) }}
            />
            <PhoneForm key={`${memId} phone`} memId={memId} memPhone={memPhone} />
          </>
        )}
        {member.memName === undefined ? null : <Fact label={t('detail.memName')}>{member.memName}</Fact>}
        {member.topUserList === undefined ? null : (
          <Fact label={t('detail.upper')}>
            {upper ? (
              <span className="inline-flex items-center gap-1.5">
                <Rank
                  level={upper.partnerLevel}
                  name={levelName(t, locale, { code: upper.partnerLevel, name: upper.partnerLevelName })}
                />
                {upper.recommenderId}
              </span>
            ) : (
              '–'
            )}
          </Fact>
        )}
        <Fact label={t('detail.cash')}>{money(member.cashBalance)}</Fact>
        <Fact label={t('detail.point')}>{money(member.pointBalance)}</Fact>
        {member.gameBalance === undefined ? null : (
          <Fact label={t('detail.game')}>{money(member.gameBalance)}</Fact>
        )}
        <Fact label={t('detail.joinDate')}>
          <span className="num">{shortTime(member.joinDate)}</span>
        </Fact>
        {member.invitation === undefined ? null : (
          <Fact label={t('detail.invitation')}>
            <a className="text-brand underline wrap-anywhere" href={invitedHref(prefix, member.invitation)}>
              {member.invitation.label || member.invitation.code}
            </a>
          </Fact>
        )}
        {member.lastLoginDt === undefined ? null : (
          <Fact label={t('detail.lastLogin')}>
            <span className="num">
              {member.lastLoginDt ? shortTime(member.lastLoginDt) : t('detail.neverSignedIn')}
            </span>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * Whether nickname and sign-in are saved together, as the documents print it. An upstream that refuses a value which has
 * changed meanwhile takes each alone, so that neither undoes a change of the other.
 */
const savesTogether = (capabilities: Capabilities): boolean => !capabilities.has('readValues');

/** Sign-in and, where the site leaves them to partners, permissions and the password. */
async function Acts({ member, lets, lacking, capabilities }: MemberDetail) {
  const t = await getTranslations();
  const { memId, memNick, loginYn, giveYn, retrieveYn, cashOutYn, withheld = [], lockedDt } = member;
  const isPlayer = member.partnerLevel === 'NORMAL';
  return (
    <div className="grid gap-4 max-lg:order-first">
      <Card as="section" aria-labelledby="detail-access">
        <CardHeader id="detail-access" title={t('detail.access')} />
        {lets.unlock && lockedDt ? (
          <UnlockForm memId={memId} why={t('detail.lockedWhy', { at: formatTime(lockedDt) })} />
        ) : null}
        {/* Another member gets new switches. */}
        <SignInSwitch
          key={memId}
          {...{ memId, isPlayer, loginYn, ...(savesTogether(capabilities) && { memNick }) }}
          isWithheld={withheld.includes('loginYn')}
        />
        {withheld.includes('uplineYn') ? (
          <p className="px-4 pb-3 text-sm text-ink-2">{t('detail.uplineOff')}</p>
        ) : null}
        {lets.passwordReset ? <ResetForm memId={memId} /> : null}
      </Card>
      {lets.permissions && giveYn && retrieveYn && cashOutYn ? (
        <Card as="section" aria-labelledby="detail-permissions">
          <CardHeader id="detail-permissions" title={t('detail.permissions')} />
          <PermissionSwitches
            key={memId}
            memId={memId}
            isPlayer={isPlayer}
            lacking={lacking}
            withheld={withheld}
            giveYn={giveYn}
            retrieveYn={retrieveYn}
            cashOutYn={cashOutYn}
          />
        </Card>
      ) : null}
    </div>
  );
}

/** The phone number is sent as digits, some of them starred, and is shown in groups. */
const groupedPhone = (digits: string): string => digits.replace(/^(\d{3})([\d*]{3,4})(\d{4})$/, '$1-$2-$3');
