import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '@/lib/contract/calls';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { fieldCapability, isOwnValue, ours, withoutOwnFields } from '@/lib/contract/own-fields';
import { setCapabilities } from '@/lib/sites/capabilities';
import { sendCall } from '@/lib/upstream/send-call';
import { withWireUpstream } from '../fixtures/wire-upstream';

const { upstream, site } = await withWireUpstream();

describe('[WIRE-06] fields of ours in calls of the documents', () => {
  const shape = z.strictObject({
    memId: z.string(),
    sumYn: ours('sums', z.string()).describe('a description leaves the mark'),
    list: z.array(z.strictObject({ id: z.number(), expected: ours('readValues', z.string()) })).optional(),
  });
  const body = { memId: 'ptn2', sumYn: 'Y', list: [{ id: 1, expected: 'a' }, { id: 2 }] };

  test('may be choices of a field that the documents have', () => {
    const { groupKey, page } = calls['/api/bet/betlist'].request.shape;
    expect(['games', 'casinos', 'slot', ''].map((value) => isOwnValue(groupKey, value))).toEqual([
      ...[true, true, false, false],
    ]);
    expect(isOwnValue(page, 'games')).toBe(false);
    const { orderStr } = calls['/api/v2/retail/daily/users'].request.shape;
    expect(['NET_DESC', 'GIVE_ASC', 'BET_DESC'].map((value) => isOwnValue(orderStr, value))).toEqual([
      ...[true, true, false],
    ]);
  });

  test('are left out of an answer that is read under other names', () => {
    const { response } = calls['/api/v2/retail/partnerInfo'];
    const partnerInfo = { memId: 'ptn2', memNick: 'two', cashAmt: 1, pointAmt: 2, rolling: 3 };
    expect(withoutOwnFields(response, { partnerInfo }, new Set())).toEqual({
      partnerInfo: { memId: 'ptn2', memNick: 'two', cashAmt: 1, pointAmt: 2 },
    });
  });

  test('are left out of a request where the upstream lacks their capability, at every depth', () => {
    expect(withoutOwnFields(shape, body, new Set())).toEqual({ memId: 'ptn2', list: [{ id: 1 }, { id: 2 }] });
    expect(withoutOwnFields(shape, body, new Set(['sums']))).toEqual({
      ...body,
      list: [{ id: 1 }, { id: 2 }],
    });
    expect(withoutOwnFields(shape, body, ALL_CAPABILITIES)).toEqual(body);
  });

  test('are found in the declarations, also behind a refinement', () => {
    const { expected } = calls['/api/v2/retail/detail/save'].request.shape;
    expect(fieldCapability(expected)).toBe('readValues');
    const saved = { memId: 'ptn3', memNick: 'nick', expected: { memNick: 'old' } };
    expect(withoutOwnFields(calls['/api/v2/retail/detail/save'].request, saved, new Set())).toEqual({
      memId: 'ptn3',
      memNick: 'nick',
    });
  });
});

describe('[WIRE-06] a request', () => {
  beforeEach(() => upstream.answers({ resultCode: '0', data: {} }));
  const sent = async () => {
    await sendCall(site, null, '/api/cash/del', { cashIdx: 7, cashStatus: 0 });
    return upstream.received.at(-1)!;
  };

  test('has the fields of the documents alone for an upstream without capabilities', async () => {
    setCapabilities(site.prefix, []);
    expect((await sent()).body).toEqual({ siteId: site.siteId, cashIdx: 7 });
    await sendCall(site, null, '/api/v2/main/statistics', {}, { waits: true });
    expect(upstream.received.at(-1)!.body).toEqual({ siteId: site.siteId, timestamp: expect.any(Number) });
  });

  test('has every field for one with all of them', async () => {
    setCapabilities(site.prefix, ALL_CAPABILITIES);
    expect((await sent()).body).toEqual({
      siteId: site.siteId,
      cashIdx: 7,
      cashStatus: 0,
      idempotencyKey: expect.any(String),
    });
    await sendCall(site, null, '/api/v2/main/statistics', {}, { waits: true });
    expect(upstream.received.at(-1)!.body).toMatchObject({ waitYn: 'Y' });
  });
});
