import type { FastifyPluginAsync } from 'fastify';
import { PLAY_HEADER } from '@/lib/contract/vendor';
import * as CODE from '@/lib/rules/code';
import type { Db } from '../db/books';
import { fixtureOf } from '../fixtures';
import { requestedLocale, requestedSite, sendPage } from './answers';
import { readAssets } from './assets';
import { addBetRoutes } from './bet-routes';
import { matchSeed } from './book-view';
import { noGamePage } from './page';
import { addPageRoutes } from './page-routes';
import { openPlaySession } from './play-sessions';
import { codeName, launchQuery } from './request-shapes';
import { sessionGuard } from './session-guard';
import type { VendorClient } from './vendor-client';

/**
 * The sandbox's pages and their data. A launched session has an id in the address of its pages and a key, which the web
 * stores in a cookie of the browser that launched it; nothing is shown without the key, under another site's prefix, or
 * once the sign-in that launched it is over. Addresses in pages are relative, so that the pages work wherever they are
 * mounted. Forms are redirected to the page, JSON is answered as JSON.
 */
export function sandboxRoutes(db: Db, client: VendorClient): FastifyPluginAsync {
  return async (app) => {
    const assets = readAssets();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    app.get('/sandbox/launch', async (request, reply) => {
      const query = launchQuery.safeParse(request.query);
      const siteId = requestedSite(request);
      if (!query.success || !codeName.safeParse(siteId).success) {
        return sendPage(reply, 400, noGamePage('notFound', requestedLocale(request)));
      }
      const { vendor: vendorCode, lang: locale, token } = query.data;
      const play = await openPlaySession(db, client, { siteId, vendorCode }, { token, locale });
      if (!play.ok)
        return sendPage(
          reply,
          403,
          noGamePage(play.code === CODE.signInRequired ? 'used' : 'closedGame', locale),
        );
      const { playId, key } = play.data;
      return reply
        .code(303)
        .headers({ location: `play/${playId}/game`, [PLAY_HEADER.key]: key, 'cache-control': 'no-store' })
        .send();
    });

    app.get<{ Params: { name: string } }>('/sandbox/assets/:name', async (request, reply) => {
      const asset = assets.get(request.params.name);
      if (!asset) return sendPage(reply, 404, noGamePage('notFound', requestedLocale(request), '../'));
      return reply
        .headers({
          'content-type': asset.type,
          'cache-control': 'public, max-age=300',
          'x-content-type-options': 'nosniff',
        })
        .send(asset.text);
    });

    /** The seed by which any person can verify a match (GAME-02). */
    app.get<{ Params: { site: string; match: string } }>(
      '/sandbox/match/:site/:match',
      async (request, reply) => {
        const { site, match: matchId } = request.params;
        const fixture = site === requestedSite(request) ? fixtureOf(matchId) : undefined;
        const match = fixture && (await matchSeed(db, site, fixture));
        return match ?? sendPage(reply, 404, noGamePage('notFound', requestedLocale(request), '../../'));
      },
    );

    const guard = sessionGuard(db, client);
    addPageRoutes(app, db, client, guard);
    addBetRoutes(app, db, client, guard);
  };
}
