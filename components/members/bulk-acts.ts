import type { Capability } from '@/lib/contract/capabilities';

/** The acts of the bar of selected members, each with the capability that it needs. */
export const BULK_ACTS = {
  transfer: 'bulkMoves',
  signIn: 'memberRights',
  message: 'messages',
  tags: 'notes',
} as const satisfies Record<string, Capability>;
export type BulkAct = keyof typeof BULK_ACTS;
