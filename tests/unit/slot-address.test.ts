import { describe, expect, test } from 'vitest';
import { slotAddress, slotWindowPath } from '@/lib/game-window/slot-address';
import { withGameAddress } from '@/lib/proxy/game-address';
import { ok } from '@/lib/rules/result';
import { demoSite } from '../fixtures/site';

const site = demoSite();
const other = demoSite({ prefix: 'demo2', cookieSecret: 'other-cookie-0123456789-0123456789-01' });
const LAUNCH = '/demo/sandbox/launch?vendor=sandbox-slot&lang=ko&token=abc';
const VENDOR = 'https://slots.example/run?token=abc&lang=ko';

/** The params of the page at an address. */
const paramsOf = (path: string) => Object.fromEntries(new URL(path, 'http://web').searchParams);

describe('[PLAY-05] the page that runs a slot embeds', () => {
  test.each([LAUNCH, `/demo/sandbox/play/${'a'.repeat(43)}/game`])('the sandbox’s own: %s', (url) => {
    expect(slotWindowPath(site, url)).toMatch(/^\/demo\/play\/slot\/game\?url=/);
    expect(slotAddress(site, paramsOf(slotWindowPath(site, url)))).toBe(url);
  });

  test('a vendor’s that the platform has answered, on the same site', () => {
    const vendorParams = paramsOf(slotWindowPath(site, VENDOR));
    expect(slotAddress(site, vendorParams)).toBe(VENDOR);
    expect(slotAddress(other, vendorParams)).toBeUndefined();
    expect(slotAddress(site, { ...vendorParams, url: `${VENDOR}&x=1` })).toBeUndefined();
  });

  test.each([
    VENDOR,
    'https://evil.test/',
    '//evil.test/demo/sandbox/launch?x=1',
    'javascript:alert(1)',
    'data:text/html,x',
    '/demo2/sandbox/launch?vendor=sandbox-slot',
    '/demo/partnerMain',
    '/demo/sandbox/../partnerMain',
    '/demo/sandbox/play/short/game',
    `/demo/sandbox/play/${'a'.repeat(43)}/game?next=//evil.test`,
    '',
    ['a', 'b'],
    undefined,
  ])('nothing else: %s', (url) => {
    expect(slotAddress(site, { url })).toBeUndefined();
    expect(slotAddress(site, { url, proof: 'x'.repeat(43) })).toBeUndefined();
  });
});

test.each([
  ['slot', '/sandbox/launch?token=x', '/demo/play/slot/game?url=%2Fdemo%2Fsandbox%2Flaunch%3Ftoken%3Dx'],
  ['mini', '/sandbox/launch?token=x', '/demo/sandbox/launch?token=x'],
  ['casino', VENDOR, VENDOR],
  ['slot', 'http://plain.example/run', 'http://plain.example/run'],
])('[PLAY-05] a launch of category %s at %s leads to %s', (gameType, gameurl, led) => {
  const result = withGameAddress('/api/minigame/getGame', { gameType }, ok({ gameurl }), site);
  expect(result).toEqual(ok({ gameurl: led }));
});
