import { ALL_CAPABILITIES, type Capabilities, type Capability } from '@/lib/contract/capabilities';
import { processWide } from '@/lib/process-wide';

/** How long a capability stays off after one of its calls turned out to be unknown, in milliseconds. */
const OFF_MS = 60_000;

/** Why the capabilities are unknown: the code of a failure, and the upstream's text if there is one. */
export interface CapabilitiesFailure {
  code: string;
  message?: string | undefined;
}

/** The capabilities of a site's upstream, as far as this process knows them. */
interface CapabilitiesState {
  /** The names of the last answer; null until the upstream has answered. */
  listed: Capabilities | null;
  /** Why the last question failed; null after an answer. */
  failure: CapabilitiesFailure | null;
  /**
   * When the upstream is to be asked again, in milliseconds since the epoch; {@link ASKING} while a question is under
   * way.
   */
  askAt: number;
  /** The question under way, which ends with an answer or a failure; null while there is none. */
  asking: Promise<void> | null;
  /** The time until which a capability is switched off, in milliseconds since the epoch. */
  off: Map<Capability, number>;
}

const ASKING = Number.POSITIVE_INFINITY;

const sites = processWide('capabilities', () => new Map<string, CapabilitiesState>());

function siteState(prefix: string): CapabilitiesState {
  let found = sites.get(prefix);
  if (!found) {
    found = { listed: null, failure: null, askAt: 0, asking: null, off: new Map() };
    sites.set(prefix, found);
  }
  return found;
}

/**
 * The capabilities of a site's upstream by its last answer, without those that are switched off. Before the first answer
 * these are all capabilities: no call is sent then, and the pages of an upstream that is down do not become missing ones.
 */
export function knownCapabilities(prefix: string): Capabilities {
  const { listed, off } = siteState(prefix);
  const all = listed ?? ALL_CAPABILITIES;
  if (off.size === 0) return all;
  for (const [capability, until] of off) if (until <= Date.now()) off.delete(capability);
  return new Set([...all].filter((name) => !off.has(name)));
}

/**
 * Returns {@link knownCapabilities}. While the upstream is asked for the first time, as at the start of the web, it waits
 * for the answer.
 */
export async function awaitedCapabilities(prefix: string): Promise<Capabilities> {
  const { listed, asking } = siteState(prefix);
  if (!listed) await asking;
  return knownCapabilities(prefix);
}

/** Whether the upstream has ever answered, and why it did not answer the last time. */
export function capabilitiesState(prefix: string): Pick<CapabilitiesState, 'failure'> & { isKnown: boolean } {
  const { listed, failure } = siteState(prefix);
  return { isKnown: listed !== null, failure };
}

/**
 * The result of a question: the capabilities, or why they are unknown, and the time until the next question in
 * milliseconds.
 */
export interface AskResult {
  answer: Capabilities | CapabilitiesFailure;
  askAgainMs: number;
}

/**
 * Makes `ask` ask the upstream if that is due and not under way, and stores the answer. If the site changes meanwhile, the
 * upstream is due again at once. Waits for a question that is under way.
 */
export async function askWhenDue(prefix: string, ask: () => Promise<AskResult>): Promise<void> {
  const state = siteState(prefix);
  async function store() {
    state.askAt = ASKING;
    // Where `ask` throws, the upstream is asked again at the next use.
    let next = 0;
    try {
      const { answer, askAgainMs } = await ask();
      state.failure = 'code' in answer ? answer : null;
      if (!('code' in answer)) state.listed = answer;
      next = Date.now() + askAgainMs;
    } finally {
      if (state.askAt === ASKING) state.askAt = next;
      state.asking = null;
    }
  }
  if (!state.asking && state.askAt <= Date.now()) state.asking = store();
  await state.asking;
}

/** Makes the next use ask the upstream again, because the site has changed. */
export function outdateCapabilities(prefix: string): void {
  siteState(prefix).askAt = 0;
}

/** Switches a capability off for a while, because the upstream does not know one of its calls. */
export function switchCapabilityOff(prefix: string, capability: Capability): void {
  siteState(prefix).off.set(capability, Date.now() + OFF_MS);
  outdateCapabilities(prefix);
}

/** Sets the capabilities of a site's upstream in tests; without a list the upstream is asked. */
export function setCapabilities(prefix: string, listed?: Iterable<Capability>): void {
  sites.delete(prefix);
  if (listed) Object.assign(siteState(prefix), { listed: new Set(listed), askAt: Number.POSITIVE_INFINITY });
}
