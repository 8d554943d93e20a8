import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openAnswer, sealRequest, wireKeys } from '../../lib/cipher/message';
import { HEADER } from '../../lib/cipher/wire';
import { type CallPath, calls, type RequestOf } from '../../lib/contract/calls';
import type { Envelope } from '../../lib/contract/envelope';
import { sessionCookie, unsealSession } from '../../lib/session/session';
import { type Side, sideBase } from '../../lib/session/side';
import type { SiteConfig } from '../../lib/sites/config';
import type { Answered } from '../fixtures/answered';
import type { Stack } from './worker-stack';

interface PlatformCall<P extends CallPath> {
  path: P;
  body: RequestOf<P>;
  /** The prefix of the site; `demo` unless given. */
  prefix?: string;
  /** The login token; empty for a guest. */
  token?: string;
}

/** The site of a prefix, with its keys. */
const siteAt = ({ sites }: Stack, prefix: string) => sites.find((site) => site.prefix === prefix)!;

/** Sends a call to the platform as the server of a site does, around the web. Returns the opened answer. */
export async function sendToPlatform<P extends CallPath>(
  stack: Stack,
  { path, body, prefix = 'demo', token = '' }: PlatformCall<P>,
): Promise<Envelope<Answered<P>>> {
  const site = siteAt(stack, prefix);
  const keys = wireKeys(site);
  const timestamp = String(Date.now());
  const idempotencyKey = calls[path].kind === 'write' ? randomUUID() : '';
  const companion = idempotencyKey ? { idempotencyKey } : { timestamp: Number(timestamp) };
  const message = { ...body, siteId: site.siteId, ...companion };
  const head = { path, token, timestamp, idempotencyKey };
  const { wire, mac } = sealRequest(keys, head, JSON.stringify(message));
  const response = await fetch(stack.platform + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [HEADER.apiKey]: site.apiKey,
      [HEADER.timestamp]: timestamp,
      [HEADER.mac]: mac,
      ...(token ? { [HEADER.token]: token } : {}),
      ...(idempotencyKey ? { [HEADER.idempotencyKey]: idempotencyKey } : {}),
    },
    body: JSON.stringify({ data: wire }),
  });
  const { data } = await response.json();
  const answer = { wire: data, mac: response.headers.get(HEADER.mac) ?? '' };
  return JSON.parse(openAnswer(keys, { timestamp, mac }, answer));
}

/**
 * Makes a read call at the platform as the person whom a page is signed in as; throws unless it succeeds. What a test
 * expects of the web is read around the web, which leaves out fields that its upstream does not have.
 */
export async function readAs<P extends CallPath>(
  page: Page,
  stack: Stack,
  side: Side,
  { path, body, prefix = 'demo' }: PlatformCall<P>,
): Promise<Answered<P>> {
  const cookies = await page.context().cookies(`${stack.web}/${sideBase(prefix, side)}`);
  const sealed = cookies.find(({ name }) => name === sessionCookie(prefix, side))?.value ?? '';
  const session = await unsealSession(siteAt(stack, prefix) as unknown as SiteConfig, {
    sealed,
    isSecure: false,
  });
  const answer = await sendToPlatform(stack, { path, body, prefix, token: session?.token ?? '' });
  if (answer.resultCode !== '0') throw new Error(`${path} answered ${answer.resultCode}`);
  return answer.data as Answered<P>;
}
