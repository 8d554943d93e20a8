import { createHmac } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { SiteKeys } from '../shared/config';

const MAX_LENGTH = 500;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host of an address is this machine. */
function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  return host === 'localhost' || (family !== 0 && loopback.check(host, family === 4 ? 'ipv4' : 'ipv6'));
}

/**
 * Whether a text is an address that messages are sent to: https, or http on this machine, where a bridge may run beside
 * the platform. A name and a password in it would not be sent, so that they are refused.
 */
export function isWebhookAddress(text: string): boolean {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/**
 * The part of an address that lists, proposals and the audit show. Path and query are left out: bridges have their
 * credentials there.
 */
export function shownAddress(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return pathname === '/' && search === '' ? origin : `${origin}/…`;
}

/** Letters of a fingerprint, 48 bits: few enough to compare by eye, and no two addresses have the same by chance. */
const FINGERPRINT_LETTERS = 12;

/**
 * A short text that tells an address from every other one without what is secret in it, `4f2a-91c3-77d0`; another one for
 * the same address on another site. Two people compare it.
 */
export function addressFingerprint({ webhookKey }: Pick<SiteKeys, 'webhookKey'>, address: string): string {
  const digest = createHmac('sha256', webhookKey).update(`address ${address}`).digest('hex');
  return digest.slice(0, FINGERPRINT_LETTERS).match(/.{4}/g)!.join('-');
}
