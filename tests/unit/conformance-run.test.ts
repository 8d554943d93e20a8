import { expect, test, vi } from 'vitest';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { upstreamAddress } from '@/scripts/lib/conformance/address';
import { tryWrongCall } from '@/scripts/lib/conformance/probe';
import { makeReport } from '@/scripts/lib/conformance/report';
import { callKey, neededCalls } from '@/scripts/lib/conformance/roles';
import { tryUpstream } from '@/scripts/lib/conformance/run';
import { withWireUpstream } from '../fixtures/wire-upstream';

const { upstream, site } = await withWireUpstream();

vi.mock('@/scripts/lib/conformance/writes', () => ({
  tryWrites: () => Promise.reject(new Error('a fault of the command')),
}));

test('[WIRE-06] the command signs out whatever happens meanwhile', async () => {
  const member = { loginType: 'P_NORMAL', memNick: 'one', partnerLevel: 'PTN_3', updId: '' };
  upstream.answersEach(({ path, body }) =>
    path === '/api/member/login' && body.memId !== 'nobody00000'
      ? { resultCode: '0', data: { member: { ...member, memId: body.memId }, token: `of ${body.memId}` } }
      : { resultCode: 'E001' },
  );
  const account = (memId: string) => ({ memId, memPass: 'secret' });
  const accounts = { partner: account('partner1'), player: account('player1') };
  await expect(tryUpstream(site, accounts, { isWriting: true })).rejects.toThrow('a fault of the command');
  const signedOut = upstream.received.filter(({ path }) => path === '/api/member/logout');
  expect(signedOut.map(({ token }) => token)).toEqual(['of partner1', 'of player1']);
});

const wrong = { body: { memId: 'nobody00000' }, why: 'a member that does not exist: memId' };

const path = '/api/v2/retail/detail/info';
const tried = { site, capabilities: new Set([]) };

test.each([
  ['is answered with “0”', () => upstream.answers({ resultCode: '0', data: {} })],
  ['is answered with no envelope', () => upstream.hangsUp()],
  ['is not answered in time', () => upstream.staysSilent(), 200],
  ['is answered as an unknown call', () => upstream.answers({ resultCode: 'A001' })],
])(
  '[WIRE-06] the command warns where a wrong request %s',
  async (text, answer, upstreamTimeoutMs = site.upstreamTimeoutMs) => {
    answer();
    const warning = `a wrong request (a member that does not exist: memId) ${text}`;
    const bounded = { ...tried, site: { ...site, upstreamTimeoutMs } };
    expect(await tryWrongCall(bounded, path, wrong)).toEqual({ kind: 'works', warning });
  },
);

test('[WIRE-06] the command fails a call that must refuse a wrong request and does not', async () => {
  const demanded = { ...wrong, isRefused: true as const };
  upstream.answers({ resultCode: 'U001' });
  expect(await tryWrongCall(tried, path, demanded)).toEqual({ kind: 'works' });
  upstream.answers({ resultCode: '0', data: {} });
  expect(await tryWrongCall(tried, path, demanded)).toMatchObject({ kind: 'fails' });
});

test('[WIRE-06] the sentence of the report counts checks of the wire that failed', () => {
  const report = makeReport({
    site,
    checks: [
      { name: 'message', isRight: true, text: 'opens' },
      { name: 'unknown call', isRight: false, text: 'is not answered in time' },
    ],
    capabilities: ALL_CAPABILITIES,
    outcomes: new Map(neededCalls().map(({ role, path: one }) => [callKey(role, one), { kind: 'works' }])),
  });
  expect(report.isRight).toBe(false);
  expect(report.summary).toBe('Of 93 screens 93 work with this upstream; 1 check of the wire failed.');
});

test('[KEEP-05] the report does not have the name and password of an upstream’s address', () => {
  const address = 'http://name:secret@127.0.0.1:4100/base/';
  expect(upstreamAddress({ ...site, baseAddress: { main: address } })).toBe('http://127.0.0.1:4100/base');
});
