import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { Input } from '@/components/ui/input';
import { Rank } from '@/components/ui/rank';
import type { ResponseOf } from '@/lib/contract/calls';
import { monthTime } from '@/lib/format/day';
import { formatAmount, formatCount } from '@/lib/format/money';
import type { LanguageTag } from '@/lib/i18n/locales';
import { codeText } from '@/lib/i18n/translate';
import { MAX_ONLINE } from '@/lib/rules/online';
import { folded } from '@/lib/rules/text';

export type OnlineMember = ResponseOf<'/api/retail/loginMemberList'>['loginMemList'][number];

interface OnlineMembersProps {
  members: readonly OnlineMember[];
  /** The chosen one's id. */
  chosen: string | undefined;
  hrefOf: (memId: string) => string;
  cashDecimal: string;
  /** Whether levels carry the site's own names; otherwise they carry the product's. */
  siteLevels: boolean;
}

/** Members online below the viewer, the latest sign-in first; each can be chosen (MOVE-02). */
export function OnlineMembers({ members, chosen, hrefOf, cashDecimal, siteLevels }: OnlineMembersProps) {
  const t = useTranslations('transfers');
  const locale = useLocale() as LanguageTag;
  const empty = useTranslations('empty');
  const levels = useTranslations('level');
  const [text, setText] = useState('');
  // A list of that length was cut, or nearly.
  const isCut = members.length >= MAX_ONLINE;
  const wanted = folded(text.trim());
  const matches = members.filter(({ memId, memNick }) =>
    [memId, memNick].some((name) => folded(name).includes(wanted)),
  );
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex min-h-11 items-center gap-2 border-b border-line px-3 py-1">
        <h2 id="online-members" className="font-semibold">
          {t('online')}
        </h2>
        <span className="pill bg-brand text-on-brand">{formatCount(members.length, isCut)}</span>
        <Input
          type="search"
          label={t('findOnline')}
          hideLabel
          placeholder={t('findOnline')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          fieldClass="ml-auto w-48"
        />
      </header>
      {isCut ? (
        <p className="border-b border-line px-3 py-1.5 text-xs text-ink-2">
          {t('onlineCut', { count: formatCount(MAX_ONLINE) })}
        </p>
      ) : null}
      {matches.length === 0 ? (
        <EmptyState>{members.length === 0 ? empty('noOnlineMembers') : t('nobodyFound')}</EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by a keyboard
        <section tabIndex={0} aria-labelledby="online-members" className="min-h-0 flex-1 overflow-auto">
          <table className="w-full text-table">
            <caption className="sr-only">{t('online')}</caption>
            <thead className="text-xs text-ink-3 max-md:sr-only">
              <tr className="border-b border-line">
                <th scope="col" className="px-3 py-2 text-left font-medium">
                  {t('member')}
                </th>
                <th scope="col" className="px-2 py-2 text-right font-medium">
                  {t('held')}
                </th>
                <th scope="col" className="px-2 py-2 text-right font-medium">
                  {t('loginAt')}
                </th>
                <th scope="col" className="px-2 py-2 text-right font-medium">
                  {t('loginCount')}
                </th>
                <th scope="col" className="w-20 px-3 py-2">
                  <span className="sr-only">{t('choose')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {matches.map((member) => {
                const isChosen = member.memId === chosen;
                const { partnerLevel = 'NORMAL', partnerLevelName = '' } = member;
                const name = siteLevels ? partnerLevelName : codeText(levels, partnerLevel, partnerLevelName);
                return (
                  <tr
                    key={member.memId}
                    aria-current={isChosen ? 'true' : undefined}
                    className="border-b border-hair aria-[current]:bg-brand-soft max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:items-center max-md:py-1"
                  >
                    <td className="px-3 py-1.5 max-md:row-span-2">
                      <span className="flex flex-wrap items-center gap-x-1.5">
                        {partnerLevel === 'NORMAL' ? null : <Rank level={partnerLevel} name={name} />}
                        <b className="font-semibold wrap-anywhere">{member.memNick}</b>
                        <span className="text-ink-3">{member.memId}</span>
                      </span>
                    </td>
                    <td className="num px-2 text-right font-medium">
                      {formatAmount(member.cashAmt, cashDecimal)}
                    </td>
                    <td className="num px-2 text-right text-ink-2 max-md:col-start-2 max-md:row-start-2 max-md:text-xs">
                      <time dateTime={member.loginDt}>{monthTime(locale, member.loginDt)}</time>
                      <span className="md:hidden">{` · ${t('loginCount')} ${formatCount(member.totalLoginCount)}`}</span>
                    </td>
                    <td className="num px-2 text-right text-ink-2 max-md:hidden">
                      {formatCount(member.totalLoginCount)}
                    </td>
                    <td className="px-3 text-right max-md:col-start-3 max-md:row-span-2 max-md:row-start-1">
                      {isChosen ? (
                        <span className="text-brand">{t('chosen')}</span>
                      ) : (
                        <a href={hrefOf(member.memId)} className="button plain sm">
                          {t('choose')}
                          <span className="sr-only">{` ${member.memNick}`}</span>
                        </a>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
