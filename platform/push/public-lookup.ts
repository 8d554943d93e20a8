import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';

/** Networks that are not of the public internet (RFC 6890), and multicast. */
const NOT_PUBLIC = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  ipv6: [
    ['::', 96],
    ['::ffff:0:0', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ],
} as const;

type Family = keyof typeof NOT_PUBLIC;

/** A list for each family: one list would find IPv4 addresses in networks of IPv6 that stand for them. */
function blockList(family: Family): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of NOT_PUBLIC[family]) list.addSubnet(net, prefix, family);
  return list;
}
const notPublic = { ipv4: blockList('ipv4'), ipv6: blockList('ipv6') };

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family: Family = isIPv4(address) ? 'ipv4' : 'ipv6';
  return !notPublic[family].check(address, family);
}

/**
 * Looks up a host for a connection, and fails if any of its addresses is not of the public internet: the name of an
 * allowed host must not lead into the platform's own network.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  const all: LookupOptions & { all: true } = { ...options, all: true };
  lookup(hostname, all, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, []);
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(Object.assign(new Error('not a public address'), { code: 'EACCES' }), []);
    if (options.all) return callback(null, addresses);
    const { address, family } = addresses[0]!;
    callback(null, address, family);
  });
};
