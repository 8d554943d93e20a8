import { useSubmission } from '@/lib/query/use-submission';

/** Marks one matter as seen or not seen, in every browser; resolves to whether it was done. */
export function useMarkSeen() {
  const { send, pending } = useSubmission('/api/v2/desk/seen');
  const markSeen = async (key: string, isSeen: boolean) =>
    (await send({ keys: [key], seenYn: isSeen ? 'Y' : 'N' }))?.resultCode === '0';
  return { markSeen, pending };
}
