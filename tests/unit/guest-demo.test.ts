import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { setCapabilities } from '@/lib/sites/capabilities';
import { answerWeb } from '../fixtures/own-handlers';
import { serveSites } from '../fixtures/site';
import { withWireUpstream } from '../fixtures/wire-upstream';

const { upstream, site } = await withWireUpstream();
const ADDRESS = 'https://games.test/open?demo=1';

beforeAll(() => serveSites(site));
beforeEach(() => upstream.answers({ resultCode: '0', data: { gameurl: ADDRESS } }));

const open = (query = 'vendor=hub&game=slot', more: Record<string, string> = {}) =>
  answerWeb(
    new Request(`http://web.test/demo/play/api/demoGame?${query}`, {
      headers: { host: 'web.test', 'x-forwarded-for': '10.4.0.1', ...more },
    }),
  );

describe('[PLAY-08] the link to the demo of a game', () => {
  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64)', 'N'],
    ['Mozilla/5.0 (Linux; Android 16)', 'Y'],
  ])(
    'leads to the address of the vendor, which is told the address and kind of %s',
    async (agent, mobileYn) => {
      const answer = await open(undefined, { 'user-agent': agent });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, ADDRESS]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(upstream.received.at(-1)!.body).toMatchObject({
        vendorCode: 'hub',
        gameCode: 'slot',
        accessIp: '10.4.0.1',
        mobileYn,
      });
    },
  );

  test.each([
    ['B0092', 'demo'],
    ['TE99', 'demo'],
    ['A009', 'demoLimit'],
  ])('refused by %s leads to the sign-in, which says so', async (resultCode, alert) => {
    upstream.answers({ resultCode });
    const answer = await open();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/demo/play/login?alert=${alert}`]);
  });

  test('asks nothing for another site, without the names, and where the upstream knows no demos', async () => {
    const before = upstream.received.length;
    const code = async (answer: Response) => (await answer.json()).resultCode;
    expect(await code(await open(undefined, { 'sec-fetch-site': 'cross-site' }))).toBe('A011');
    expect(await code(await open('vendor=hub'))).toBe('A002');
    setCapabilities(
      site.prefix,
      [...ALL_CAPABILITIES].filter((name) => name !== 'guestDemo'),
    );
    onTestFinished(() => setCapabilities(site.prefix, [...ALL_CAPABILITIES]));
    expect(await code(await open())).toBe('A001');
    expect(upstream.received).toHaveLength(before);
  });
});
