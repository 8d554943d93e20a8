import { Headset as headset, Mail as mail } from 'lucide';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FigureLink } from '@/components/ui/figure-link';
import { Icon } from '@/components/ui/icon';
import { formatAmount, formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { explainHref } from '@/lib/routes/explain-href';
import type { MenuSection } from '@/lib/routes/menu';
import { AccountPanel, GoToPanel } from './account-panels';
import type { ShellData } from './load-shell-data';
import { OwnFigures } from './own-figures';
import { NotificationBar, UnreadCounts } from './unread';

interface TopBarProps {
  prefix: string;
  data: ShellData;
  levelName: string;
  sections: readonly MenuSection[];
  /** Further rows of the account panel, from features. */
  accountRows: ReactNode;
}

/** The header: own figures, unread counts, 'go to', account. */
export async function TopBar({ prefix, data, levelName, sections, accountRows }: TopBarProps) {
  const _t = await getTranslations('shell');
  const { figures, cashDecimal, nick } = data;
  return (
    <header className="no-print sticky top-0 z-20 flex h-top items-center gap-1 border-b border-line bg-surface px-4 lg:gap-2 lg:px-6">
      <OwnFigures initial={figures} cashDecimal={cashDecimal} />
      <div className="ml-auto flex items-center gap-1">
        <div className="flex max-sm:hidden">
          <UnreadCounts
            prefix={prefix}
            initial={figures}
            icons={{ messages: <Icon of={mail} />, answers: <Icon of={headset} /> }}
          />
        </div>
        <GoToPanel prefix={prefix} sections={sections} canCreate={data.canCreate} />
        <AccountPanel {...{ prefix, nick, levelName }}>{accountRows}</AccountPanel>
      </div>
    </header>
  );
}

/**
 * Below the header: the branch's members, cash and points (SITE-10), planned maintenance, and the notification bar.
 */
export async function BranchBar({ prefix, data }: { prefix: string; data: ShellData }) {
  const t = await getTranslations('shell');
  const { branch, cashDecimal, check } = data;
  const counters = [
    { figure: 'members', label: t('branchMembers'), value: branch && formatCount(branch.userCnt) },
    {
      figure: 'belowCash',
      label: t('branchMoney'),
      value: branch && formatAmount(branch.totalCashAmt, cashDecimal),
    },
    {
      figure: 'belowPoint',
      label: t('branchPoints'),
      value: branch && formatAmount(branch.totalPointAmt, cashDecimal),
    },
  ] as const;
  const plannedMaintenance =
    check?.startDate && check.endDate && Date.parse(check.endDate) > Date.now() ? check : null;
  return (
    <section
      aria-label={t('branch')}
      data-soft=""
      className="no-print flex flex-wrap items-center gap-x-6 border-b border-line px-4 lg:min-h-control lg:px-6"
    >
      <dl className="flex flex-wrap gap-x-5 gap-y-0.5 py-1.5 text-xs max-md:grid max-md:w-full max-md:grid-cols-[repeat(3,auto)] max-md:gap-x-3">
        {counters.map(({ figure, label, value }) => (
          <div key={label} className="md:flex md:items-center md:gap-1.5">
            <dt className="text-ink-3">{label}</dt>
            <dd className="num font-semibold">
              {value ? <FigureLink href={explainHref(prefix, { figure })}>{value}</FigureLink> : '–'}
            </dd>
          </div>
        ))}
      </dl>
      {plannedMaintenance ? (
        <p className="py-1.5 text-xs font-medium text-brass">
          {t('maintenancePlanned', {
            start: formatTime(plannedMaintenance.startDate),
            end: formatTime(plannedMaintenance.endDate),
          })}
        </p>
      ) : null}
      <NotificationBar prefix={prefix} initial={data.figures} />
    </section>
  );
}
