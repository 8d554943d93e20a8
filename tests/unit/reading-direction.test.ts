import { expect, test } from 'vitest';
import { sendCall } from '@/lib/upstream/send-call';
import { sendMessage } from '@/lib/upstream/send-message';
import { withWireUpstream } from '../fixtures/wire-upstream';

/** Characters for the reading direction in answers, as pages and the browser get them. */
const { upstream, site } = await withWireUpstream();
/** One whose messages prove nothing. */
const other = await withWireUpstream({ bodyMac: false });

const RLO = '\u202e';
const isolate = (text: string) => `\u2068${text}\u2069`;
const ask = (of = site) => sendMessage(of, { path: '/api/etc/bank', body: {}, timeoutMs: 5_000 });

test('of a sealed answer they come isolated to a page, and other texts as they are', async () => {
  const list = [
    { bankNameKr: `${RLO}knab`, bankCode: '004' },
    { bankNameKr: 'KB', bankCode: '088' },
  ];
  upstream.answers({ resultCode: '0', data: { list } });
  const result = await sendCall(site, { token: 't' }, '/api/etc/bank', {});
  expect(result).toMatchObject({
    ok: true,
    data: { list: [{ bankNameKr: isolate(`${RLO}knab`) }, { bankNameKr: 'KB' }] },
  });
});

const REFUSAL = { resultCode: 'A006', resultMessage: `${RLO}no`, data: { why: `${RLO}why` } };
const shown = { resultMessage: isolate(`${RLO}no`), data: { why: isolate(`${RLO}why`) } };

test('of a sealed refusal', async () => {
  upstream.answers(REFUSAL);
  expect(await ask()).toMatchObject({ resultCode: 'A006', ...shown });
});

test('of a refusal without encryption by an upstream without proofs', async () => {
  other.upstream.says(JSON.stringify(REFUSAL), 400);
  expect(await ask(other.site)).toMatchObject({ resultCode: 'A006', ...shown });
});

test('of the refusal of an api key, which nothing proves, also where they are escaped', async () => {
  const text = JSON.stringify({ ...REFUSAL, resultCode: 'A003' }).replaceAll(RLO, '\\u202e');
  upstream.says(text, 401);
  expect(await ask()).toMatchObject({ resultCode: 'A003', isUnproved: true, ...shown });
});
