import type { sandboxRound } from '../db/schema';

/** A round of the sandbox as it is stored. */
export type Round = typeof sandboxRound.$inferSelect;
