import { BlockList, isIP } from 'node:net';

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
