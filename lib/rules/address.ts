import { isIP } from 'node:net';

/**
 * An IP address in the one form that is compared, counted and logged: IPv4 that arrives over a dual-stack socket
 * (`::ffff:192.0.2.1`) as IPv4, IPv6 in its shortest form without a zone. Empty for anything else.
 */
export function plainAddress(text: string): string {
  const address = text.trim().replace(/%.*$/, '');
  const family = isIP(address);
  if (family === 0) return '';
  if (family === 4) return address;
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short);
  if (!mapped) return short;
  const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * The key that attempts are counted by: the address, of IPv6 the network of 64 bits that one connection usually has,
 * since it can choose among all of its addresses. `address` is as {@link plainAddress} returns it.
 */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const allGroups = [...groups, ...Array<string>(zeros).fill('0'), ...rest];
  return `${allGroups.slice(0, 4).join(':')}::/64`;
}
