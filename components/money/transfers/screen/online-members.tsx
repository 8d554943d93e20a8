import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { type FixedColumn, FixedTable } from '@/components/ui/fixed-table';
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
  /** The id of the chosen member. */
  chosen: string | undefined;
  makeHref: (memId: string) => string;
  cashDecimal: string;
  /** Whether levels carry the site's own names; otherwise they carry the product's. */
  siteLevels: boolean;
}

/** Members online below the viewer, the latest sign-in first; each can be chosen (MOVE-02). */
export function OnlineMembers({ members, chosen, makeHref, cashDecimal, siteLevels }: OnlineMembersProps) {
  const t = useTranslations('transfers');
  const empty = useTranslations('empty');
  const [text, setText] = useState('');
  // A list of this length was cut, or is exactly that long.
  const isCut = members.length >= MAX_ONLINE;
  const searchedText = folded(text.trim());
  const matches = members.filter(({ memId, memNick }) =>
    [memId, memNick].some((name) => folded(name).includes(searchedText)),
  );
  const columns = useColumns({ chosen, makeHref, cashDecimal, siteLevels });
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
          <FixedTable
            caption={t('online')}
            className="inset dense text-table"
            phoneGrid="aria-[current]:bg-brand-soft max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:items-center max-md:gap-x-3 max-md:py-1"
            rows={matches}
            rowKey={({ memId }) => memId}
            rowProps={({ memId }) => ({ 'aria-current': memId === chosen ? 'true' : undefined })}
            columns={columns}
          />
        </section>
      )}
    </div>
  );
}

/** Declares the columns of the table, whose last one chooses a member. */
function useColumns({
  chosen,
  makeHref,
  cashDecimal,
  siteLevels,
}: Omit<OnlineMembersProps, 'members'>): FixedColumn<OnlineMember>[] {
  const t = useTranslations('transfers');
  const locale = useLocale() as LanguageTag;
  const levels = useTranslations('level');
  const levelText = ({ partnerLevel = 'NORMAL', partnerLevelName = '' }: OnlineMember) =>
    siteLevels ? partnerLevelName : codeText(levels, partnerLevel, partnerLevelName);
  return [
    {
      id: 'member',
      header: t('member'),
      className: 'py-1.5 max-md:row-span-2 max-md:py-0',
      cell: (member) => (
        <span className="flex flex-wrap items-center gap-x-1.5">
          {member.partnerLevel && member.partnerLevel !== 'NORMAL' ? (
            <Rank level={member.partnerLevel} name={levelText(member)} />
          ) : null}
          <b className="font-semibold wrap-anywhere">{member.memNick}</b>
          <span className="text-ink-3">{member.memId}</span>
        </span>
      ),
    },
    {
      id: 'held',
      header: t('held'),
      end: true,
      className: 'font-medium',
      cell: ({ cashAmt }) => formatAmount(cashAmt, cashDecimal),
    },
    {
      id: 'loginAt',
      header: t('loginAt'),
      end: true,
      className: 'text-ink-2 max-md:col-start-2 max-md:row-start-2 max-md:text-xs',
      cell: ({ loginDt, totalLoginCount }) => (
        <>
          <time dateTime={loginDt}>{monthTime(locale, loginDt)}</time>
          <span className="md:hidden">{` · ${t('loginCount')} ${formatCount(totalLoginCount)}`}</span>
        </>
      ),
    },
    {
      id: 'loginCount',
      header: t('loginCount'),
      end: true,
      className: 'text-ink-2 max-md:hidden',
      cell: ({ totalLoginCount }) => formatCount(totalLoginCount),
    },
    {
      id: 'choose',
      header: <span className="sr-only">{t('choose')}</span>,
      className: 'w-20 text-right max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 max-md:w-auto',
      cell: ({ memId, memNick }) =>
        memId === chosen ? (
          <span className="text-brand">{t('chosen')}</span>
        ) : (
          <a href={makeHref(memId)} className="button plain sm">
            {t('choose')}
            <span className="sr-only">{` ${memNick}`}</span>
          </a>
        ),
    },
  ];
}
