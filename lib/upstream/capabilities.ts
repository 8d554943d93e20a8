import { calls } from '@/lib/contract/calls';
import { type Capabilities, capabilitiesIn } from '@/lib/contract/capabilities';
import { SUCCESS } from '@/lib/contract/codes';
import { processWide } from '@/lib/process-wide';
import { capabilitiesDue, knownCapabilities, storeCapabilities } from '@/lib/sites/capabilities';
import type { SiteConfig } from '@/lib/sites/config';
import { allSites } from '@/lib/sites/sites';
import { sendMessage } from './send-message';

const PATH = '/api/common/capabilities';

/** After this time the upstream is asked again, in milliseconds: it may have been replaced by another version. */
const ASK_AGAIN_MS = 600_000;
/** After an outage, or an answer with fewer capabilities than before, in milliseconds. */
const ASK_SOON_MS = 30_000;
/** The first page waits for the answer, so it does not wait long, in milliseconds. */
const TIMEOUT_MS = 2_000;

const asking = processWide('capabilities.asking', () => new Map<string, Promise<void>>());

/** The names that the upstream answers; empty if it does not know the call, null if it has not answered. */
async function ask(site: SiteConfig): Promise<Capabilities | null> {
  const body = { siteId: site.siteId, timestamp: Date.now() };
  const timeoutMs = Math.min(TIMEOUT_MS, site.upstreamTimeoutMs);
  const answer = await sendMessage(site, { path: PATH, body, timeoutMs });
  if (answer.kind === 'unknownCall') return new Set();
  if (answer.kind !== 'envelope' || answer.isUnproved) return null;
  const data = calls[PATH].response.safeParse(answer.data);
  // An upstream that answers unknown calls in a way of its own does not have this one either.
  return answer.resultCode === SUCCESS && data.success ? capabilitiesIn(data.data.list) : new Set();
}

async function askAnew(site: SiteConfig): Promise<void> {
  const { prefix } = site;
  const answered = await ask(site);
  const isPoorer = [...knownCapabilities(prefix)].some((name) => !answered?.has(name));
  const { isKnown } = capabilitiesDue(prefix);
  storeCapabilities(prefix, answered, answered && !(isKnown && isPoorer) ? ASK_AGAIN_MS : ASK_SOON_MS);
  asking.delete(prefix);
}

/** Asks the upstreams of all sites, at the start of the web, so that the first page does not wait. */
export function askForCapabilities(): void {
  for (const site of allSites()) void capabilitiesOf(site);
}

/**
 * The capabilities of a site's upstream. Waits for its first answer only; later answers arrive in the background.
 */
export async function capabilitiesOf(site: SiteConfig): Promise<Capabilities> {
  const { prefix } = site;
  const { isDue, isKnown } = capabilitiesDue(prefix);
  if (isDue) {
    if (!asking.has(prefix)) asking.set(prefix, askAnew(site));
    if (!isKnown) await asking.get(prefix);
  }
  return knownCapabilities(prefix);
}
