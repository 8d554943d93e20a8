import { calls } from '@/lib/contract/calls';
import { CAPABILITIES, type Capabilities, capabilitiesIn } from '@/lib/contract/capabilities';
import { SUCCESS } from '@/lib/contract/codes';
import * as CODE from '@/lib/rules/code';
import type { SiteConfig } from '@/lib/sites/config';
import { refusedMessages } from '@/lib/upstream/refused-messages';
import { sendMessage, type UpstreamAnswer } from '@/lib/upstream/send-message';
import { isUnknownCode } from '@/lib/upstream/unknown-call';
import { upstreamAddress } from './address';
import { opensVectors } from './vectors';

/** The checks of the wire: cipher, connection, envelope, unknown calls and capabilities. */

export interface Check {
  name: string;
  isRight: boolean;
  text: string;
}

const UNKNOWN_CALL = '/api/conformance/unknownCall';
const CAPABILITIES_CALL = '/api/common/capabilities';
const FIRST_CALL = '/api/etc/siteOption';

const ask = (site: SiteConfig, path: string): Promise<UpstreamAnswer> =>
  sendMessage(site, {
    path,
    body: { siteId: site.siteId, timestamp: Date.now() },
    timeoutMs: site.upstreamTimeoutMs,
  });

type Wire = Pick<SiteConfig, 'wire' | 'bodyMac'>;
const WIRES: readonly Wire[] = [
  { wire: 'cbc', bodyMac: true },
  { wire: 'cbc', bodyMac: false },
  { wire: 'gcm', bodyMac: true },
];
const wireText = ({ wire, bodyMac }: Wire) => `wire “${wire}” and bodyMac ${bodyMac}`;

/**
 * Returns the text about a first message that does not open: the reason of the upstream, or the wire that it has
 * instead.
 */
async function whyClosed(site: SiteConfig): Promise<string> {
  const { refused, clockDifferenceSeconds: seconds } = refusedMessages(site.prefix) ?? {};
  for (const wire of WIRES) {
    if (wire.wire === site.wire && wire.bodyMac === site.bodyMac) continue;
    const answer = await ask({ ...site, ...wire }, FIRST_CALL);
    if (answer.kind === 'envelope' && answer.resultCode === SUCCESS) {
      return `the message opens with ${wireText(wire)} alone, but the site has ${wireText(site)}`;
    }
  }
  if (seconds !== undefined)
    return `the upstream’s clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}`;
  if (refused === CODE.wrongCredentials) return 'the upstream does not know the api key (A003)';
  if (refused) return `the upstream refuses the message (${refused}): compare passphrase, wire and siteId`;
  return 'the answer does not open, or is no envelope {resultCode, resultMessage, data}: compare passphrase and wire';
}

async function checkFirst(site: SiteConfig): Promise<Check[]> {
  const reached = (text: string, isRight = true) => ({ name: 'connection', isRight, text });
  const answer = await ask(site, FIRST_CALL);
  const address = upstreamAddress(site);
  if (answer.kind === 'timeout') return [reached(`${address} does not answer in time`, false)];
  if (answer.kind === 'broken' && !answer.sent) return [reached(`${address} cannot be reached`, false)];
  const isOpen = answer.kind === 'envelope' && !answer.isUnproved;
  return [
    reached(`${address} answers`),
    {
      name: 'message',
      isRight: isOpen,
      text: isOpen ? `an envelope opens with ${wireText(site)}` : await whyClosed(site),
    },
  ];
}

/** Says why a call has no answer. */
const noAnswerText = ({ kind }: UpstreamAnswer): string =>
  kind === 'timeout' ? 'not answered in time' : 'answered with no envelope that opens';

async function checkUnknown(site: SiteConfig): Promise<Check> {
  const answer = await ask(site, UNKNOWN_CALL);
  const check = (isRight: boolean, text: string): Check => ({ name: 'unknown call', isRight, text });
  if (answer.kind === 'unknownCall') return check(true, `is answered with HTTP ${answer.status}`);
  if (answer.kind === 'envelope') {
    const isKnown = answer.resultCode !== SUCCESS;
    const isUsual = isUnknownCode(answer.resultCode);
    return check(isKnown, `is answered with ${answer.resultCode}${isUsual ? '' : ', not with A001'}`);
  }
  const text = `is ${noAnswerText(answer)}; the web takes that for an outage`;
  return check(false, text);
}

async function checkCapabilities(site: SiteConfig): Promise<{ check: Check; capabilities: Capabilities }> {
  const answer = await ask(site, CAPABILITIES_CALL);
  const listed = (capabilities: Capabilities, text: string) => ({
    check: { name: 'capabilities', isRight: answer.kind !== 'broken' && answer.kind !== 'timeout', text },
    capabilities,
  });
  if (answer.kind === 'timeout' || answer.kind === 'broken') {
    return listed(new Set(), `the list is ${noAnswerText(answer)}`);
  }
  if (answer.kind !== 'envelope' || answer.resultCode !== SUCCESS) return listed(new Set(), 'none');
  const data = calls[CAPABILITIES_CALL].response.safeParse(answer.data);
  if (!data.success) return listed(new Set(), 'none: the answer has no list of names');
  const capabilities = capabilitiesIn(data.data.list);
  const others = data.data.list.filter((name) => !Object.hasOwn(CAPABILITIES, name));
  const count = `${capabilities.size} of ${Object.keys(CAPABILITIES).length}`;
  return listed(capabilities, others.length > 0 ? `${count}; not known here: ${others.join(', ')}` : count);
}

/** Checks the wire of a site. Without `capabilities` no call can be tried. */
export async function checkWire(
  site: SiteConfig,
): Promise<{ checks: Check[]; capabilities: Capabilities | undefined }> {
  const isOpened = opensVectors('cbc') && opensVectors('gcm');
  const text = isOpened ? 'opens the test vectors of both modes' : 'the web does not open its test vectors';
  const checks = [{ name: 'cipher of the web', isRight: isOpened, text }, ...(await checkFirst(site))];
  if (checks.some(({ isRight }) => !isRight)) return { checks, capabilities: undefined };
  const unknown = await checkUnknown(site);
  const { check, capabilities } = await checkCapabilities(site);
  return { checks: [...checks, unknown, check], capabilities };
}
