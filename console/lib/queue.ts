import type { ItemDetail, JoinDetail } from '@/lib/contract/operator-queue';
import type { QueueKind } from '@/lib/rules/operator-queue';

/** Whether an item is a request to join, whose person is no member yet. */
export const isJoin = (item: ItemDetail): item is Extract<ItemDetail, JoinDetail> =>
  item.kind === 'signup' || item.kind === 'partner';

/** Names one item among those of all kinds. */
export const itemKey = ({ kind, id }: { kind: QueueKind; id: number }): string => `${kind}-${id}`;

const isCash = (kind: QueueKind): boolean => kind === 'deposit' || kind === 'withdrawal';

/** The act that approves items of a kind, with the field that names them; none for an inquiry, which is answered. */
export function approval(kind: QueueKind, id: number): { act: string; body: object } {
  if (kind === 'proposal') return { act: 'proposal-confirm', body: { proposalId: id } };
  return isCash(kind)
    ? { act: 'cash-approve', body: { cashIdx: id } }
    : { act: 'join-approve', body: { requestId: id } };
}

/** The act that rejects an item, or answers an inquiry, with the text that the person reads. */
export function reply(kind: QueueKind, id: number, text: string): { act: string; body: object } {
  if (kind === 'inquiry') return { act: 'inquiry-answer', body: { boardIdx: id, content: text } };
  if (kind === 'proposal') return { act: 'proposal-reject', body: { proposalId: id, reason: text } };
  return isCash(kind)
    ? { act: 'cash-reject', body: { cashIdx: id, reason: text } }
    : { act: 'join-reject', body: { requestId: id, reason: text } };
}

/** How long something waits, in the largest unit that is not zero. */
export function waited(
  since: string,
  now: number,
): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number } {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3600) };
  return { unit: 'days', count: Math.floor(seconds / 86_400) };
}
