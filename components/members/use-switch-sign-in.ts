import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { showAlert } from '@/components/ui/alerts';
import { showToast } from '@/components/ui/toasts';
import { useSubmission } from '@/lib/query/use-submission';

/** Switches the sign-in of members off (`N`) or on (`Y`) after a question, and tells the result (LIST-19, DETAIL-11). */
export function useSwitchSignIn() {
  const t = useTranslations('list');
  const router = useRouter();
  const { send, pending, failure } = useSubmission('/api/retail/signInMany', { refresh: false });

  /** Answers the ids of those whose sign-in was switched; none where nothing was sent or all was refused. */
  async function switchSignIn(
    members: readonly { memId: string; memNick: string }[],
    loginYn: 'Y' | 'N',
  ): Promise<readonly string[]> {
    const confirm = () =>
      showAlert({
        title: t(loginYn === 'N' ? 'bulkLock' : 'bulkUnlock', { count: members.length }),
        message: members.map(({ memNick, memId }) => `${memNick} (${memId})`).join('\n'),
        okLabel: t('bulkOk'),
        cancelLabel: t('bulkCancel'),
        danger: loginYn === 'N',
      });
    const answer = await send({ memIds: members.map(({ memId }) => memId), loginYn }, confirm);
    if (answer?.resultCode !== '0' || !answer.data) return [];
    const failed = answer.data.lines.filter(({ resultCode }) => resultCode !== '0');
    const title = t(loginYn === 'N' ? 'bulkLocked' : 'bulkUnlocked', {
      count: members.length - failed.length,
    });
    if (failed.length === 0) showToast({ title });
    else
      showAlert({ title, message: t('bulkFailed', { names: failed.map(({ memId }) => memId).join(', ') }) });
    router.refresh();
    return members.map(({ memId }) => memId).filter((id) => !failed.some(({ memId }) => memId === id));
  }

  return { switchSignIn, pending, failure };
}
