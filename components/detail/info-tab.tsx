import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/ui/amount';
import { Card, CardHeader } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { formatTime } from '@/lib/format/time';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { InfoForm } from './info-form';
import type { MemberDetail } from './load';
import { PermissionsForm } from './permissions-form';
import { PhoneForm } from './phone-form';
import { ResetForm, UnlockForm } from './sign-in-acts';

/** The member's data, and forms for what the viewer may change (DETAIL-02). */
export async function InfoTab({ site, member, cashDecimal, lets, isOwn }: MemberDetail) {
  const t = await getTranslations();
  const { prefix } = site;
  const { memId, memNick, loginYn, giveYn, retrieveYn, cashOutYn } = member;
  const memPhone = shownPhone(member.memPhone ?? '');
  const money = (value: number) => <Amount value={value} cashDecimal={cashDecimal} />;
  const facts = [
    [t('detail.memId'), memId],
    [t('detail.memName'), member.memName],
    [t('detail.cash'), money(member.cashBalance)],
    [t('detail.point'), money(member.pointBalance)],
    [t('detail.game'), money(member.gameBalance)],
    [t('detail.upper'), member.topUserList.at(-1)?.recommenderId ?? '–'],
    [
      t('detail.joinDate'),
      <span key="at" className="num">
        {formatTime(member.joinDate)}
      </span>,
    ],
    [
      t('detail.lastLogin'),
      <span key="at" className="num">
        {member.lastLoginDt ? formatTime(member.lastLoginDt) : t('detail.neverSignedIn')}
      </span>,
    ],
  ] as const;

  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card as="section" aria-labelledby="detail-basics">
        <CardHeader id="detail-basics" title={t('detail.basics')} />
        <dl className="divide-y divide-line px-4">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <dt className="text-ink-3">{label}</dt>
              <dd className="ml-auto text-right font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {isOwn ? (
        <Card className="grid justify-items-start gap-3 p-4">
          <p className="text-ink-2">{t('detail.ownAccount')}</p>
          <LinkButton href={`/${prefix}/infoEdit`}>{t('route.infoEdit')}</LinkButton>
        </Card>
      ) : (
        <ClientMessages of={['detail', 'front.member', 'create.memNickHint', 'api.U105']}>
          <div className="grid gap-4">
            <Card as="section" aria-labelledby="detail-edit">
              <CardHeader id="detail-edit" title={t('detail.edit')} />
              <div className="p-4">
                <InfoForm
                  // Another member gets a new form.
                  key={memId}
                  member={{ memId, memNick, loginYn }}
                />
              </div>
            </Card>
            <Card as="section" aria-labelledby="detail-phone">
              <CardHeader id="detail-phone" title={t('detail.phone')} />
              <div className="p-4">
                <PhoneForm key={memId} member={{ memId, memPhone }} />
              </div>
            </Card>
            {lets.permissions || lets.passwordReset || member.lockedYn === 'Y' ? (
              <Card as="section" aria-labelledby="detail-acts">
                <CardHeader id="detail-acts" title={t('detail.acts')} />
                <div className="grid gap-4 p-4">
                  {member.lockedYn === 'Y' ? <UnlockForm memId={memId} /> : null}
                  {lets.permissions ? (
                    <PermissionsForm key={memId} member={{ memId, giveYn, retrieveYn, cashOutYn }} />
                  ) : null}
                  {lets.passwordReset ? <ResetForm memId={memId} /> : null}
                </div>
              </Card>
            ) : null}
          </div>
        </ClientMessages>
      )}
    </div>
  );
}

/** The phone number is stored as digits and shown in groups. */
const shownPhone = (digits: string): string => digits.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');
