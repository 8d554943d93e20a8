'use client';

import { Lock as lockIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/toasts';
import { useSubmission } from '@/lib/query/use-submission';

/** Says that wrong passwords locked the account, and takes the lock off (LOGIN-06). */
export function UnlockForm({ memId, why }: { memId: string; why: string }) {
  const t = useTranslations('detail');
  const savingText = useTranslations('saving');
  const { send, pending, unknown, failure } = useSubmission('/api/retail/unlock', {
    onSuccess: () => showToast({ title: t('unlocked') }),
  });
  return (
    <div className="m-3 flex flex-wrap items-center gap-3 rounded-2 bg-brass-soft px-3 py-2.5">
      <Icon of={lockIcon} className="text-brass" />
      <p className="min-w-0 flex-1">
        <strong className="block font-semibold">{t('locked')}</strong>
        {why}
      </p>
      <Button busy={pending} onClick={() => send({ memId })} className="max-md:min-h-tap">
        {unknown ? savingText('checkResult') : t('unlock')}
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
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-hair px-4 py-3">
      <p className="min-w-0 flex-1 basis-40">
        <span className="block text-sm font-medium text-ink-2">{t('password')}</span>
        <span className="text-xs text-ink-3">{t('resetHint')}</span>
      </p>
      <Button busy={pending} onClick={start} className="max-md:min-h-tap">
        {t('reset')}
      </Button>
      <p role="alert" className="basis-full text-loss empty:hidden">
        {failure}
      </p>
    </div>
  );
}
