'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { PopupDelegate } from '@/components/table/popup-delegate';
import { showAlert } from '@/components/ui/alerts';
import { showToast } from '@/components/ui/toasts';
import { usePopup } from '@/components/ui/use-popup';
import { latePart } from '@/lib/i18n/late-part';
import { useSubmission } from '@/lib/query/use-submission';
import type { InvitationTarget, ShownInvitation } from './invitation-trigger';

const InvitationDialog = latePart(() => import('./invitation-dialog'));

type Opened = Exclude<InvitationTarget, { act: 'end' }>;

/** A list of invitations with the pop-ups that make, pass on and end one (INVITE-01, INVITE-03). */
export function InvitationPopups({ prefix, children }: { prefix: string; children: ReactNode }) {
  const t = useTranslations('invitation');
  const { open, opened, close } = usePopup<Opened>();
  const ending = useSubmission('/api/retail/invitation/end');

  async function end({ invitationIdx, label, code }: ShownInvitation) {
    const ask = () =>
      showAlert({
        title: t('askEnd'),
        message: t('askEndText', { label: label || code }),
        okLabel: t('end'),
        cancelLabel: t('cancel'),
        danger: true,
      });
    const answer = await ending.send({ invitationIdx }, ask);
    if (!answer) return;
    if (answer.resultCode === '0') showToast({ title: t('didEnd') });
    else showToast({ failed: true, title: t('notEnded'), message: answer.resultMessage });
  }

  return (
    <>
      <PopupDelegate<InvitationTarget>
        kind="invite"
        open={(target, from) => (target.act === 'end' ? void end(target) : open(target, from))}
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
