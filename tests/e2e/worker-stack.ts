import type { WireMode } from '../../lib/cipher/message';

/** A whole product of one worker's own: where its parts answer, and the secrets that its tests need. */
export interface Stack {
  web: string;
  /** The web of another checkout over the same platform, for pictures of both. */
  beside?: string;
  platform: string;
  /** Requests to `/{mode}` set the mode of the relay between the second site and the platform. */
  relayControl: string;
  operatorKey: string;
  /** The database on a server; undefined where it is embedded, which another process cannot read. */
  databaseUrl?: string;
  /** The answer of every captcha. */
  captcha: string;
  sites: {
    prefix: string;
    siteId: string;
    apiKey: string;
    passphrase: string;
    wire: WireMode;
    bodyMac: boolean;
    cookieSecret: string;
  }[];
}

const VARIABLE = 'E2E_STACKS';

/** Hands the stacks to the workers, which inherit the environment. */
export function publishStacks(stacks: Stack[]): void {
  process.env[VARIABLE] = JSON.stringify(stacks);
}

/** The stack of a worker. Workers that run at the same time have different indexes, from 0. */
export function stackOf(parallelIndex: number): Stack {
  const stacks: Stack[] = JSON.parse(process.env[VARIABLE] ?? '[]');
  const stack = stacks[parallelIndex];
  if (!stack) throw new Error('no stack for this worker: run the suite through its configuration');
  return stack;
}
