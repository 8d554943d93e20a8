import { expect, test } from 'vitest';
import { sendCall } from '@/lib/upstream/send-call';
import { withWireUpstream } from '../fixtures/wire-upstream';

const { upstream, site } = await withWireUpstream({
  paths: {
    '/api/retail/cashSend': {
      path: '/api/agent/move',
      request: { memId: 'member', inAmt: 'give' },
      response: { cashAmt: 'balance', lowerCashAmt: 'memberBalance' },
    },
    '/api/v2/retail/partnerLevelList': {
      path: '/api/levels',
      response: { code: 'level', codeName: 'title' },
    },
    '/api/retail/loginMemberList': { path: '/api/online' },
  },
});

test('[WIRE-06] a call goes to the upstream’s path with the upstream’s names, and is answered with ours', async () => {
  upstream.answers({
    resultCode: '0',
    data: { balance: 90, cashSeq: 7, memberBalance: 10, cashType: '-3' },
  });
  const moved = await sendCall(site, null, '/api/retail/cashSend', {
    memId: 'ptn2',
    inAmt: 10,
    memo: 'inAmt',
  });
  expect(moved).toEqual({ ok: true, data: { cashAmt: 90, cashSeq: 7, lowerCashAmt: 10, cashType: '-3' } });
  const [request] = upstream.received;
  expect(request?.path).toBe('/api/agent/move');
  expect(request?.body).toMatchObject({ siteId: site.siteId, member: 'ptn2', give: 10, memo: 'inAmt' });
  expect(request?.body).not.toHaveProperty('memId');
  expect(request?.body).not.toHaveProperty('inAmt');
});

test('[WIRE-06] names hold at every depth, and other calls remain as they are', async () => {
  upstream.answers({ resultCode: '0', data: { list: [{ level: 'PTN_2', title: 'two' }] } });
  const levels = await sendCall(site, null, '/api/v2/retail/partnerLevelList', {});
  expect(levels).toEqual({ ok: true, data: { list: [{ code: 'PTN_2', codeName: 'two' }] } });
  upstream.answers({ resultCode: '0', data: { list: [] } });
  await sendCall(site, null, '/api/etc/bank', {});
  expect(upstream.received.map(({ path }) => path)).toEqual(['/api/levels', '/api/etc/bank']);
});

test('[WIRE-06] a field of the answer under the name of a mapped field is not taken for it', async () => {
  for (const data of [
    { balance: 90, cashAmt: 5, cashSeq: 7, memberBalance: 10, cashType: '-3' },
    { cashAmt: 5, balance: 90, cashSeq: 7, memberBalance: 10, cashType: '-3' },
  ]) {
    upstream.answers({ resultCode: '0', data });
    const moved = await sendCall(site, null, '/api/retail/cashSend', { memId: 'ptn2', inAmt: 10 });
    expect(moved).toMatchObject({ ok: true, data: { cashAmt: 90 } });
  }
});
