import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FigureLink } from '@/components/ui/figure-link';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { formatAmount, formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { explainHrefIn } from '@/lib/routes/explain-href';
import type { MenuSection } from '@/lib/routes/menu';
import { AccountPanel, GoToPanel } from './account-panels';
import { FramePart } from './frame-part';
import type { ShellData } from './load-shell-data';
import { OwnFigures } from './own-figures';
import { NotificationBar } from './unread';

interface TopBarProps {
  prefix: string;
  data: ShellData;
  levelName: string;
  sections: readonly MenuSection[];
  /** Further rows of the account panel, from features. */
  accountRows: ReactNode;
  /** Opens the palette, from its feature. */
  find: ReactNode;
}

/** The header: own figures, the branch's counters, unread counts, 'go to', account. */
export function TopBar({ prefix, data, levelName, sections, accountRows, find }: TopBarProps) {
  const { figures, cashDecimal, nick, level } = data;
  return (
    <header className="no-print sticky top-0 z-20 flex h-top shrink-0 items-center gap-5 border-b border-line bg-surface px-4 max-sm:gap-2 max-sm:pr-1.5">
      <OwnFigures initial={figures} cashDecimal={cashDecimal} />
      <BranchCounters name="branch" prefix={prefix} data={data} className="branch-counters" />
      <div className="ml-auto flex items-center gap-1">
        {find}
        <NotificationBar
          prefix={prefix}
          initial={figures}
          icons={{ messages: <SheetIcon of="mail" />, answers: <SheetIcon of="answer" /> }}
        />
        <GoToPanel
          prefix={prefix}
          sections={sections}
          canCreate={data.canCreate}
          hasRequests={data.capabilities.has('requestLists')}
        />
        <AccountPanel prefix={prefix} nick={nick} levelName={levelName} level={level.code}>
          {accountRows}
        </AccountPanel>
      </div>
    </header>
  );
}

interface BranchCountersProps {
  /** Distinguishes the places of the bar, of which there are several. */
  name: string;
  prefix: string;
  data: Pick<ShellData, 'branch' | 'cashDecimal' | 'capabilities'>;
  className: string;
}

/** The branch's members, cash and points (SITE-10). */
export async function BranchCounters({
  name,
  prefix,
  data: { branch, cashDecimal, capabilities },
  className,
}: BranchCountersProps) {
  const t = await getTranslations('shell');
  const amount = (value: number) => formatAmount(value, cashDecimal);
  const counters = [
    { figure: 'members', label: t('branchMembers'), value: branch?.userCnt, format: formatCount },
    { figure: 'belowCash', label: t('branchMoney'), value: branch?.totalCashAmt, format: amount },
    { figure: 'belowPoint', label: t('branchPoints'), value: branch?.totalPointAmt, format: amount },
  ] as const;
  return (
    <FramePart name={name}>
      <dl aria-label={t('branch')} data-soft="" className={className}>
        {counters.map(({ figure, label, value, format }) => (
          <div key={label} className="leading-tight whitespace-nowrap">
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="num text-ink-2">
              {value === undefined
                ? '–'
                : FigureLink({
                    href: value === 0 ? undefined : explainHrefIn({ prefix, capabilities }, { figure }),
                    children: format(value),
                  })}
            </dd>
          </div>
        ))}
      </dl>
    </FramePart>
  );
}

/** Planned maintenance, below the header. */
export async function MaintenanceNote({ data: { check } }: { data: Pick<ShellData, 'check'> }) {
  if (!check?.startDate || !check.endDate || Date.parse(check.endDate) <= Date.now()) return null;
  const t = await getTranslations('shell');
  return (
    <p className="no-print shrink-0 border-b border-line bg-brass-soft px-4 py-1.5 text-xs font-medium text-brass">
      {t('maintenancePlanned', { start: formatTime(check.startDate), end: formatTime(check.endDate) })}
    </p>
  );
}
