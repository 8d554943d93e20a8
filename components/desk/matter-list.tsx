import {
  Headset as answerIcon,
  Wallet as balanceIcon,
  BanknoteArrowDown as depositIcon,
  Coins as firstDepositIcon,
  Lock as lockedIcon,
  Activity as markIcon,
  Mail as messageIcon,
  ArrowLeftRight as moveIcon,
  Trophy as winIcon,
  BanknoteArrowUp as withdrawalIcon,
} from 'lucide';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Rank } from '@/components/ui/rank';
import { SegmentedLinks } from '@/components/ui/segmented';
import { formatAmount, formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import type { Translate } from '@/lib/i18n/translate';
import { DESK_GROUPS, DESK_KINDS, type DeskKind } from '@/lib/rules/desk';
import { type DeskState, deskHref } from './desk-address';
import { ageText, type Desk, type Matter, whyText } from './matter-text';

/** The icon of each kind, and its colour: brass warns, green is a gain, blue waits. */
const ICONS: Record<DeskKind, readonly [typeof winIcon, string]> = {
  ownLow: [balanceIcon, 'text-brass'],
  partnerLow: [balanceIcon, 'text-brass'],
  largeWin: [winIcon, 'text-gain'],
  mark: [markIcon, 'text-info'],
  deposit: [depositIcon, 'text-info'],
  withdrawal: [withdrawalIcon, 'text-info'],
  largeMove: [moveIcon, 'text-ink-3'],
  locked: [lockedIcon, 'text-brass'],
  firstDeposit: [firstDepositIcon, 'text-gain'],
  message: [messageIcon, 'text-ink-3'],
  answer: [answerIcon, 'text-ink-3'],
};

/** The icon of a kind in its colour; quiet once the matter was seen. */
export function KindIcon({ kind, isSeen = false }: { kind: DeskKind; isSeen?: boolean }) {
  const [icon, tone] = ICONS[kind];
  return (
    <span className={isSeen ? 'text-ink-3' : tone}>
      <Icon of={icon} size={16} />
    </span>
  );
}

interface MatterListProps {
  t: Translate;
  prefix: string;
  desk: Desk;
  /** The matters of the chosen group in the chosen order. */
  matters: readonly Matter[];
  state: DeskState;
  cashDecimal: string;
  /** The name of a partner's level. */
  levelText: (matter: Matter) => string;
  now: Date;
}

/** The live list of a desk: chips that count the kinds, the order, and one line for each matter (DESK-01). */
export function MatterList(props: MatterListProps) {
  const { t, prefix, desk, matters, state } = props;
  const unseen = matters.filter(({ seenAt }) => seenAt === null).length;
  return (
    <section aria-label={t('desk.feed')} className="desk-feed">
      <header className="desk-feed-head">
        <GroupChips {...props} />
        <div className="flex items-center gap-2 px-3 pb-1.75 text-xs max-md:hidden">
          <p className="text-ink-3">{t('desk.unseen', { count: formatCount(unseen) })}</p>
          <SegmentedLinks
            label={t('desk.order')}
            className="ml-auto"
            items={(['urgent', 'newest'] as const).map((order) => ({
              href: deskHref(prefix, { ...state, order }),
              label: t(`desk.${order}`),
              current: state.order === order,
            }))}
          />
        </div>
      </header>
      {matters.length === 0 ? (
        <NoMatters {...props} isAll={desk.list.length === 0} />
      ) : (
        <ul className="desk-lines">
          {matters.map((matter) => (
            <MatterLine key={matter.key} {...props} matter={matter} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The groups of kinds that have matters, each with their number. */
function GroupChips({ t, prefix, desk, state }: MatterListProps) {
  const countIn = (group: string) => desk.list.filter(({ kind }) => DESK_KINDS[kind].group === group).length;
  const groups = DESK_GROUPS.filter((group) => group === state.group || countIn(group) > 0);
  const chip = (group: DeskState['group'], label: string, count: number) => (
    <li key={group ?? ''}>
      <a
        href={deskHref(prefix, { ...state, at: '', who: '', group })}
        data-stay=""
        aria-current={state.group === group ? 'true' : undefined}
        className="desk-chip"
      >
        {label} <b className="num">{formatCount(count)}</b>
      </a>
    </li>
  );
  return (
    <ul aria-label={t('desk.kinds')} className="desk-chips">
      {chip(undefined, t('desk.all'), desk.list.length)}
      {groups.map((group) => chip(group, t(`desk.group.${group}`), countIn(group)))}
    </ul>
  );
}

function NoMatters({ t, prefix, state, isAll }: MatterListProps & { isAll: boolean }) {
  return isAll ? (
    <EmptyState>
      <b>{t('desk.empty')}</b>
      <br />
      {t('desk.emptyHint')}
    </EmptyState>
  ) : (
    <EmptyState>
      {t('desk.emptyKind')}
      <br />
      <LinkButton href={deskHref(prefix, { ...state, group: undefined })} size="sm" className="mt-2">
        {t('desk.showAll')}
      </LinkButton>
    </EmptyState>
  );
}

/** A matter in two lines: kind, who and age; amount and why. */
function MatterLine({
  t,
  prefix,
  desk,
  state,
  matter,
  cashDecimal,
  levelText,
  now,
}: MatterListProps & { matter: Matter }) {
  const { key, kind, at, memId, memNick, partnerLevel, amount, seenAt } = matter;
  const isChosen = state.at === key;
  const isRequest = kind === 'deposit' || kind === 'withdrawal';
  return (
    <li data-matter={key} className={seenAt === null ? undefined : 'seen'}>
      <a
        href={deskHref(prefix, { ...state, at: key, who: memId })}
        data-stay=""
        aria-current={isChosen ? 'true' : undefined}
        className="desk-line"
      >
        <KindIcon kind={kind} isSeen={seenAt !== null} />
        <span className="flex min-w-0 items-center gap-1.5">
          <b className="font-semibold whitespace-nowrap">{t(`desk.kind.${kind}`)}</b>
          {partnerLevel === 'NORMAL' ? null : <Rank level={partnerLevel} name={levelText(matter)} />}
          <span className="truncate text-ink-2" title={`${memNick} ${memId}`}>
            {memNick} <small className="text-ink-3">{memId}</small>
          </span>
          <time dateTime={at} title={formatTime(at)} className="ml-auto text-xs whitespace-nowrap text-ink-3">
            {ageText(t, at, now)}
          </time>
        </span>
        <span className="flex min-w-0 items-center gap-1.5 text-xs text-ink-2">
          {amount === null ? null : (
            <b className="num text-sm font-bold text-ink">{formatAmount(amount, cashDecimal)}</b>
          )}
          <span className="truncate">{whyText(t, matter, desk, cashDecimal)}</span>
          {isRequest ? <span className="state-badge is-brand ml-auto">{t('desk.waiting')}</span> : null}
          {seenAt === null ? null : <span className="sr-only">{t('desk.seen')}</span>}
        </span>
      </a>
    </li>
  );
}
