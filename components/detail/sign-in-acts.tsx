'use client';

import { useTranslations } from 'next-intl';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toasts';
import { useSubmission } from '@/lib/query/use-submission';

/** Takes off the lock of wrong passwords (LOGIN-06). */
export function UnlockForm({ memId }: { memId: string }) {
  const t = useTranslations('detail');
  const common = useTranslations('common');
  const { send, pending, unknown, failure } = useSubmission('/api/retail/unlock', {
    onSuccess: () => showToast({ title: t('unlocked') }),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-loss">{t('locked')}</p>
      <Button busy={pending} onClick={() => send({ memId })} className="ml-auto min-h-tap">
        {unknown ? common('checkResult') : t('unlock')}
      </Button>
      <p role="alert" className="basis-full text-loss empty:hidden">
        {failure}
      </p>
    </div>
  );
}

/** Resets the password after a question, and shows the temporary one once (DETAIL-12). */
export function ResetForm({ memId }: { memId: string }) {
  const t = useTranslations('detail');
  const common = useTranslations('common');
  const { send, pending, failure, reset } = useSubmission('/api/retail/resetPassword');

  async function start() {
    const question = {
      title: t('reset'),
      message: t('resetQuestion', { memId }),
      okLabel: common('yes'),
      cancelLabel: common('no'),
      danger: true,
    };
    const answer = await send({ memId }, () => showAlert(question));
    if (answer?.resultCode !== '0' || !answer.data) return;
    await showAlert({
      title: t('resetDone'),
      message: t('resetDoneText', { memPass: answer.data.memPass }),
    });
    // The answer holds the password.
    reset();
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-3">{t('resetHint')}</p>
      <Button busy={pending} onClick={start} className="ml-auto min-h-tap">
        {t('reset')}
      </Button>
      <p role="alert" className="basis-full text-loss empty:hidden">
        {failure}
      </p>
    </div>
  );
}
