import { ALL_CAPABILITIES, type Capabilities, type Capability } from '@/lib/contract/capabilities';
import { processWide } from '@/lib/process-wide';

/** How long a capability stays off after one of its calls turned out to be unknown, in milliseconds. */
const OFF_MS = 60_000;

/** The capabilities of a site's upstream, as far as this process knows them. */
interface Known {
  /** The names of the last answer; null until the upstream has answered. */
  listed: Capabilities | null;
  /** When the upstream is to be asked again, in milliseconds since the epoch. */
  askAt: number;
  /** Until when a capability is off, in milliseconds since the epoch. */
  off: Map<Capability, number>;
}

const sites = processWide('capabilities', () => new Map<string, Known>());

function known(prefix: string): Known {
  let found = sites.get(prefix);
  if (!found) {
    found = { listed: null, askAt: 0, off: new Map() };
    sites.set(prefix, found);
  }
  return found;
}

/**
 * The capabilities of a site's upstream by its last answer, without those that are switched off. Before the first answer
 * these are all capabilities: an upstream that is down answers no other call either.
 */
export function knownCapabilities(prefix: string): Capabilities {
  const { listed, off } = known(prefix);
  const all = listed ?? ALL_CAPABILITIES;
  if (off.size === 0) return all;
  for (const [capability, until] of off) if (until <= Date.now()) off.delete(capability);
  return new Set([...all].filter((name) => !off.has(name)));
}

/** Whether the upstream is to be asked, and whether it has answered before. */
export function capabilitiesDue(prefix: string): { isDue: boolean; isKnown: boolean } {
  const { listed, askAt } = known(prefix);
  return { isDue: askAt <= Date.now(), isKnown: listed !== null };
}

/** Stores an answer, or null for none; the upstream is due again after so many milliseconds. */
export function storeCapabilities(prefix: string, listed: Capabilities | null, askAgainMs: number): void {
  const one = known(prefix);
  if (listed) one.listed = listed;
  one.askAt = Date.now() + askAgainMs;
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
  if (listed) storeCapabilities(prefix, new Set(listed), Number.POSITIVE_INFINITY);
}
