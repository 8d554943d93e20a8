import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ALL_CAPABILITIES, type Capability } from '@/lib/contract/capabilities';
import { fail, ok } from '@/lib/rules/result';
import { outdateCapabilities, setCapabilities } from '@/lib/sites/capabilities';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { sendCall } from '@/lib/upstream/send-call';
import { withCapability } from '@/lib/upstream/with-capability';
import { withWireUpstream } from '../fixtures/wire-upstream';

const { upstream, site } = await withWireUpstream();
const unproved = await withWireUpstream({ prefix: 'unproved', bodyMac: false });

const listing = (...list: string[]) => ({ resultCode: '0', data: { list } });
const namesOf = async (of = site) => [...(await siteCapabilities(of))];
const asked = (of = upstream) => of.received.filter(({ path }) => path === '/api/common/capabilities').length;

beforeEach(() => {
  setCapabilities(site.prefix);
  setCapabilities(unproved.site.prefix);
});

describe('[WIRE-06] the list of capabilities', () => {
  test('is asked once, and kept; names of another version are ignored', async () => {
    upstream.answers(listing('notes', 'views', 'later'));
    expect(await namesOf()).toEqual(['notes', 'views']);
    expect(await namesOf()).toEqual(['notes', 'views']);
    expect(asked()).toBe(1);
  });

  const LIST = '/api/common/capabilities';
  const OPTION = '/api/etc/siteOption';
  const works = { resultCode: '0', data: {} };

  test.each([
    ['HTTP 404', () => unproved.upstream.says('Not Found', 404)],
    ['HTTP 405', () => unproved.upstream.says('', 405)],
    ['HTTP 501', () => unproved.upstream.says('{"error":"not implemented"}', 501)],
    ['an envelope of our own', () => unproved.upstream.answers({ resultCode: 'A001', resultMessage: '' })],
    ['a success without a list', () => unproved.upstream.answers(works)],
  ])('is nothing where the call is unknown: %s', async (_, answer) => {
    answer();
    expect(await namesOf(unproved.site)).toEqual([]);
    expect(unproved.upstream.received.map(({ path }) => path)).toEqual([LIST]);
  });

  test.each([
    ['HTTP 400', () => unproved.upstream.says('{"error":"bad request"}', 400)],
    ['HTTP 403 with a page', () => unproved.upstream.says('<html>Forbidden</html>', 403)],
    ['HTTP 500', () => unproved.upstream.says('oops', 500)],
    ['HTTP 200 with a page', () => unproved.upstream.says('<html>Welcome</html>', 200)],
    ['a cut connection', () => unproved.upstream.hangsUp()],
    ['silence', () => unproved.upstream.staysSilent()],
    ['a code of another maker', () => unproved.upstream.answers({ resultCode: 'E404', resultMessage: 'x' })],
    ['a code of the documents', () => unproved.upstream.answers({ resultCode: 'A005', resultMessage: 'x' })],
  ])('is nothing where another call is answered, and this one twice is not: %s', async (_, refuses) => {
    const quick = { ...unproved.site, upstreamTimeoutMs: 1_000 };
    refuses();
    unproved.upstream.answersTo(OPTION, works);
    expect(await namesOf(quick)).toEqual([]);
    expect(unproved.upstream.received.map(({ path }) => path)).toEqual([LIST, OPTION, LIST]);
  });

  test('is nothing by a proved refusal of any code, where another call is answered', async () => {
    upstream.answers({ resultCode: 'E404', resultMessage: '' });
    upstream.answersTo(OPTION, works);
    expect(await namesOf()).toEqual([]);
  });

  test.each([
    ['nobody answers', () => upstream.hangsUp(), 'NT99'],
    ['every call is refused', () => upstream.answers({ resultCode: 'E002', resultMessage: '' }), 'E002'],
    [
      'a third party answers the list',
      () => {
        upstream.says('Not Found', 404);
        upstream.answersTo(OPTION, works);
      },
      'NT99',
    ],
  ])('is unknown where %s: no page is missing, and no call is sent', async (_, fails, code) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    fails();
    expect(await siteCapabilities(site)).toEqual(ALL_CAPABILITIES);
    const move = () => sendCall(site, null, '/api/retail/cashSend', { memId: 'ptn2', inAmt: 10 });
    expect(await move()).toEqual({ ok: false, code, message: expect.any(String) });
    expect(upstream.received.map(({ path }) => path)).not.toContain('/api/retail/cashSend');
    const moved = { cashAmt: 1, cashSeq: 2, lowerCashAmt: 3, cashType: '-3' };
    upstream.answers({ resultCode: '0', data: moved });
    upstream.answersTo(LIST, listing(...ALL_CAPABILITIES));
    expect(await move()).toMatchObject({ ok: true, data: moved });
    expect(upstream.received.at(-1)!.body.idempotencyKey).toBeDefined();
  });

  test('[MOVE-05] while it is unknown, the result of a write that the browser repeats is unknown as well', async () => {
    upstream.hangsUp();
    const move = (isRepeated: boolean) =>
      sendCall(
        site,
        null,
        '/api/retail/cashSend',
        { memId: 'ptn2', inAmt: 10 },
        { idempotencyKey: 'key-of-a-move', isRepeated },
      );
    expect(await move(false)).not.toHaveProperty('unknown');
    expect(await move(true)).toMatchObject({ ok: false, code: 'NT99', unknown: true });
  });

  test('is waited for nearly as long as the site waits for any answer, while nothing is known', async () => {
    const slow = { ...site, upstreamTimeoutMs: 5_000 };
    upstream.answersEach(async () => {
      await new Promise((done) => setTimeout(done, 2_200));
      return listing('notes');
    });
    expect(await namesOf(slow)).toEqual(['notes']);
  });

  test('is asked for once by the calls of one page while the upstream is silent', async () => {
    upstream.staysSilent();
    const quick = { ...site, upstreamTimeoutMs: 1_000 };
    const call = () => sendCall(quick, null, '/api/etc/bank', {});
    for (const { ok, code } of [await call(), await call(), await call()] as { ok: boolean; code?: string }[])
      expect([ok, code]).toEqual([false, 'TE99']);
    expect(upstream.received.map(({ path }) => path)).toEqual([LIST, OPTION]);
  });

  test('is kept where the upstream refuses every call for a while', async () => {
    upstream.answers(listing('notes'));
    await siteCapabilities(site);
    upstream.answers({ resultCode: 'E002', resultMessage: '' });
    outdateCapabilities(site.prefix);
    expect(await namesOf()).toEqual(['notes']);
    await vi.waitFor(() => expect(upstream.received.at(-1)!.path).toBe(OPTION));
    expect(await namesOf()).toEqual(['notes']);
  });

  test('is kept where the upstream refuses it alone for a while', async () => {
    upstream.answers(listing('notes'));
    await siteCapabilities(site);
    upstream.answers({ resultCode: 'E002', resultMessage: '' });
    upstream.answersTo(OPTION, works);
    outdateCapabilities(site.prefix);
    await siteCapabilities(site);
    await vi.waitFor(() => expect(asked()).toBe(3));
    await new Promise((done) => setTimeout(done, 50));
    expect(await namesOf()).toEqual(['notes']);
  });

  test('is asked again where the site changes while the upstream is asked', async () => {
    upstream.answers(listing('notes'));
    const first = siteCapabilities(site);
    outdateCapabilities(site.prefix);
    expect([...(await first)]).toEqual(['notes']);
    upstream.answers(listing('notes', 'views'));
    await siteCapabilities(site);
    await vi.waitFor(async () => expect(await namesOf()).toEqual(['notes', 'views']));
    expect(asked()).toBe(2);
  });

  test('is asked again beside the pages after a change of the site, and stays as it was through an outage', async () => {
    upstream.answers(listing('notes'));
    await siteCapabilities(site);
    upstream.hangsUp();
    outdateCapabilities(site.prefix);
    expect(await namesOf()).toEqual(['notes']);
    await vi.waitFor(() => expect(asked()).toBe(2));
    upstream.answers(listing('notes', 'views'));
    await vi.waitFor(async () => {
      outdateCapabilities(site.prefix);
      expect(await namesOf()).toEqual(['notes', 'views']);
    });
  });
});

