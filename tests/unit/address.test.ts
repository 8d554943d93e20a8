import { expect, test } from 'vitest';
import { addressGroup, plainAddress } from '@/lib/rules/address';
import { clientAddress } from '@/lib/session/client-address';

test('an address has one form, IPv4 over a dual-stack socket being IPv4', () => {
  const forms: [string, string][] = [
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['203.0.113', ''],
    ['unknown', ''],
    ['', ''],
  ];
  for (const [address, plain] of forms) expect(plainAddress(address), address).toBe(plain);
});

test('attempts of IPv6 are counted by the network of 64 bits', () => {
  expect(addressGroup('203.0.113.9')).toBe('203.0.113.9');
  expect(addressGroup('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressGroup('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(addressGroup('::1')).toBe('0:0:0:0::/64');
  expect(addressGroup('2001:db8:1:2::')).toBe('2001:db8:1:2::/64');
});

test('the address of a request is the plain one', () => {
  const from = (forwarded: string) => clientAddress(new Headers({ 'x-forwarded-for': forwarded }));
  expect(from('10.0.0.1, ::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(from('nonsense')).toBe('0.0.0.0');
});
