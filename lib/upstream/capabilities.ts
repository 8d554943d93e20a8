import { calls } from '@/lib/contract/calls';
import { type Capabilities, capabilitiesIn } from '@/lib/contract/capabilities';
import { SUCCESS } from '@/lib/contract/codes';
import { processWide } from '@/lib/process-wide';
import * as CODE from '@/lib/rules/code';
import { onceAMinute } from '@/lib/rules/once-a-minute';
import {
  type AskResult,
  askWhenDue,
  type CapabilitiesFailure,
  capabilitiesState,
  knownCapabilities,
} from '@/lib/sites/capabilities';
import type { SiteConfig } from '@/lib/sites/config';
import { allSites } from '@/lib/sites/sites';
import { sendMessage, type UpstreamAnswer } from './send-message';
import { isUnknownCode } from './unknown-call';

const PATH = '/api/common/capabilities';
/** A call of the documents without which the web can show no amount: every upstream that works answers it. */
const PROBE = '/api/etc/siteOption';

/** Time until the upstream is asked again, in milliseconds: it may have been replaced by another version. */
const ASK_AGAIN_MS = 600_000;
/**
 * Time until the next question after an outage, or after an answer with fewer capabilities than before, in
 * milliseconds.
 */
const ASK_SOON_MS = 30_000;
/**
 * Time until the next question after a time-out while nothing is known, in milliseconds, so that the calls of one page
 * do not add up their waits.
 */
const AFTER_TIMEOUT_MS = 1_000;
/** The longest wait for an answer while a list is known, in milliseconds: a later answer arrives in the background. */
const TIMEOUT_MS = 2_000;

const isDueInLog = processWide('capabilities.log', () => onceAMinute());

const NONE: Capabilities = new Set();

/**
 * The answer of an upstream: its capabilities, `isListed` unless they follow from the answer to another call; or why
 * they are unknown.
 */
type Answered = { listed: Capabilities; isListed: boolean } | CapabilitiesFailure;

function send(site: SiteConfig, path: string, timeoutMs: number): Promise<UpstreamAnswer> {
  const body = { siteId: site.siteId, timestamp: Date.now() };
  return sendMessage(site, { path, body, timeoutMs });
}

/**
 * Returns the names in an answer; none if the upstream says that it does not know the call, null if it says neither.
 */
function namesIn(answer: UpstreamAnswer): Capabilities | null {
  if (answer.kind === 'unknownCall') return NONE;
  if (answer.kind !== 'envelope' || answer.isUnproved) return null;
  if (isUnknownCode(answer.resultCode)) return NONE;
  if (answer.resultCode !== SUCCESS) return null;
  const data = calls[PATH].response.safeParse(answer.data);
  return data.success ? capabilitiesIn(data.data.list) : NONE;
}

const isSealed = (answer: UpstreamAnswer): boolean => answer.kind === 'envelope' && !answer.isUnproved;

/**
 * Asks an upstream for its capabilities. An upstream of another maker may refuse an unknown call by any code, by any page or
 * by silence, and an upstream that is down looks the same. A second call distinguishes them: an upstream that answers it,
 * and refuses the list once more, has no list. On a wire with proofs only a proved refusal counts, because a third party
 * could have written or withheld any other.
 *
 * While nothing is known, no call is sent: a slow upstream has nearly the whole time of the site for its first list.
 */
async function ask(site: SiteConfig): Promise<Answered> {
  const { upstreamTimeoutMs } = site;
  const shortMs = Math.min(TIMEOUT_MS, upstreamTimeoutMs / 2);
  const { isKnown } = capabilitiesState(site.prefix);
  const listed = namesIn(await send(site, PATH, isKnown ? shortMs : upstreamTimeoutMs - shortMs));
  if (listed) return { listed, isListed: true };
  const probed = await send(site, PROBE, shortMs);
  if (probed.kind !== 'envelope')
    return { code: probed.kind === 'timeout' ? CODE.timeout : CODE.noConnection };
  if (probed.resultCode !== SUCCESS) return { code: probed.resultCode, message: probed.resultMessage };
  const again = await send(site, PATH, shortMs);
  const listedAgain = namesIn(again);
  if (listedAgain) return { listed: listedAgain, isListed: true };
  if (!site.bodyMac || isSealed(again)) return { listed: NONE, isListed: false };
  if (isDueInLog(site.prefix)) {
    console.error(
      `site ${site.prefix}: the upstream answers calls, but gives no proved answer to ${PATH}; ` +
        'one that does not know the call has to say so in a proved answer',
    );
  }
  return { code: CODE.noConnection };
}

async function askAnew(site: SiteConfig): Promise<AskResult> {
  const { prefix } = site;
  const answered = await ask(site);
  const { isKnown } = capabilitiesState(prefix);
  if ('code' in answered) {
    const pauseMs = answered.code === CODE.timeout ? AFTER_TIMEOUT_MS : 0;
    return { answer: answered, askAgainMs: isKnown ? ASK_SOON_MS : pauseMs };
  }
  const { listed, isListed } = answered;
  // A list that the upstream has sent is replaced only by its next one, not by a conclusion from a disturbance.
  if (isKnown && !isListed) return { answer: { code: CODE.noConnection }, askAgainMs: ASK_SOON_MS };
  const isPoorer = isKnown && [...knownCapabilities(prefix)].some((name) => !listed.has(name));
  return { answer: listed, askAgainMs: isListed && !isPoorer ? ASK_AGAIN_MS : ASK_SOON_MS };
}

/** Asks the upstreams of all sites, at the start of the web, so that the first page does not wait. */
export function askForCapabilities(): void {
  for (const site of allSites()) void siteCapabilities(site);
}

/**
 * The capabilities of a site's upstream, or the reason for which they are unknown. Waits for the first answer; later
 * answers arrive in the background.
 */
export async function saidCapabilities(site: SiteConfig): Promise<Capabilities | CapabilitiesFailure> {
  const { prefix } = site;
  const answer = askWhenDue(prefix, () => askAnew(site));
  if (!capabilitiesState(prefix).isKnown) await answer;
  const { isKnown, failure } = capabilitiesState(prefix);
  return isKnown ? knownCapabilities(prefix) : (failure ?? { code: CODE.noConnection });
}

/**
 * Returns the capabilities of a site's upstream, for pages and routes: all of them while it has not answered once, so
 * that a page is not missing because the upstream is down.
 */
export async function siteCapabilities(site: SiteConfig): Promise<Capabilities> {
  await saidCapabilities(site);
  return knownCapabilities(site.prefix);
}