describe('[WIRE-06] a call of a capability', () => {
  const notes = () => sendCall(site, null, '/api/retail/tags', {});

  test('is not made where the upstream lacks it', async () => {
    upstream.answers(listing('views'));
    expect(await notes()).toMatchObject({ ok: false, code: 'A001' });
    expect(upstream.received.map(({ path }) => path)).not.toContain('/api/retail/tags');
  });

  test('that turns out to be unknown switches its capability off for a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    setCapabilities(site.prefix, ['notes', 'views']);
    upstream.answers({ resultCode: 'A001', resultMessage: '' });
    expect(await notes()).toMatchObject({ ok: false, code: 'A001' });
    upstream.answers(listing('notes', 'views'));
    expect(await namesOf()).toEqual(['views']);
    const made = upstream.received.length;
    expect(await notes()).toMatchObject({ ok: false, code: 'A001' });
    expect(upstream.received.slice(made).map(({ path }) => path)).not.toContain('/api/retail/tags');
    vi.advanceTimersByTime(61_000);
    expect(await namesOf()).toEqual(['notes', 'views']);
  });

  test('is unknown by a 404 only where the wire has no proofs: anybody on the line could have written it', async () => {
    const note = { memId: 'ptn2', text: 'a note' };
    setCapabilities(site.prefix, ALL_CAPABILITIES);
    upstream.says('Not Found', 404);
    const proved = await sendCall(site, null, '/api/retail/noteSave', note);
    expect(proved).toMatchObject({ ok: false, code: 'NT99', unknown: true });
    expect(await siteCapabilities(site)).toEqual(ALL_CAPABILITIES);
    setCapabilities(unproved.site.prefix, ALL_CAPABILITIES);
    unproved.upstream.says('Not Found', 404);
    const known = await sendCall(unproved.site, null, '/api/retail/noteSave', note);
    expect(known).toEqual({ ok: false, code: 'A001', message: expect.any(String) });
    expect(await namesOf(unproved.site)).not.toContain('notes');
  });

  test('is no missing page by a 404 to the list of capabilities on a wire with proofs', async () => {
    upstream.says('Not Found', 404);
    expect(await siteCapabilities(site)).toEqual(ALL_CAPABILITIES);
  });
});

describe('withCapability', () => {
  const has = (...names: Capability[]) => new Set(names);
  const otherwise = vi.fn(async () => ok('documents'));

  test('[SITE-10] asks by the call of the capability, and by no other', async () => {
    otherwise.mockClear();
    expect(await withCapability(has('frame'), 'frame', async () => ok('one call'), otherwise)).toEqual(
      ok('one call'),
    );
    expect(await withCapability(has('frame'), 'frame', async () => fail('NT99'), otherwise)).toEqual(
      fail('NT99'),
    );
    expect(otherwise).not.toHaveBeenCalled();
  });

  test('[SITE-10] gets by with the calls of the documents where the upstream lacks it, or turns out to', async () => {
    const ask = vi.fn(async () => fail('A001'));
    expect(await withCapability(has('views'), 'frame', ask, otherwise)).toEqual(ok('documents'));
    expect(ask).not.toHaveBeenCalled();
    expect(await withCapability(has('frame'), 'frame', ask, otherwise)).toEqual(ok('documents'));
  });
});
