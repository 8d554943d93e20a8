import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { accountCalls } from '@/lib/contract/account';
import { betCalls } from '@/lib/contract/bets';
import { boardCalls } from '@/lib/contract/boards';
import type { Call, Origin } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { CAPABILITIES, type Capability } from '@/lib/contract/capabilities';
import { CODES } from '@/lib/contract/codes';
import { commonCalls } from '@/lib/contract/common';
import { dashboardCalls } from '@/lib/contract/dashboard';
import { deskCalls } from '@/lib/contract/desk';
import { detailCalls } from '@/lib/contract/detail';
import { downlineCalls } from '@/lib/contract/downline';
import { explainCalls } from '@/lib/contract/explain';
import { factorCalls } from '@/lib/contract/factors';
import { gameCalls } from '@/lib/contract/games';
import { invitationCalls } from '@/lib/contract/invitations';
import { logCalls } from '@/lib/contract/logs';
import { moneyCalls } from '@/lib/contract/money';
import { noteCalls } from '@/lib/contract/notes';
import { protectionCalls } from '@/lib/contract/protection';
import { pushCalls } from '@/lib/contract/push';
import { ratesCalls } from '@/lib/contract/rates';
import { reportCalls } from '@/lib/contract/reports';
import { retailCalls } from '@/lib/contract/retail';
import { settlementCalls } from '@/lib/contract/settlement';
import { signupCalls } from '@/lib/contract/signup';
import { stepUpCalls } from '@/lib/contract/step-up';
import { VENDOR_HEADER, vendorCalls } from '@/lib/contract/vendor';
import { viewingCalls } from '@/lib/contract/viewing';
import { viewCalls } from '@/lib/contract/views';
import { describeActs } from '@/platform/operator/describe';
import { OPERATOR_ACTS } from '@/platform/operator-acts';
import { commandSchema } from '@/platform/realtime/command';
import { type Field, type JsonSchema, listFields } from './contract-fields';

/** Writes `docs/contract.md` from the declarations; nothing in it is written by hand. */

const codeTexts = JSON.parse(readFileSync(path.join(process.cwd(), 'messages/en.json'), 'utf8'))
  .api as Record<string, string>;

