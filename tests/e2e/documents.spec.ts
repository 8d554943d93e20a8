import getPort from 'get-port';
import { ROUTES } from '../../lib/routes/partner-routes';
import type { SiteConfig } from '../../lib/sites/config';
import {
  behindDocuments,
  type DocumentsUpstream,
  startDocumentsUpstream,
} from '../../scripts/lib/documents-upstream';
import { startWeb } from '../../scripts/lib/stack.mjs';
import { test as base, expect } from './fixtures';
import { Sessions } from './sessions';

/** A web in front of an upstream that knows the documents' calls alone, over the platform of the worker. */
interface Documents {
  web: string;
  upstream: DocumentsUpstream;
}

const test = base.extend<object, { documents: Documents }>({
  documents: [
    async ({ stack }, use) => {
      const sites = stack.sites.map((site) => ({ ...site, vendor: 'main' }) as unknown as SiteConfig);
      const upstream = await startDocumentsUpstream({ platform: stack.platform, sites });
      const port = await getPort();
      const env = {
        PITBOSS_SITES: JSON.stringify(sites.map((site) => behindDocuments(site, upstream.port))),
        PITBOSS_TEST_CAPTCHA: stack.captcha,
        TRUST_PROXY: '1',
      };
      const log = (line: string) => void process.stderr.write(`documents: ${line}\n`);
      const web = startWeb({ port, probe: '/demo/api/health', env, cwd: undefined, log });
      await web.ready;
      await use({ web: `http://localhost:${port}`, upstream });
      await web.stop();
      await upstream.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sessions: [
    async ({ stack, documents }, use) => use(new Sessions({ ...stack, web: documents.web })),
    { scope: 'worker' },
  ],
  baseURL: async ({ documents }, use) => use(documents.web),
});

/** Routes that need a record's number or a member. */
const PLACES: Record<string, string> = {
  partnerDetail: 'partnerDetail?id=ptn2',
  userDetail: 'userDetail?id=player1',
};
const OWN = ['partnerRequests', 'activity', 'settlement', 'settlementDetail', 'settlementMonth', 'explain'];
const OWN_STATISTICS = ['statisticAllGames', 'statisticDateGames'];
const routes = Object.keys(ROUTES).filter((route) => !route.includes('{'));

test.describe('as ptn1', () => {
  test.use({ signedInAs: 'ptn1' });

  for (const answer of ['404', 'A001'] as const) {
    test(`[WIRE-06] [SITE-03] every screen of the documents opens where other calls are unknown (${answer})`, async ({
      page,
      documents,
      t,
      expectConsole,
    }) => {
      expectConsole(/status of 404/);
      documents.upstream.setUnknownAnswer(answer);
      documents.upstream.unknown.length = 0;
      const faults: string[] = [];
      for (const route of routes) {
        const isOwn = [...OWN, ...OWN_STATISTICS].includes(route);
        const response = await page.goto(`/demo/${PLACES[route] ?? route}`);
        if (response?.status() !== (isOwn ? 404 : 200)) faults.push(`${route}: ${response?.status()}`);
        const failed = await page.getByText(t('api.A001')).count();
        if (!isOwn && failed > 0) faults.push(`${route}: ${failed} parts say that a call is unknown`);
      }
      expect(faults).toEqual([]);
      // The web asks for capabilities, and makes no other call that is not there.
      expect(new Set(documents.upstream.unknown)).toEqual(new Set(['/api/common/capabilities']));
    });
  }
});
