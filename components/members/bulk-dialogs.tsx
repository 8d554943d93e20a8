import { lazy, Suspense } from 'react';
import type { BulkFill } from '@/components/money/transfers/use-bulk-transfers';
import type { TransferType } from '@/lib/rules/transfer';
import type { SelectedMember } from './selected-member';

const BulkDialog = lazy(() => import('@/components/money/transfers/bulk-dialog'));
const MessageDialog = lazy(() => import('./notes/message-dialog'));
const BulkTagDialog = lazy(() => import('./notes/bulk-tag-dialog'));

/** A dialog about the selected members; `text` is what the palette fills it with. */
export type OpenedBulkDialog =
  | { kind: TransferType; text?: BulkFill | undefined }
  | { kind: 'message'; text?: string | undefined }
  | { kind: 'tags' };

interface BulkDialogsProps {
  opened: OpenedBulkDialog | null;
  members: readonly SelectedMember[];
  /** Those of the members that may be directly below the viewer, between whom and the viewer money can move. */
  directMembers: readonly SelectedMember[];
  cashDecimal: string;
  /** Is called with the ids of the members that the act was carried out for. */
  onClose: (doneIds: readonly string[]) => void;
}

/** The open dialog of the bar for selected members: a transfer, a message or tags. */
export function BulkDialogs({ opened, members, directMembers, cashDecimal, onClose }: BulkDialogsProps) {
  return (
    <Suspense>
      {opened?.kind === 'give' || opened?.kind === 'takeBack' ? (
        <BulkDialog
          type={opened.kind}
          filled={opened.text}
          targets={directMembers.map(({ memId, memNick, held }) => ({ memId, memNick, held }))}
          cashDecimal={cashDecimal}
          skipped={members.length - directMembers.length}
          onClose={onClose}
        />
      ) : null}
      {opened?.kind === 'message' ? (
        <MessageDialog
          text={opened.text}
          receivers={members.map(({ memId, memNick }) => ({ memId, memNick }))}
          onClose={onClose}
        />
      ) : null}
      {opened?.kind === 'tags' ? (
        <BulkTagDialog memIds={members.map(({ memId }) => memId)} onClose={() => onClose([])} />
      ) : null}
    </Suspense>
  );
}