/** The areas of the contract in the order of the reference. */
const AREAS: Record<string, Record<string, Call>> = {
  'Accounts and sessions': accountCalls,
  'Accounts of members below': downlineCalls,
  'Second factor': factorCalls,
  'Confirmation of requests': stepUpCalls,
  'Sign-up': signupCalls,
  Invitations: invitationCalls,
  'Codes and options': commonCalls,
  Dashboard: dashboardCalls,
  'Evening desk': deskCalls,
  'Hierarchy and lists': retailCalls,
  'Views of lists': viewCalls,
  'Views of a member’s screens': viewingCalls,
  'Notes and tags': noteCalls,
  'Notices by Web Push': pushCalls,
  'Player protection': protectionCalls,
  Rates: ratesCalls,
  'Money and points': moneyCalls,
  'Boards, messages and popups': boardCalls,
  Games: gameCalls,
  Bets: betCalls,
  Detail: detailCalls,
  'Explained figures': explainCalls,
  Logs: logCalls,
  Reports: reportCalls,
  'Settlement of periods': settlementCalls,
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function table(title: string, fields: readonly Field[]): string[] {
  if (fields.length === 0) return [];
  return [
    '',
    `| ${title} | type | |`,
    '|---|---|---|',
    ...fields.map(({ name, type, isOptional, own, description }) => {
      const note = [own ? `ours (\`${own}\`)` : isOptional ? 'optional' : '', description]
        .filter(Boolean)
        .join('; ');
      return `| \`${name}\` | ${cell(type)} | ${cell(note)} |`;
    }),
  ];
}

const ACCESS: Record<Call['access'], string> = {
  guest: 'guests too',
  session: 'any signed-in member',
  partner: 'partners',
  player: 'players',
  vendor: 'vendors',
};

/** Returns where a call is from, in a few words. */
function originText(from: Origin): string {
  if (typeof from === 'object') return `ours (\`${from.own}\`)`;
  return { documents: 'documents', unnamed: 'documents, without a path', vendors: 'vendors' }[from];
}

const toSchema = (shape: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as JsonSchema;

function callLines([name, call]: [string, Call]): string[] {
  const codes = call.codes.map((code) => `\`${code}\` ${codeTexts[code] ?? ''}`.trim());
  return [
    '',
    `### \`${name}\``,
    '',
    call.summary,
    '',
    `${ACCESS[call.access]}${call.downline ? ', not P_NORMAL' : ''} · ${call.kind}${call.alsoWrites ? ' that also writes' : ''} · ${originText(call.from)}${call.browser ? ' · from the browser' : ''} · ${call.source}`,
    ...table('request', listFields(toSchema(call.request, 'input'))),
    ...table('response', listFields(toSchema(call.response, 'output'))),
    ...(call.refused ? table('refused with', listFields(toSchema(call.refused, 'output'))) : []),
    ...(codes.length > 0 ? ['', `Codes: ${codes.join('; ')}`] : []),
  ];
}

const callsLines = (title: string, declared: Record<string, Call>): string[] => [
  '',
  `## ${title}`,
  ...Object.entries(declared).flatMap(callLines),
];

const VENDORS = `Calls of game vendors on the platform (a seamless wallet), in plain JSON without api key and cipher. Every request is a POST with these headers: \`${VENDOR_HEADER.site}\` and \`${VENDOR_HEADER.vendor}\`, who calls; \`${VENDOR_HEADER.timestamp}\`, milliseconds since the epoch, at most 60 seconds off; \`${VENDOR_HEADER.mac}\`, HMAC-SHA-256 over \`{timestamp}.{raw body}\` keyed by the vendor’s own secret for that site, base64url. Amounts are JSON numbers with at most two places.

Messages that move money carry a \`transactionId\`, unique at the vendor. The same message again gets the first answer again; another message with the same id is refused (B6005). A vendor that got no answer repeats its message, or cancels the bet: a cancelled bet never takes effect, even when the cancellation arrives first.

A bet names the game session that \`/vendor/session\` has answered, and is refused (A005) once that is over: with the player's sign-in, a new password, a lock, or the account. A vendor asks \`/vendor/ended\` which of its sessions are over and why, closes their games, and settles by their rules the rounds that wait for their player; wins, cancellations and corrections need no session.`;

function vendorLines(): string[] {
  const [heading, ...lines] = callsLines('Vendors', vendorCalls).slice(1);
  return ['', heading!, '', VENDORS, ...lines];
}

function liveLines(): string[] {
  return [
    '',
    '## Live commands',
    '',
    'How they are sent is described in [live.md](live.md).',
    ...commandSchema.options.flatMap((command) => {
      const { description = '', ...schema } = toSchema(command, 'output');
      const [, ...fields] = listFields(schema);
      return ['', `### ${command.shape.cmd.value}`, '', description, ...table('field', fields)];
    }),
  ];
}

function operatorLines(): string[] {
  return [
    '',
    '## The operator’s acts',
    '',
    '`POST /operator/<act>` with `authorization: Bearer <OPERATOR_KEY>`, in plain JSON, on loopback; see [operator.md](operator.md).',
    ...describeActs(OPERATOR_ACTS).flatMap(({ name, about, fields }) => [
      '',
      `### ${name}`,
      '',
      about,
      ...table('field', listFields(fields as JsonSchema)),
    ]),
  ];
}

const INTRODUCTION = `# The contract

Generated by \`npm run contract\` from the declarations in \`lib/contract\`; a test checks that it is current.

Every call is a POST of an encrypted JSON body. Besides the fields named here it has \`siteId\` and, for reads, \`timestamp\` (milliseconds since the epoch), for writes \`idempotencyKey\` (8 to 64 letters, digits, _ and -). Other fields are refused in requests and not returned in responses. The answer is \`{resultCode, resultMessage, data}\`; \`resultCode\` is \`"0"\` on success, and \`data\` is described here as the response. Some names are misspelled and unchanged (decision 43).

Amounts are JSON numbers in wire units with at most two places; the displayed amount is amount × \`cashDecimal\` of the site's options. Rates are percent as decimal text. Moments are ISO 8601 in UTC; days are UTC+9. Lists are counted from page 1.

Any call may also return the codes of the wire, listed at the end.`;

const UPSTREAM = `What an upstream must have, and what it may have. A call is one of three kinds, which its line names:

- **documents**: the documents print it. Every upstream has it.
- **documents, without a path**: the documents describe it without printing its path. Every upstream has it.
- **ours**: it belongs to a capability. An upstream that has any lists them in \`/api/common/capabilities\`; one that does not know that call has none. Where an upstream does not have a capability, the web makes none of its calls, sends none of its fields, and shows nothing that needs them.

A field that is marked as **ours** belongs to a capability in the same way: an upstream without it is not sent the field, and need not answer it.`;

function upstreamLines(): string[] {
  const findCalls = (capability: Capability) =>
    Object.entries(calls)
      .filter(([, { from }]) => typeof from === 'object' && from.own === capability)
      .map(([name]) => `\`${name}\``)
      .join(', ');
  const names = Object.keys(CAPABILITIES) as Capability[];
  return [
    '',
    '## What an upstream has',
    '',
    UPSTREAM,
    '',
    '| capability | what it brings | calls |',
    '|---|---|---|',
    ...names.map((name) => `| \`${name}\` | ${cell(CAPABILITIES[name])} | ${findCalls(name)} |`),
  ];
}

/** Returns the content of `docs/contract.md`. */
export function contractReference(): string {
  const wireCodes = CODES.filter((code) => /^(A\d|NT99|TE99|E00|TK|RESP)/.test(code));
  return `${[
    INTRODUCTION,
    ...upstreamLines(),
    ...Object.entries(AREAS).flatMap(([title, declared]) => callsLines(title, declared)),
    ...vendorLines(),
    ...liveLines(),
    ...operatorLines(),
    '',
    '## Codes of the wire',
    '',
    '| code | text |',
    '|---|---|',
    ...wireCodes.map((code) => `| \`${code}\` | ${cell(codeTexts[code] ?? '')} |`),
  ].join('\n')}\n`;
}
