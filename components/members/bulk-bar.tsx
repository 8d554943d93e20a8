import {
  X as closeIcon,
  Lock as lockIcon,
  Mail as messageIcon,
  Tag as tagIcon,
  ArrowLeftRight as transferIcon,
  LockOpen as unlockIcon,
} from 'lucide';
import { useTranslations } from 'next-intl';
import { type ComponentProps, Fragment, lazy, Suspense, useEffect, useId, useRef } from 'react';
import type { BulkProps } from '@/components/list/bulk-props';
import type { BulkFill } from '@/components/money/transfers/use-bulk-transfers';
import { Icon } from '@/components/ui/icon';
import { usePopup } from '@/components/ui/use-popup';
import { formatAmount, formatCount } from '@/lib/format/money';
import { sumAmounts } from '@/lib/rules/amount';
import type { TransferType } from '@/lib/rules/transfer';
import type { BulkAct } from './bulk-acts';
import { type SelectedMember, selectedMember } from './selected-member';
import { selectionActs } from './selection-acts';
import { useBulkKeys } from './use-bulk-keys';
import { useSwitchSignIn } from './use-switch-sign-in';

const BulkDialog = lazy(() => import('@/components/money/transfers/bulk-dialog'));
const MessageDialog = lazy(() => import('./notes/message-dialog'));
const BulkTagDialog = lazy(() => import('./notes/bulk-tag-dialog'));

/** A dialog of the bar; `text` is what the palette fills it with. */
type Opened =
  | { kind: TransferType; text?: BulkFill | undefined }
  | { kind: 'message'; text?: string | undefined }
  | { kind: 'tags' };

/** Members that one call takes at most. */
const MAX_ROWS = 100;

/** A line of its own at the end, no reason for the bar to be wider than its buttons. */
const noteClass = 'order-last w-0 min-w-full text-sm';

const barButton =
  'inline-flex min-h-8 items-center gap-2 rounded-2 px-2.5 font-semibold hover:bg-surface/15 aria-disabled:opacity-50 max-md:min-h-tap max-md:justify-center';

/**
 * Actions for the selected members: give and take back, which go between parent and direct child only, and switching
 * their sign-in off and on; a message, and tags. Those that the upstream does not know are left out.
 */
