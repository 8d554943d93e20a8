'use client';

import { QueryClient, useQuery } from '@tanstack/react-query';
import type { ItemDetail, Queue } from '@/lib/contract/operator-queue';
import { notAllowed as NOT_ALLOWED } from '@/lib/rules/code';
import type { QueueKind } from '@/lib/rules/operator-queue';
import type { ActAnswer } from './act-answer';
import { wasPressed } from './activity';
import { perform } from './perform';

/** The list is read so often, in milliseconds: a new request is there within two seconds. */
const LIST_EVERY_MS = 2_000;
/** A lease of a minute is renewed so often, also where timers are slowed down in a hidden tab. */
const LEASE_EVERY_MS = 20_000;

/** One cache for the page. What was read before is shown until the next answer; a failure says so beside it. */
export const queueClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: true } },
});

interface QueueQuery {
  site: string;
  kind: QueueKind | undefined;
  order: 'marked' | 'oldest';
  search: string;
}

async function read(site: string, act: string, body: object, signal?: AbortSignal, isIdle = true) {
  const answer = await perform({ site, act, body, isIdle, ...(signal && { signal }) });
  if (answer === null) throw new Error('no answer');
  return answer;
}

const dataOf = <T>(answer: ActAnswer): T => {
  if (!answer.ok) throw new Error(answer.text);
  return answer.data as T;
};

/** The queue, read again every two seconds. */
export const useQueue = ({ site, kind, order, search }: QueueQuery) =>
  useQuery<Queue>(
    {
      queryKey: ['queue', site, kind, order, search],
      queryFn: async ({ signal }) =>
        dataOf(
          await read(
            site,
            'queue',
            { order, ...(kind && { kinds: [kind] }), ...(search && { search }) },
            signal,
          ),
        ),
      refetchInterval: LIST_EVERY_MS,
      refetchIntervalInBackground: true,
      placeholderData: (before) => before,
    },
    queueClient,
  );

/** What an operator gets when an item is opened: the item, or who has it. */
export type Opened = { item: ItemDetail; refusal?: string } | { heldBy: string } | { refusal: string };

/** Opens an item, which leases it, and renews the lease while it is shown. */
export const useOpened = (site: string, at: { kind: QueueKind; id: number } | undefined, locale: string) =>
  useQuery<Opened>(
    {
      queryKey: ['item', site, at?.kind, at?.id],
      enabled: at !== undefined,
      queryFn: async ({ signal }) => {
        // The first time a person opens it; later reads renew the lease by themselves, if nobody pressed anything.
        const isRenewal = queueClient.getQueryData(['item', site, at?.kind, at?.id]) !== undefined;
        const isIdle = isRenewal && !wasPressed(LEASE_EVERY_MS);
        const answer = await read(site, 'queue-open', { ...at, locale }, signal, isIdle);
        if (answer.ok) return { item: answer.data as ItemDetail };
        if (answer.code === NOT_ALLOWED) {
          // Who may not decide an item looks at it without a lease.
          const look = await read(site, 'queue-look', { ...at, locale }, signal);
          return look.ok ? { item: look.data as ItemDetail } : { refusal: look.text };
        }
        // What was read stays, with what was typed about it; the platform decides whether it may still be sent.
        const before = queueClient.getQueryData<Opened>(['item', site, at?.kind, at?.id]);
        if (before && 'item' in before) return { item: before.item, refusal: answer.text };
        const { operator } = (answer.data ?? {}) as { operator?: string };
        return operator ? { heldBy: operator } : { refusal: answer.text };
      },
      refetchInterval: LEASE_EVERY_MS,
      refetchIntervalInBackground: true,
      gcTime: 0,
    },
    queueClient,
  );

/** Gives an item back, so that others can open it at once. */
export function closeItem(site: string, at: { kind: QueueKind; id: number }): void {
  void perform({ site, act: 'queue-close', body: at, isIdle: true, keepalive: true });
}
