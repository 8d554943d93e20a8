import { showToast } from '@/components/ui/toasts';
import { useSubmission } from '@/lib/query/use-submission';

/** Marks one matter as seen or not seen, in every browser, and says where that failed. */
export function useMarkSeen() {
  const { send, pending } = useSubmission('/api/v2/desk/seen');
  async function markSeen(key: string, isSeen: boolean): Promise<void> {
    const answer = await send({ keys: [key], seenYn: isSeen ? 'Y' : 'N' });
    if (answer && answer.resultCode !== '0') showToast({ title: answer.resultMessage, failed: true });
  }
  return { markSeen, pending };
}
