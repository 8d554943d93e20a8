import {
  Ban as barredIcon,
  Lock as lockedIcon,
  ChevronRight as nextIcon,
  Clock as pendingIcon,
} from 'lucide';
import { getTranslations } from 'next-intl/server';
import { STATE_BADGES } from '@/components/members/member-state';
import { MessageButton } from '@/components/members/message-button';
import { tagNames } from '@/components/members/notes/marks';
import { NotesButton } from '@/components/members/notes-button';
import { PressByAddress } from '@/components/members/press-by-address';
import { RowPopups } from '@/components/members/row-popups';
import { SignInButton } from '@/components/members/sign-in-button';
import { TransferButton } from '@/components/members/transfer-button';
import { Amount } from '@/components/ui/amount';
import { Icon } from '@/components/ui/icon';
import { Rank } from '@/components/ui/rank';
import { levelName } from '@/lib/i18n/level-name';
import { pageLocale } from '@/lib/i18n/page-locale';
import { detailHref } from '@/lib/routes/detail-tabs';
import { ListWalk } from './list-walk';
import type { MemberDetail } from './load';

const ICONS = { barred: barredIcon, suspended: barredIcon, locked: lockedIcon, pending: pendingIcon };

/**
 * Level, nickname, id, state, cash and points (DETAIL-01), the path to the member, and the actions first: message, notes,
 * sign-in off and on, and give on direct children.
 */
export async function DetailHeader({
  site,
  session,
  capabilities,
  member,
  cashDecimal,
  isOwn,
  mayBeDirect,
  tab,
}: MemberDetail & { /** The tab's name in the address. */ tab: string }) {
  const [t, locale] = await Promise.all([getTranslations(), pageLocale()]);
  const { memId, memNick, cashBalance, partnerLevel, partnerLevelName, states = [] } = member;
  const level = levelName(t, locale, { code: partnerLevel, name: partnerLevelName });
  const target = { memId, memNick };

  return (
    <header className="bg-surface px-4 pt-2">
      <div className="flex items-start gap-4">
        <UpperLine prefix={site.prefix} member={member} />
        <ListWalk
          memId={memId}
          viewer={session.memId}
          tab={tab}
          labels={{ list: t('detail.walk'), previous: t('detail.walkPrevious'), next: t('detail.walkNext') }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 py-1.5 max-md:gap-x-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          {partnerLevel === undefined || partnerLevel === 'NORMAL' ? null : (
            <Rank level={partnerLevel} name={level} />
          )}
          <h1 className="text-lg font-bold wrap-anywhere">{memNick}</h1>
          <span className="text-sm text-ink-3">{memId}</span>
          <small className="text-xs text-ink-3">{level}</small>
          {STATE_BADGES.filter(([state]) => states.includes(state)).map(([state, , tone]) => (
            <span key={state} className={`state-badge ${tone}`}>
              <Icon of={ICONS[state]} size={12} />
              {t(`memberState.${state}`)}
            </span>
          ))}
          {capabilities.has('notes') ? tagNames(member) : null}
          {states.includes('online') ? (
            <span className="online text-xs">{t('memberState.online')}</span>
          ) : null}
        </div>
        <dl className="flex flex-wrap gap-x-5 max-md:grow max-md:basis-64 max-md:gap-x-4 md:ml-auto">
          <div className="flex items-baseline gap-2">
            <dt className="text-xs text-ink-3">{t('detail.cash')}</dt>
            <dd className="text-lg font-bold max-md:text-md">
              <Amount value={cashBalance} cashDecimal={cashDecimal} />
            </dd>
          </div>
          <div className="flex items-baseline gap-2">
            <dt className="text-xs text-ink-3">{t('detail.point')}</dt>
            <dd className="text-lg font-bold max-md:text-md">
              <Amount value={member.pointBalance} cashDecimal={cashDecimal} />
            </dd>
          </div>
        </dl>
        {isOwn ? null : (
          <RowPopups prefix={site.prefix} cashDecimal={cashDecimal}>
            {capabilities.has('messages') ? (
              <MessageButton target={target} label={t('sendMessage.open')} />
            ) : null}
            {capabilities.has('notes') ? <NotesButton target={target} label={t('notes.notes')} /> : null}
            {capabilities.has('memberRights') ? (
              <SignInButton
                target={target}
                loginYn={states.includes('barred') ? 'Y' : 'N'}
                label={t(states.includes('barred') ? 'list.unlock' : 'list.lock')}
              />
            ) : null}
          </RowPopups>
        )}
        {isOwn ? null : <PressByAddress />}
        {/* Transfers go between parent and direct child only (docs/decisions/2026-11-21-give-buttons-on-direct-children.md). */}
        {mayBeDirect ? (
          <div className="transfer-foot no-print max-md:fixed max-md:inset-x-0 max-md:bottom-(--foot) max-md:z-10 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2">
            <RowPopups prefix={site.prefix} cashDecimal={cashDecimal}>
              <TransferButton target={{ memId, memNick, cashAmt: cashBalance }} label={t('money.open')} />
            </RowPopups>
          </div>
        ) : null}
      </div>
    </header>
  );
}

/** The path from the viewer to the member; ancestors above the viewer stay hidden. */
async function UpperLine({ prefix, member }: { prefix: string; member: MemberDetail['member'] }) {
  const [t, locale] = await Promise.all([getTranslations(), pageLocale()]);
  const { topUserList = [] } = member;
  if (topUserList.length === 0) return null;
  return (
    <nav aria-label={t('detail.path')}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm leading-tight text-ink-3">
        {topUserList.map(({ recommenderId, partnerLevel, partnerLevelName }) => (
          <li key={recommenderId} className="flex items-center gap-1">
            <a
              href={detailHref(prefix, { memId: recommenderId, partnerLevel })}
              className="inline-flex min-h-6 items-center gap-1.5 text-ink-2 hover:text-brand hover:underline"
            >
              <Rank
                level={partnerLevel}
                name={levelName(t, locale, { code: partnerLevel, name: partnerLevelName })}
              />
              {recommenderId}
            </a>
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
