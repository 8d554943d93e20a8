import {
  X as closeIcon,
  Lock as lockIcon,
  Mail as messageIcon,
  Tag as tagIcon,
  ArrowLeftRight as transferIcon,
  LockOpen as unlockIcon,
} from 'lucide';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import type { BulkProps } from '@/components/list/bulk-props';
import { Icon } from '@/components/ui/icon';
import { usePopup } from '@/components/ui/use-popup';
import { formatAmount, formatCount } from '@/lib/format/money';
import { sumAmounts } from '@/lib/rules/amount';
import type { BulkAct } from './bulk-acts';
import { BulkButton, bulkButtonClass } from './bulk-button';
import { BulkDialogs, type OpenedBulkDialog } from './bulk-dialogs';
import { selectedMember } from './selected-member';
import { useBulkKeys } from './use-bulk-keys';
import { useSelectionActs } from './use-selection-acts';
import { useSwitchSignIn } from './use-switch-sign-in';

/** The largest number of members in one call. */
const MAX_MEMBERS = 100;

/** A text fills a line at the end, and does not make the bar wider than its buttons. */
const noteClass = 'order-last w-0 min-w-full text-sm';

/**
 * The bar with the acts on selected members: give and take back, which go between parent and direct child only, switching
 * their sign-in off and on, a message, and tags. It has no buttons for acts that the upstream does not know.
 */
export default function BulkBar({ rows: selected, cashDecimal, lacks, onClear }: BulkProps) {
  const has = (act: BulkAct) => !lacks?.includes(act);
  const members = [...selected.values()].map(selectedMember);
  /** Deselects the members that an act was carried out for. */
  const deselect = (doneIds: readonly string[]) =>
    onClear(members.map(({ memId }) => memId).filter((memId) => doneIds.includes(memId)));
  const t = useTranslations('list');
  const money = useTranslations('money');
  const { open, opened, close } = usePopup<OpenedBulkDialog>();
  const signIn = useSwitchSignIn();
  const directMembers = members.filter(({ mayBeDirect }) => mayBeDirect);
  const bar = useRef<HTMLElement>(null);
  useBulkKeys(bar, selected, onClear);
  const obstacleId = useId();
  const whyNone = members.length > MAX_MEMBERS ? t('bulkTooMany', { count: MAX_MEMBERS }) : '';
  const whyNoTransfer =
    whyNone || (has('transfer') && directMembers.length === 0 ? money('bulkNoDirect') : '');
  const transferObstacleId = whyNoTransfer ? obstacleId : undefined;
  const otherObstacleId = whyNone ? obstacleId : undefined;
  const held = formatAmount(sumAmounts(members.map(({ held }) => held)), cashDecimal);

  async function switchSignIn(loginYn: 'Y' | 'N') {
    deselect(await signIn.switchSignIn(members, loginYn));
  }

  useSelectionActs({
    selected: members,
    whyNone,
    whyNoTransfer,
    give: has('transfer') ? (text) => open({ kind: 'give', text }) : undefined,
    takeBack: has('transfer') ? (text) => open({ kind: 'takeBack', text }) : undefined,
    takeAllBack: has('transfer') ? () => open({ kind: 'takeBack', text: 'all' }) : undefined,
    lock: has('signIn') ? () => void switchSignIn('N') : undefined,
    unlock: has('signIn') ? () => void switchSignIn('Y') : undefined,
    message: has('message') ? (text) => open({ kind: 'message', text }) : undefined,
  });

  return (
    <>
      <section
        ref={bar}
        aria-label={t('bulkLabel')}
        className="no-print fixed bottom-[calc(var(--foot)+0.5rem)] left-1/2 z-20 lg:left-[calc(50%+var(--spacing-side)/2)] flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-wrap items-center gap-1 max-md:w-full rounded-3 bg-ink px-3 py-1.5 text-surface shadow-raised lg:bottom-[calc(var(--foot)+3.75rem)]"
      >
        <p className="flex flex-wrap gap-x-3 border-surface/30 max-md:-order-2 max-md:basis-[calc(100%-3rem)] md:border-r md:pr-3">
          <b>{t('bulkCount', { count: formatCount(members.length) })}</b>
          <span className="num">{t('bulkHeld', { amount: held })}</span>
        </p>
        {whyNoTransfer ? (
          <p id={obstacleId} className={noteClass}>
            {whyNoTransfer}
          </p>
        ) : null}
        {signIn.failure ? (
          <p role="alert" className={noteClass}>
            {signIn.failure}
          </p>
        ) : null}
        {(has('transfer') ? (['give', 'takeBack'] as const) : []).map((type) => (
          <BulkButton
            key={type}
            icon={transferIcon}
            label={money(type)}
            letter={type === 'give' ? 'G' : 'R'}
            title={
              !whyNoTransfer && directMembers.length < members.length
                ? t('bulkDirectOnly', { count: directMembers.length })
                : undefined
            }
            obstacleId={transferObstacleId}
            onClick={({ currentTarget }) => open({ kind: type }, currentTarget)}
          />
        ))}
        {has('signIn') ? (
          <>
            <BulkButton
              icon={lockIcon}
              label={t('lock')}
              letter="L"
              obstacleId={otherObstacleId}
              isBusy={signIn.pending}
              onClick={() => switchSignIn('N')}
            />
            <BulkButton
              icon={unlockIcon}
              label={t('unlock')}
              letter="U"
              obstacleId={otherObstacleId}
              isBusy={signIn.pending}
              onClick={() => switchSignIn('Y')}
            />
          </>
        ) : null}
        {has('message') ? (
          <BulkButton
            icon={messageIcon}
            label={t('message')}
            letter="M"
            obstacleId={otherObstacleId}
            onClick={({ currentTarget }) => open({ kind: 'message' }, currentTarget)}
          />
        ) : null}
        {has('tags') ? (
          <BulkButton
            icon={tagIcon}
            label={t('tag')}
            letter="T"
            obstacleId={otherObstacleId}
            onClick={({ currentTarget }) => open({ kind: 'tags' }, currentTarget)}
          />
        ) : null}
        <button
          type="button"
          onClick={() => onClear()}
          aria-label={t('bulkClear')}
          aria-keyshortcuts="Escape"
          className={`${bulkButtonClass} max-md:-order-1 max-md:min-w-tap max-md:justify-center max-md:px-0`}
        >
          <Icon of={closeIcon} size={16} />
        </button>
      </section>
      <BulkDialogs
        opened={opened}
        members={members}
        directMembers={directMembers}
        cashDecimal={cashDecimal}
        onClose={(doneIds) => {
          close();
          deselect(doneIds);
        }}
      />
    </>
  );
}
