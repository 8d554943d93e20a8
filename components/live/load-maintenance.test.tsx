import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { inRequestScope } from '@/lib/request/request-scope';
import { platform } from '@/tests/fixtures/fake-platform';
import { loadMaintenance } from './load-maintenance';

/** The status of a warning page in this window, and `retry-after` where it has that header. */
async function answerIn(startDate: string | null, endDate: string | null) {
  platform.answer({ '/api/common/siteCheckInfo': { siteCheckInfo: { startDate, endDate } } });
  const names: string[] = [];
  const response = { statusCode: 200, headersSent: false, setHeader: (name: string) => names.push(name) };
  await inRequestScope({ headers: {} } as IncomingMessage, response as unknown as ServerResponse, () =>
    loadMaintenance(platform.site, 'partner', undefined),
  );
  return [response.statusCode, ...names];
}

test('[SITE-08] the warning page is 503 in its window and without one, but not before it begins', async () => {
  expect(await answerIn('2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z')).toEqual([503, 'retry-after']);
  expect(await answerIn(null, null)).toEqual([503]);
  expect(await answerIn('2998-01-01T00:00:00Z', '2999-01-01T00:00:00Z')).toEqual([200]);
});
