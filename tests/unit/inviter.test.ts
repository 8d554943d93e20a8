import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadInviter } from '@/lib/entry/inviter';
import { countInvitationAttempt } from '@/lib/session/rate-limit';
import { serveSites } from '../fixtures/site';
import { withWireUpstream } from '../fixtures/wire-upstream';

const CODE = 'k7.f3m2p9qaxw';
const { upstream, site } = await withWireUpstream();
beforeAll(() => serveSites(site));
beforeEach(() => upstream.answers({ resultCode: '0', data: { memNick: '한강 파트너' } }));

const ask = (headers: Record<string, string>) =>
  loadInviter(site, CODE, { headers: new Headers(headers), locale: 'ko' });

test('[INVITE-03] a document that is opened counts; another language and a page loaded ahead do not', async () => {
  const opened = { 'x-forwarded-for': '10.5.0.1', 'sec-fetch-dest': 'document' };
  expect(await ask(opened)).toMatchObject({ ok: true, data: { memNick: '한강 파트너' } });
  await ask({ ...opened, 'sec-purpose': 'prefetch;prerender' });
  await ask({ ...opened, 'sec-fetch-dest': 'empty' });
  await ask({ 'x-forwarded-for': '10.5.0.1' });
  expect(upstream.received.map(({ body }) => body)).toMatchObject([
    { code: CODE, countYn: 'Y', accessIp: '10.5.0.1' },
    ...Array.from({ length: 3 }, () => expect.not.objectContaining({ countYn: expect.anything() })),
  ]);
});

test('[INVITE-02] [A009] an address that opens too many is told so, and no other', async () => {
  // A hall of guests is one address.
  for (let opened = 1; opened < 600; opened++)
    expect(await countInvitationAttempt(site, '10.5.0.2')).toBe(true);
  expect((await ask({ 'x-forwarded-for': '10.5.0.2' })).ok).toBe(true);
  const before = upstream.received.length;
  expect(await ask({ 'x-forwarded-for': '10.5.0.2' })).toMatchObject({ ok: false, code: 'A009' });
  expect(upstream.received).toHaveLength(before);
  expect((await ask({ 'x-forwarded-for': '10.5.0.3' })).ok).toBe(true);
});
