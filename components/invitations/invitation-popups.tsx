'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { PopupDelegate } from '@/components/table/popup-delegate';
import { showAlert } from '@/components/ui/alerts';
import { showToast } from '@/components/ui/toasts';
import { usePopup } from '@/components/ui/use-popup';
import { latePart } from '@/lib/i18n/late-part';
import { useSubmission } from '@/lib/query/use-submission';
import * as CODE from '@/lib/rules/code';
import type { InvitationTarget, ShownInvitation } from './invitation-trigger';

const InvitationDialog = latePart(() => import('./invitation-dialog'));

type Opened = Exclude<InvitationTarget, { act: 'end' }>;

/** A list of invitations with the pop-ups that make, pass on and end one (INVITE-01, INVITE-03). */
export function InvitationPopups({ prefix, children }: { prefix: string; children: ReactNode }) {
  const t = useTranslations('invitation');
  const savingText = useTranslations('saving');
  const { open, opened, close } = usePopup<Opened>();
  const ending = useSubmission('/api/retail/invitation/end');

  const askFor = ({ label, code }: ShownInvitation) =>
    showAlert({
      title: t('askEnd'),
      message: t('askEndText', { label: label || code }),
      okLabel: t('end'),
      cancelLabel: t('cancel'),
      danger: true,
    });

  async function end(invitationIdx: number, confirm?: () => Promise<boolean>) {
    const answer = await ending.send({ invitationIdx }, confirm);
    if (!answer) return;
    const { resultCode, resultMessage, resultUnknown } = answer;
    if (resultCode === '0') showToast({ title: t('didEnd') });
    else if (resultUnknown)
      showToast({
        failed: true,
        title: resultMessage,
        message: savingText('resultUnknown'),
        actions: [{ label: savingText('checkResult'), run: () => void end(invitationIdx) }],
      });
    else if (resultCode === CODE.outcomeUnknown) showToast({ failed: true, title: resultMessage });
    else showToast({ failed: true, title: t('notEnded'), message: resultMessage });
  }

  return (
    <>
      <PopupDelegate<InvitationTarget>
        kind="invite"
        open={(target, from) =>
          target.act === 'end' ? void end(target.invitationIdx, () => askFor(target)) : open(target, from)
        }
      >
        {children}
      </PopupDelegate>
      <Suspense>
        {opened ? (
          <InvitationDialog
            prefix={prefix}
            shown={opened.act === 'share' ? opened : undefined}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}
