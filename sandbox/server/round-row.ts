import type { sandboxRound } from '@/platform/db/schema';

/** A round of the sandbox as it is stored. */
export type Round = typeof sandboxRound.$inferSelect;
