import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRoundPage, launchGame } from '@/platform/games/protocols/valkyrie/operator';
import { valkyrieProtocol } from '@/platform/games/protocols/valkyrie/protocol';
import type { Vendor } from '@/platform/games/vendor/vendors';
import { TEST_SITES } from '../fixtures/platform-client';
import { Valkyrie } from '../fixtures/valkyrie-stand-in';

const KEY = 'the key that both know';
const evo = new Valkyrie('', KEY, 'Red Tiger');
const noted: string[] = [];
const asking = {
  site: TEST_SITES.demo,
  secretOf: async (vendorCode: string) => (vendorCode === 'rt' ? KEY : ''),
  noteFailure: (cause: string) => void noted.push(cause),
};
let vendor: Vendor;
beforeAll(async () => {
  const settings = { provider: 'Red Tiger', casino: 'demo' };
  vendor = {
    vendorCode: 'rt',
    launchUrl: await evo.listen(),
    currency: 'KRW',
    country: 'KR',
    language: '',
    settings,
  } as unknown as Vendor;
});
afterAll(() => evo.close());
const played = { memId: 'player1', roundId: 'a:1', betId: 'b-1', gameCode: 'slot' };
const page = async (of: Partial<Vendor> = {}) => {
  noted.length = 0;
  const result = await findRoundPage({ ...vendor, ...of }, { ...asking, ...played });
  return [result.ok ? result.data : result.code, ...noted];
};

test('[VENDOR-12] the page of a round is where Valkyrie sends its reader', async () => {
  evo.roundAnswer = 'https://rounds.test';
  expect(await page()).toEqual(['https://rounds.test/redtiger/gamerounds/a%3A1/render']);
  const settings = { ...vendor.settings, path: 'rt' };
  expect(await page({ settings })).toEqual(['https://rounds.test/rt/gamerounds/a%3A1/render']);
});

test('[VENDOR-12] without an address there is none, and the log says why', async () => {
  evo.roundAnswer = 200;
  expect(await page()).toEqual(['TE99', '/gamerounds: answered 200']);
  evo.roundAnswer = 'javascript:';
  expect(await page()).toEqual(['TE99', '/gamerounds: answered 302']);
  expect(await page({ vendorCode: 'other' })).toEqual(['TE99', '/gamerounds: answered 401']);
  expect(await page({ launchUrl: 'http://127.0.0.1:1' })).toEqual(['TE99', 'GET: TypeError']);
});

test('[VENDOR-12] a launch that is refused is noted without token or key', async () => {
  noted.length = 0;
  const opening = { ...asking, token: 't'.repeat(40), memId: 'player1', gameCode: 'slot', locale: 'vn' };
  const device = async () => ({ ip: '10.0.0.1', isMobile: true });
  const launch = () => launchGame(vendor, { ...opening, device });
  expect(await launch()).toMatchObject({ ok: true });
  expect(evo.asked?.body).toMatchObject({ language: 'vi', sessionIp: '10.0.0.1' });
  evo.gameAnswer = { status: 400, body: '"no"' };
  expect(await launch()).toMatchObject({ ok: false, code: 'TE99' });
  expect(noted).toEqual(['/gamelaunch: answered 400']);
});

test('[VENDOR-12] a provider’s own token is stored as its hash, which may be set again', () => {
  const settings = { provider: 'Evolution', reconToken: 'a token of Evolution' };
  const stored = valkyrieProtocol.settings.parse(settings);
  expect(stored.reconToken).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(valkyrieProtocol.settings.parse(stored)).toEqual(stored);
});
