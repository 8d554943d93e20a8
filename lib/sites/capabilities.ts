import { ALL_CAPABILITIES, type Capabilities, type Capability } from '@/lib/contract/capabilities';
import { processWide } from '@/lib/process-wide';

/** How long a capability stays off after one of its calls turned out to be unknown, in milliseconds. */
const OFF_MS = 60_000;

/** The reason for which the capabilities are unknown: the code of a failure, and the upstream's text if there is one. */
export interface Unsaid {
  code: string;
  message?: string | undefined;
}

/** The capabilities of a site's upstream, as far as this process knows them. */
interface Known {
  /** The names of the last answer; null until the upstream has answered. */
  listed: Capabilities | null;
  /** Why the last question got no answer; null where it got one. */
  unsaid: Unsaid | null;
  /** When the upstream is to be asked again, in milliseconds since the epoch; {@link ASKING} while it is asked. */
  askAt: number;
  /** Ends once the upstream that is being asked has answered, or has not; null while it is not asked. */
  asking: Promise<void> | null;
  /** Until when a capability is off, in milliseconds since the epoch. */
  off: Map<Capability, number>;
}

const ASKING = Number.POSITIVE_INFINITY;

const sites = processWide('capabilities', () => new Map<string, Known>());

function known(prefix: string): Known {
  let found = sites.get(prefix);
  if (!found) {
    found = { listed: null, unsaid: null, askAt: 0, asking: null, off: new Map() };
    sites.set(prefix, found);
  }
  return found;
}

/**
 * The capabilities of a site's upstream by its last answer, without those that are switched off. Before the first answer
 * these are all capabilities: no call is sent then, and the pages of an upstream that is down do not become missing ones.
 */
export function knownCapabilities(prefix: string): Capabilities {
  const { listed, off } = known(prefix);
  const all = listed ?? ALL_CAPABILITIES;
  if (off.size === 0) return all;
  for (const [capability, until] of off) if (until <= Date.now()) off.delete(capability);
  return new Set([...all].filter((name) => !off.has(name)));
}

/** {@link knownCapabilities}, after the first answer if the upstream is being asked for it, as at the start of the web. */
export async function awaitedCapabilities(prefix: string): Promise<Capabilities> {
  const { listed, asking } = known(prefix);
  if (!listed) await asking;
  return knownCapabilities(prefix);
}

/** Whether the upstream has ever answered, and why it did not answer the last time. */
export function capabilitiesState(prefix: string): Pick<Known, 'unsaid'> & { isKnown: boolean } {
  const { listed, unsaid } = known(prefix);
  return { isKnown: listed !== null, unsaid };
}

/** An answer of the upstream or the reason for its absence, and the time until the next question in milliseconds. */
export interface Asked {
  answer: Capabilities | Unsaid;
  askAgainMs: number;
}

/**
 * Makes `ask` ask the upstream if that is due and not under way, and stores the answer. If the site changes meanwhile, the
 * upstream is due again at once. Waits for a question that is under way.
 */
export async function askWhenDue(prefix: string, ask: () => Promise<Asked>): Promise<void> {
  const one = known(prefix);
  async function store() {
    one.askAt = ASKING;
    // For a question that throws.
    let next = 0;
    try {
      const { answer, askAgainMs } = await ask();
      one.unsaid = 'code' in answer ? answer : null;
      if (!('code' in answer)) one.listed = answer;
      next = Date.now() + askAgainMs;
    } finally {
      if (one.askAt === ASKING) one.askAt = next;
      one.asking = null;
    }
  }
  if (!one.asking && one.askAt <= Date.now()) one.asking = store();
  await one.asking;
}

/** Has the upstream asked again: the site has changed. */
export function outdateCapabilities(prefix: string): void {
  known(prefix).askAt = 0;
}

/** Switches a capability off for a while: the upstream does not know one of its calls. */
export function switchCapabilityOff(prefix: string, capability: Capability): void {
  known(prefix).off.set(capability, Date.now() + OFF_MS);
  outdateCapabilities(prefix);
}

/** Sets the capabilities of a site's upstream, for tests; without a list the upstream is asked. */
export function setCapabilities(prefix: string, listed?: Iterable<Capability>): void {
  sites.delete(prefix);
  if (listed) Object.assign(known(prefix), { listed: new Set(listed), askAt: Number.POSITIVE_INFINITY });
}
