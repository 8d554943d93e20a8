import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as requestTo, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { z } from 'zod';
import {
  openAnswer,
  openRequest,
  sealAnswer,
  sealRequest,
  type WireKeys,
  wireKeys,
} from '@/lib/cipher/message';
import { HEADER } from '@/lib/cipher/wire';
import { findCall } from '@/lib/contract/calls';
import type { Capabilities } from '@/lib/contract/capabilities';
import { SUCCESS } from '@/lib/contract/codes';
import { isOwnValue, withoutOwnFields } from '@/lib/contract/own-fields';
import * as CODE from '@/lib/rules/code';
import type { SiteConfig } from '@/lib/sites/config';

/** How an upstream answers a call that it does not know: as any server does, or in an envelope of its wire. */
export type UnknownAnswer = '404' | typeof CODE.unknownCall;

/** An upstream that knows the calls of the documents alone. */
export interface DocumentsUpstream {
  readonly port: number;
  /** Calls and fields that were sent although the documents do not have them: a path, or a path and a field. */
  readonly unknown: string[];
  /** Calls of the documents that were made: the path with its body. */
  readonly made: string[];
  setUnknownAnswer(answer: UnknownAnswer): void;
  close(): Promise<void>;
}

/** A site as the platform behind such an upstream has it: the documents have no current password, and tokens as topics. */
export const platformOfDocuments = <Site extends object>(site: Site) => ({
  ...site,
  currentPassword: false,
  topicMode: 'token' as const,
});

/** A site as a web in front of such an upstream has it: the documents' wire, without proofs. */
export const behindDocuments = (site: SiteConfig, port: number): SiteConfig => ({
  ...platformOfDocuments(site),
  wire: 'cbc',
  bodyMac: false,
  baseAddress: { [site.vendor]: `http://127.0.0.1:${port}` },
});

async function readText(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** An envelope of the platform; data of refusals, and late parts, are ours. */
interface Answered {
  resultCode: string;
  resultMessage?: string | undefined;
  data?: object;
}

interface Peer {
  /** Without proofs, as the documents' web writes. */
  web: WireKeys;
  /** As the platform demands. */
  platform: WireKeys;
}

const isOwn = (path: string): boolean => {
  const from = findCall(path)?.from;
  return from !== 'documents' && from !== 'unnamed';
};

const NOTHING: Capabilities = new Set();

/** Returns the fields of a body that the documents do not have, or with a choice that they do not have. */
function foreignFields(path: string, body: Record<string, unknown>): string[] {
  const call = findCall(path);
  const { siteId: _, timestamp: __, ...sent } = body;
  if (!call) return Object.keys(sent);
  const known = withoutOwnFields(call.request, sent, NOTHING) as Record<string, unknown>;
  const { shape = {} } = call.request as Partial<z.ZodObject>;
  return Object.keys(sent).filter(
    (name) =>
      JSON.stringify(sent[name]) !== JSON.stringify(known[name]) ||
      (shape[name] !== undefined && isOwnValue(shape[name], sent[name])),
  );
}

/** The master codes of the documents; the tables of others are empty. */
const MASTER_CODES: readonly unknown[] = ['kplay', 'bcategory', 'partner'];

/** The data of an answer as an upstream of the documents has it. */
function printedData(path: string, body: Record<string, unknown>, data: object): object {
  if (path === '/api/common/code' && !MASTER_CODES.includes(body.masterCode)) return { data: { codes: [] } };
  return withoutOwnFields(findCall(path)!.response, data, NOTHING);
}

/** The platform's refusal of a sign-in at the other side of a site. */
const WRONG_SIDE = CODE.notAllowed;

/** Fields that the platform demands and the documents lack; of several ones the first that fits. */
const CONTEXTS: Readonly<Record<string, readonly object[]>> = {
  '/api/member/login': [
    { accessIp: '127.0.0.1', entry: 'partner' },
    { accessIp: '127.0.0.1', entry: 'play' },
  ],
  '/api/member/signup': [{ accessIp: '127.0.0.1' }],
};

const end = (response: ServerResponse, body: object): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Returns the platform's answer to a call, opened. */
async function askPlatform(
  platform: string,
  peer: Peer,
  { path, token, apiKey }: { path: string; token: string; apiKey: string },
  body: object,
): Promise<Answered> {
  const isWrite = findCall(path)?.kind === 'write';
  const idempotencyKey = isWrite ? randomUUID() : '';
  const head = { path, token, timestamp: String(Date.now()), idempotencyKey };
  const sent = isWrite ? { ...body, idempotencyKey } : body;
  const { wire, mac } = sealRequest(peer.platform, head, JSON.stringify(sent));
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    [HEADER.apiKey]: apiKey,
    [HEADER.timestamp]: head.timestamp,
    [HEADER.mac]: mac,
  };
  if (token) headers[HEADER.token] = token;
  if (idempotencyKey) headers[HEADER.idempotencyKey] = idempotencyKey;
  const answer = await fetch(platform + path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ data: wire }),
  });
  const answered = (await answer.json()) as { data?: string; resultCode?: string; resultMessage?: string };
  const { resultCode, resultMessage } = answered;
  if (resultCode !== undefined) return { resultCode, resultMessage };
  const sealed = { wire: answered.data ?? '', mac: answer.headers.get(HEADER.mac) ?? '' };
  return JSON.parse(openAnswer(peer.platform, { timestamp: head.timestamp, mac }, sealed));
}

