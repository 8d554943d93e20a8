import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerHealth } from '@/lib/entry/health';
import { outdateMaintenance } from '@/lib/upstream/maintenance';
import { serveSites } from '../fixtures/site';
import { plainRequest } from '../fixtures/web-api';
import { withWireUpstream } from '../fixtures/wire-upstream';

const { upstream, site } = await withWireUpstream();

let lines: string[];
/** Of the test's own site: lines are limited by site. */
let prefix: string;
let tests = 0;
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  prefix = `refused${tests++}`;
  serveSites({ ...site, prefix });
});
afterEach(() => vi.restoreAllMocks());

/** Asks for the health of the site as a probe does, past the few seconds for which it is cached. */
async function health(): Promise<{ status: number; data: unknown }> {
  outdateMaintenance(prefix);
  const request = plainRequest(new Request(`http://web/${prefix}/api/health`));
  const { status, body } = await answerHealth(request, prefix);
  return { status, data: JSON.parse(String(body)).data };
}

const HOUR_S = 3_600;
const at = (aheadSeconds: number) => ({ date: new Date(Date.now() + aheadSeconds * 1000).toUTCString() });
const refusal = (resultCode: string) => JSON.stringify({ resultCode, resultMessage: '' });
const healthy = { resultCode: '0', data: { siteCheckInfo: { startDate: null, endDate: null } } };

describe('an upstream that refuses every message of a site', () => {
  test.each([
    ['ahead of', HOUR_S],
    ['behind', -HOUR_S],
  ])('since its clock is an hour %s the web’s: one line and the health say so', async (words, seconds) => {
    upstream.says(refusal('A004'), 400, at(seconds));
    const answers = [await health(), await health(), await health()];
    for (const { status, data } of answers) {
      expect(status).toBe(502);
      expect(data).toMatchObject({ upstream: false, refused: 'A004' });
      const { clockDifferenceSeconds } = data as { clockDifferenceSeconds: number };
      expect(Math.abs(clockDifferenceSeconds - seconds)).toBeLessThan(30);
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      new RegExp(`^site ${prefix}: .* clock is 3\\d\\d\\d s ${words} the web's, 60 s`),
    );
  });

  test('in sealed answers, too', async () => {
    upstream.answers({ resultCode: 'A004' });
    expect((await health()).data).toEqual({ upstream: false, refused: 'A004' });
    expect(lines).toEqual([expect.stringContaining('passphrase')]);
  });

  test('with the same time: the line names the keys instead', async () => {
    upstream.says(refusal('A004'), 400, at(0));
    expect((await health()).data).toEqual({ upstream: false, refused: 'A004' });
    expect(lines).toEqual([expect.stringContaining('passphrase')]);
  });

  test('since it does not know the api key', async () => {
    upstream.says(refusal('A003'), 401, at(HOUR_S));
    expect((await health()).data).toEqual({ upstream: false, refused: 'A003' });
    expect(lines).toEqual([expect.stringContaining('api key')]);
  });

  test('and then answers: the health is good at once', async () => {
    upstream.says(refusal('A004'), 400, at(HOUR_S));
    await health();
    upstream.answers(healthy);
    expect(await health()).toEqual({ status: 200, data: { upstream: true } });
  });

  test('and then goes away: the health gives no outdated reason', async () => {
    upstream.says(refusal('A004'), 400, at(HOUR_S));
    await health();
    upstream.hangsUp();
    expect((await health()).data).toEqual({ upstream: false });
  });
});

test('a clock that is off makes no line while the upstream answers', async () => {
  upstream.says('<html>', 502, at(HOUR_S));
  expect((await health()).data).toEqual({ upstream: false });
  expect(lines).toEqual([]);
});
