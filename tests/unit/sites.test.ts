import { describe, expect, test } from 'vitest';
import { ConfigError, parseSites, readSites } from '@/lib/sites/config';
import { demoSite } from '../fixtures/site';

const parse = (sites: unknown, env = {}) => parseSites(JSON.stringify(sites), env);

describe('[SITE-01] the configuration of the sites', () => {
  test('gives each prefix its site id, key and vendor', () => {
    const [site] = parse([demoSite({ prefix: 'alpha', siteId: 'a-1' })]);
    expect(site).toMatchObject({ prefix: 'alpha', siteId: 'a-1', vendor: 'main', bodyMac: true });
  });

  test('[WIRE-05] gives each vendor its base address', () => {
    const [site] = parse([
      demoSite({
        vendor: 'b',
        baseAddress: { a: 'http://one.test', b: 'https://two.test/x' },
        insecureUpstream: true,
      }),
    ]);
    expect(site!.baseAddress[site!.vendor]).toBe('https://two.test/x');
  });

  test.each([
    ['[]', [], 'PITBOSS_SITES: value must name at least one site'],
    ['prefix', [demoSite({ prefix: 'Not A Prefix' })], 'PITBOSS_SITES: 0.prefix must be'],
    ['passphrase', [demoSite({ passphrase: 'secret-of-17-byte' })], 'PITBOSS_SITES: 0.passphrase must be'],
    ['cookieSecret', [demoSite({ cookieSecret: 'short' })], 'PITBOSS_SITES: 0.cookieSecret must be'],
    ['vendor', [demoSite({ vendor: 'other' })], 'PITBOSS_SITES: 0.baseAddress.other is missing'],
    ['address', [demoSite({ baseAddress: { main: 'ftp://x' } })], 'PITBOSS_SITES: 0.baseAddress.main'],
    ['twins', [demoSite(), demoSite()], 'PITBOSS_SITES: 1.prefix must differ'],
  ])('names the wrong field: %s', (_name, sites, message) => {
    expect(() => parse(sites)).toThrow(ConfigError);
    expect(() => parse(sites)).toThrow(message);
  });

  test('[WIRE-06] maps calls that the documents describe without a path', () => {
    const paths = {
      '/api/cash/getCoin': '/api/coin',
      '/api/retail/cashSend': {
        path: '/api/agent/move',
        request: { inAmt: 'give' },
        response: { cashAmt: 'balance' },
      },
    };
    const [site] = parse([{ ...demoSite(), paths }]);
    expect(site!.paths['/api/cash/getCoin']).toEqual({ path: '/api/coin' });
    expect(site!.paths['/api/retail/cashSend']).toEqual(paths['/api/retail/cashSend']);
    expect(parse([{ ...demoSite(), paths: undefined }])[0]!.paths).toEqual({});
    const exchanged = { path: '/x', response: { cashAmt: 'lowerCashAmt', lowerCashAmt: 'cashAmt' } };
    expect(() => parse([{ ...demoSite(), paths: { '/api/retail/cashSend': exchanged } }])).not.toThrow();
  });

  test.each([
    ['/api/nothing', '/x', 'is no call that the documents describe without a path'],
    ['/api/member/info', '/x', 'is no call that the documents describe without a path'],
    ['/api/retail/notes', '/x', 'is no call that the documents describe without a path'],
    ['constructor', '/x', 'is no call that the documents describe without a path'],
    ['/api/cash/getCoin', 'coin', 'must be a path'],
    [
      '/api/cash/getCoin',
      { path: '/x', request: { cash: 'y' } },
      'request.cash is no field of the call’s request',
    ],
    [
      '/api/cash/getCoin',
      { path: '/x', response: { cash: 'y' } },
      'response.cash is no field of the call’s response',
    ],
    [
      '/api/retail/cashSend',
      { path: '/x', request: { inAmt: 'amount', outAmt: 'amount' } },
      'request.inAmt has the same name as “outAmt”',
    ],
    [
      '/api/retail/cashSend',
      { path: '/x', response: { lowerCashAmt: 'cashAmt' } },
      'response.lowerCashAmt has the same name as “cashAmt”',
    ],
    [
      '/api/retail/cashSend',
      { path: '/x', request: { memId: 'siteId' } },
      'request.memId has the name of a field that every request has',
    ],
  ])('[WIRE-06] refuses a wrong mapping with one line: %s, %j', (path, to, message) => {
    const sites = [{ ...demoSite(), paths: { [path]: to } }];
    expect(() => parse(sites)).toThrow(ConfigError);
    expect(() => parse(sites)).toThrow(`PITBOSS_SITES: 0.paths.${path}`);
    expect(() => parse(sites)).toThrow(message);
  });

  describe('[KEEP-05] an upstream on another machine is reached by TLS only', () => {
    const at = (main: string, more = {}) => parse([demoSite({ baseAddress: { main }, ...more })]);
    test.each([
      'http://platform.test',
      'http://10.0.0.5:4100',
      'http://127.0.0.1.evil.test',
      'http://[fd00::1]',
    ])('refuses %s', (address) => {
      expect(() => at(address)).toThrow('PITBOSS_SITES: 0.baseAddress.main is plain http://');
      expect(() => at(address, { insecureUpstream: true })).not.toThrow();
    });
    test.each([
      'https://platform.test',
      'http://127.0.0.1:4100',
      'http://localhost:4100',
      'http://[::1]:4100',
    ])('takes %s', (address) => expect(() => at(address)).not.toThrow());
  });

  test('[KEEP-05] the mode is cbc unless the site says gcm, which has no form without a proof', () => {
    const { wire: _, ...site } = demoSite();
    expect(parse([site])[0]!.wire).toBe('cbc');
    expect(parse([demoSite({ wire: 'gcm' })])[0]!.wire).toBe('gcm');
    expect(() => parse([demoSite({ wire: 'gcm', bodyMac: false })])).toThrow('0.bodyMac must be true');
  });

  test('never shows a value', () => {
    expect(() => parse([demoSite({ passphrase: 'secret-of-17-byte' })])).not.toThrow(/secret-of-17-byte/);
  });

  test('refuses invalid JSON, an unreadable file and an empty environment', () => {
    expect(() => parseSites('{', {})).toThrow('PITBOSS_SITES: is not JSON');
    const env = (more: object) => ({ NODE_ENV: 'test' as const, ...more });
    expect(() => readSites(env({ PITBOSS_SITES_FILE: '/nowhere/sites.json' }))).toThrow(
      'PITBOSS_SITES_FILE: names a file that cannot be read',
    );
    expect(() => readSites(env({}))).toThrow('PITBOSS_SITES or PITBOSS_SITES_FILE: one of them must be set');
  });

  test('takes the keys before these, with an api key of their own', () => {
    const [one, two] = ['1', '2'].map((n) => `api-key-${n.repeat(24)}`);
    const pair = (apiKey = '') => ({ apiKey, passphrase: 'p'.repeat(16) });
    const site = demoSite({ apiKey: one });
    expect(parse([{ ...site, previousKeys: pair(two) }])[0]?.previousKeys).toEqual(pair(two));
    const taken = '0.previousKeys.apiKey must differ';
    expect(() => parse([{ ...site, previousKeys: pair(one) }])).toThrow(taken);
    const other = { prefix: 'b', siteId: 'b', passphrase: 'q'.repeat(16), cookieSecret: 'c'.repeat(40) };
    expect(() => parse([{ ...site, previousKeys: pair(two) }, demoSite({ ...other, apiKey: two })])).toThrow(
      taken,
    );
    expect(() => parse([{ ...site, previousKeys: { ...pair(two), passphrase: 'short' } }])).toThrow(
      '0.previousKeys.passphrase must be 16, 24 or 32 bytes long',
    );
  });

  test.each(['apiKey', 'passphrase', 'cookieSecret'])('refuses a default %s in production', (field) => {
    const sites = [demoSite({ [field]: 'change-me-change-me-change-me-32' })];
    expect(() => parse(sites, { NODE_ENV: 'production' })).toThrow(`0.${field} is a default secret`);
    expect(() => parse(sites, { NODE_ENV: 'development' })).not.toThrow();
  });

  test('a fixed captcha is for demo sites only (decision 55)', () => {
    const env = { PITBOSS_TEST_CAPTCHA: '1234' };
    expect(() => parse([demoSite({ demo: true })], env)).not.toThrow();
    expect(() => parse([demoSite({ demo: false })], env)).toThrow('PITBOSS_TEST_CAPTCHA');
  });
});
