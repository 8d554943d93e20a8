import type { z } from 'zod';
import type { Envelope } from '@/lib/contract/envelope';
import type { stepUpRequired } from '@/lib/contract/step-up-required';

/** Data of A041. */
export type StepUpRequired = z.output<typeof stepUpRequired>;
/** A request that waits for a second factor, as the platform holds it. */
export type StepUp = StepUpRequired['stepUp'];

/** The way to ask for a second factor. The shell sets it, and loads the code when the first one is needed. */
export const stepUps: {
  /** Asks for the factor, sends the refused request again once it is confirmed, and returns the result. */
  confirm?: <T>(refused: Envelope<T>, send: () => Promise<Envelope<T>>) => Promise<Envelope<T>>;
  /** A move above this wire amount needs a second factor; null for no such limit. */
  above?: number | null;
} = {};