export default function BulkBar({ rows: selected, cashDecimal, lacks, onClear }: BulkProps) {
  const has = (act: BulkAct) => !lacks?.includes(act);
  const rows = [...selected.values()].map(selectedMember);
  const clearRows = (gone: readonly SelectedMember[]) => {
    onClear(gone.map(({ memId }) => memId));
  };
  const t = useTranslations('list');
  const money = useTranslations('money');
  const { open, opened, close } = usePopup<Opened>();
  const signIn = useSwitchSignIn();
  const isTooMany = rows.length > MAX_ROWS;
  const direct = rows.filter(({ mayBeDirect }) => mayBeDirect);
  const bar = useRef<HTMLElement>(null);
  useBulkKeys(bar, selected, onClear);
  const reasonId = useId();
  const whyNone = isTooMany ? t('bulkTooMany', { count: MAX_ROWS }) : '';
  const whyNoTransfer = whyNone || (has('transfer') && direct.length === 0 ? money('bulkNoDirect') : '');
  /** A button that stays focusable and is described by its obstacle, or while it is busy does nothing. */
  const act = (
    [icon, label, key]: [icon: typeof lockIcon, label: string, key: string],
    { why, busy = false, onClick, title }: { why: string; busy?: boolean } & ComponentProps<'button'>,
  ) => (
    <button
      type="button"
      title={title}
      data-key={key}
      aria-keyshortcuts={key}
      aria-disabled={why !== '' || busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={why ? reasonId : undefined}
      onClick={why || busy ? undefined : onClick}
      className={barButton}
    >
      <Icon of={icon} size={16} />
      {label}
      <span aria-hidden="true" className="text-xs opacity-70 max-xl:hidden pointer-coarse:hidden">
        {key}
      </span>
    </button>
  );
  const held = formatAmount(sumAmounts(rows.map(({ held }) => held)), cashDecimal);

  async function switchSignIn(loginYn: 'Y' | 'N') {
    const done = await signIn.switchSignIn(rows, loginYn);
    clearRows(rows.filter(({ memId }) => done.includes(memId)));
  }

  // The palette acts on the selection through the bar. It gets the functions of the latest rendering.
  useEffect(() => {
    const mayMove = has('transfer')
      ? (kind: TransferType) => (text?: BulkFill) => open({ kind, text })
      : null;
    selectionActs.set({
      selected: rows,
      whyNone,
      whyNoTransfer,
      ...(mayMove && {
        give: mayMove('give'),
        takeBack: mayMove('takeBack'),
        takeAllBack: () => mayMove('takeBack')('all'),
      }),
      ...(has('signIn') && { lock: () => void switchSignIn('N'), unlock: () => void switchSignIn('Y') }),
      ...(has('message') && { message: (text?: string) => open({ kind: 'message', text }) }),
    });
  });
  useEffect(() => () => selectionActs.set(null), []);

  return (
    <>
      <section
        ref={bar}
        aria-label={t('bulkLabel')}
        className="no-print fixed bottom-[calc(var(--foot)+0.5rem)] left-1/2 z-20 lg:left-[calc(50%+var(--spacing-side)/2)] flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-wrap items-center gap-1 max-md:w-full rounded-3 bg-ink px-3 py-1.5 text-surface shadow-raised lg:bottom-[calc(var(--foot)+3.75rem)]"
      >
        <p className="flex flex-wrap gap-x-3 border-surface/30 max-md:-order-2 max-md:basis-[calc(100%-3rem)] md:border-r md:pr-3">
          <b>{t('bulkCount', { count: formatCount(rows.length) })}</b>
          <span className="num">{t('bulkHeld', { amount: held })}</span>
        </p>
        {whyNoTransfer ? (
          <p id={reasonId} className={noteClass}>
            {whyNoTransfer}
          </p>
        ) : null}
        {signIn.failure ? (
          <p role="alert" className={noteClass}>
            {signIn.failure}
          </p>
        ) : null}
        {(has('transfer') ? (['give', 'takeBack'] as const) : []).map((type) => (
          <Fragment key={type}>
            {act([transferIcon, money(type), type === 'give' ? 'G' : 'R'], {
              why: whyNoTransfer,
              title:
                !whyNoTransfer && direct.length < rows.length
                  ? t('bulkDirectOnly', { count: direct.length })
                  : undefined,
              onClick: ({ currentTarget }) => open({ kind: type }, currentTarget),
            })}
          </Fragment>
        ))}
        {has('signIn') ? (
          <>
            {act([lockIcon, t('lock'), 'L'], {
              why: whyNone,
              busy: signIn.pending,
              onClick: () => switchSignIn('N'),
            })}
            {act([unlockIcon, t('unlock'), 'U'], {
              why: whyNone,
              busy: signIn.pending,
              onClick: () => switchSignIn('Y'),
            })}
          </>
        ) : null}
        {has('message')
          ? act([messageIcon, t('message'), 'M'], {
              why: whyNone,
              onClick: ({ currentTarget }) => open({ kind: 'message' }, currentTarget),
            })
          : null}
        {has('tags')
          ? act([tagIcon, t('tag'), 'T'], {
              why: whyNone,
              onClick: ({ currentTarget }) => open({ kind: 'tags' }, currentTarget),
            })
          : null}
        <button
          type="button"
          onClick={() => onClear()}
          aria-label={t('bulkClear')}
          aria-keyshortcuts="Escape"
          className={`${barButton} max-md:-order-1 max-md:min-w-tap max-md:justify-center max-md:px-0`}
        >
          <Icon of={closeIcon} size={16} />
        </button>
      </section>
      <Suspense>
        {opened?.kind === 'give' || opened?.kind === 'takeBack' ? (
          <BulkDialog
            type={opened.kind}
            filled={opened.text}
            targets={direct.map(({ memId, memNick, held }) => ({ memId, memNick, held }))}
            cashDecimal={cashDecimal}
            skipped={rows.length - direct.length}
            onClose={(done) => {
              close();
              clearRows(rows.filter(({ memId }) => done.includes(memId)));
            }}
          />
        ) : null}
        {opened?.kind === 'message' ? (
          <MessageDialog
            text={opened.text}
            receivers={rows.map(({ memId, memNick }) => ({ memId, memNick }))}
            onClose={(done) => {
              close();
              clearRows(rows.filter(({ memId }) => done.includes(memId)));
            }}
          />
        ) : null}
        {opened?.kind === 'tags' ? (
          <BulkTagDialog memIds={rows.map(({ memId }) => memId)} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