/** Passes a request on to the platform as it is, and the answer back. */
function passOn(platform: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  const passed = requestTo(platform + request.url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  request.pipe(passed);
}

/** Answers a call that the documents do not have. */
function refuseCall(response: ServerResponse, { web }: Peer, answer: UnknownAnswer): void {
  if (answer === '404') {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
    return;
  }
  const text = JSON.stringify({ resultCode: CODE.unknownCall, resultMessage: 'unknown call' });
  const sealed = sealAnswer(web, { timestamp: '', mac: '' }, text);
  end(response, { data: sealed.wire });
}

/** Passes a connection of the live channel on to the platform. */
function passUpgradeOn(platform: string, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const passed = requestTo(platform + request.url, { headers: request.headers });
  passed.on('upgrade', (answer, upstream, first) => {
    const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 ? [] : [`${name}: ${all[at + 1]}`]));
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(first);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  passed.on('response', () => socket.destroy());
  passed.on('error', () => socket.destroy());
  passed.end();
}

/**
 * Serves the platform at `platform` (`http://127.0.0.1:4001`) on a free port of loopback as an upstream that has the calls of
 * the documents, and nothing else. Requests are opened, proved and passed on; live channel and sandbox are passed on as
 * they are.
 */
export async function startDocumentsUpstream({
  platform,
  sites,
  unknownAnswer = '404',
}: {
  platform: string;
  sites: readonly SiteConfig[];
  unknownAnswer?: UnknownAnswer;
}): Promise<DocumentsUpstream> {
  const peers = new Map<string, Peer>(
    sites.map((site) => [
      site.apiKey,
      { web: wireKeys({ ...site, wire: 'cbc', bodyMac: false }), platform: wireKeys(site) },
    ]),
  );
  const unknown: string[] = [];
  const made: string[] = [];
  let currentAnswer = unknownAnswer;

  async function answerCall(request: IncomingMessage, response: ServerResponse, peer: Peer): Promise<void> {
    const path = request.url ?? '';
    const { data } = JSON.parse(await readText(request)) as { data: string };
    if (isOwn(path)) {
      unknown.push(path);
      return refuseCall(response, peer, currentAnswer);
    }
    const token = (request.headers[HEADER.token] as string | undefined) ?? '';
    const text = openRequest(
      peer.web,
      { path, token, timestamp: '', idempotencyKey: '' },
      { wire: data, mac: '' },
    );
    const body = JSON.parse(text) as Record<string, unknown>;
    const { siteId: _, timestamp: __, ...sent } = body;
    made.push(`${path} ${JSON.stringify(sent)}`);
    const foreign = foreignFields(path, body);
    if (foreign.length > 0) {
      unknown.push(...foreign.map((field) => `${path} ${field}`));
      const refused = JSON.stringify({
        resultCode: CODE.generalError,
        resultMessage: `unknown field ${foreign[0]}`,
      });
      return end(response, { data: sealAnswer(peer.web, { timestamp: '', mac: '' }, refused).wire });
    }
    const context = CONTEXTS[path] ?? [{}];
    for (const [at, added] of context.entries()) {
      const answered = await askPlatform(
        platform,
        peer,
        { path, token, apiKey: request.headers[HEADER.apiKey] as string },
        { ...added, ...body },
      );
      if (answered.resultCode === WRONG_SIDE && at < context.length - 1) continue;
      const { resultCode, resultMessage, data } = answered;
      const printed = {
        resultCode,
        resultMessage,
        ...(resultCode === SUCCESS && data ? { data: printedData(path, body, data) } : {}),
      };
      const sealed = sealAnswer(peer.web, { timestamp: '', mac: '' }, JSON.stringify(printed));
      return end(response, { data: sealed.wire });
    }
  }

  const server = createServer((request, response) => {
    const peer = peers.get((request.headers[HEADER.apiKey] as string | undefined) ?? '');
    if (!request.url?.startsWith('/api/') || !peer) return passOn(platform, request, response);
    answerCall(request, response, peer).catch(() => response.destroy());
  });
  server.on('upgrade', (request, socket, head) => passUpgradeOn(platform, request, socket, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    unknown,
    made,
    setUnknownAnswer(answer) {
      currentAnswer = answer;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
