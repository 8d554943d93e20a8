import type { z } from 'zod';
import type { Envelope } from '@/lib/contract/envelope';
import type { stepUpRequired } from '@/lib/contract/step-up-required';

/** Data of A041. */
export type StepUpRequired = z.output<typeof stepUpRequired>;
/** A request that waits for a second factor, as the platform holds it. */
export type StepUp = StepUpRequired['stepUp'];

/** How second factors are asked for: the shell sets it, and loads its code with the first one. */
export const stepUps: {
  /** Asks for the factor, sends the refused request again once it is confirmed, and returns the result. */
  confirm?: <T>(refused: Envelope<T>, send: () => Promise<Envelope<T>>) => Promise<Envelope<T>>;
  /** Moves above this wire amount are asked for; null for none. */
  above?: number | null;
} = {};
