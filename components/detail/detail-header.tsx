import { ChevronRight as nextIcon } from 'lucide';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { parentOf } from '@/components/members/member-row';
import { PayButton } from '@/components/members/row-buttons';
import { RowPopups } from '@/components/members/row-popups';
import { Amount } from '@/components/ui/amount';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Pill } from '@/components/ui/pill';
import { levelName } from '@/lib/i18n/level-name';
import { pageLocale } from '@/lib/i18n/page-locale';
import { detailHref } from '@/lib/routes/detail-tabs';
import type { MemberDetail } from './load';

/**
 * Level, nickname, id, cash and points (DETAIL-01), the path to the member, and the give button on direct children.
 */
export async function DetailHeader({
  site,
  session,
  member,
  cashDecimal,
  title,
}: MemberDetail & { title: string }) {
  const [t, locale] = await Promise.all([getTranslations(), pageLocale()]);
  const { memId, memNick, cashBalance, partnerLevel, partnerLevelName } = member;
  // Money moves between parent and direct child only (docs/decisions/2026-11-21-give-buttons-on-direct-children.md).
  const mayPay = parentOf(member)?.recommenderId === session.memId;

  return (
    <header className="grid gap-2">
      <UpperLine prefix={site.prefix} member={member} />
      <Card className="flex flex-wrap items-center gap-x-8 gap-y-4 p-4 md:px-5">
        <div className="min-w-0 max-md:w-full">
          <p className="text-xs text-ink-3">{title}</p>
          <h1 className="text-xl font-bold wrap-anywhere">{memNick}</h1>
          <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-3">
            <Pill>{levelName(t, locale, { code: partnerLevel, name: partnerLevelName })}</Pill>
            {memId}
          </p>
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-3 md:ml-auto md:text-right max-md:w-full max-md:justify-between">
          <div>
            <dt className="text-xs text-ink-3">{t('detail.cash')}</dt>
            <dd className="text-xl font-bold">
              <Amount value={cashBalance} cashDecimal={cashDecimal} />
            </dd>
          </div>
          <div>
            <dt className="text-xs text-ink-3">{t('detail.point')}</dt>
            <dd className="text-xl font-bold">
              <Amount value={member.pointBalance} cashDecimal={cashDecimal} />
            </dd>
          </div>
        </dl>
        {mayPay ? (
          <div className="no-print max-md:w-full">
            <RowPopups {...{ prefix: site.prefix, cashDecimal }}>
              <PayButton target={{ memId, memNick, cashAmt: cashBalance }} label={t('money.open')} />
            </RowPopups>
          </div>
        ) : null}
      </Card>
    </header>
  );
}

/** The path from the viewer to the member; ancestors above the viewer stay hidden. */
async function UpperLine({ prefix, member }: { prefix: string; member: MemberDetail['member'] }) {
  const [t, locale] = await Promise.all([getTranslations(), pageLocale()]);
  if (member.topUserList.length === 0) return null;
  return (
    <nav aria-label={t('detail.path')}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-3">
        {member.topUserList.map(({ recommenderId, partnerLevel, partnerLevelName }) => (
          <li key={recommenderId} className="flex items-center gap-1">
            <Link
              href={detailHref(prefix, { memId: recommenderId, partnerLevel })}
              prefetch={false}
              className="inline-flex min-h-6 items-center gap-1 text-ink-2 hover:text-brand hover:underline max-md:min-h-tap max-md:min-w-tap"
            >
              <span className="text-xs text-ink-3">
                {levelName(t, locale, { code: partnerLevel, name: partnerLevelName })}
              </span>
              {recommenderId}
            </Link>
            <Icon of={nextIcon} size={14} />
          </li>
        ))}
        <li aria-current="page" className="font-medium text-ink">
          {member.memId}
        </li>
      </ol>
    </nav>
  );
}
