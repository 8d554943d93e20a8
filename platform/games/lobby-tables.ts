import { ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { playDay } from '../protection/play-day';
import { cachedSiteOption } from '../shared/site-option';
import { siteRoads } from './table/roads';

/** The roads of the site's live tables. */
export const tableRoads: Handler<'/api/game/roads'> = async (_, { db, site }) =>
  ok({
    list: (await siteRoads(db, site.siteId))
      .filter(({ category }) => category !== 'mini')
      .map(({ category: _, ...road }) => road),
  });

/** The figures of the player's own day. */
export const playToday: Handler<'/api/game/today'> = async (_, { db, site, caller, now }) =>
  ok(await playDay(db, caller.id, await cachedSiteOption(db, site.siteId), now()));
