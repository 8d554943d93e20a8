import { ok } from '@/lib/rules/result';
import type { Act } from '../operator/act';
import type { Decision, OnRequest } from './decide';

/** One result in words for each request: the new stage of the request, or the reason of the refusal. */
interface ManyDecisions {
  results: { cashIdx: number; code: string; result: string }[];
  /** The number of requests that were refused. */
  refused: number;
}

/**
 * Decides on several requests one after the other, each in a transaction of its own: a refused request leaves the
 * others as they are. A single request is answered as `decide` answers one, with its refusal as the refusal of the
 * act.
 */
export const decideMany =
  (
    one: Act<OnRequest, Decision>,
    text: (decision: Decision) => string,
  ): Act<{ siteId: string; cashIdx: number | number[] }, Decision | ManyDecisions> =>
  async ({ siteId, cashIdx }, operator, services) => {
    const all = [...new Set([cashIdx].flat())];
    if (all.length === 1) return one({ siteId, cashIdx: all[0]! }, operator, services);
    const results: ManyDecisions['results'] = [];
    for (const each of all) {
      const decided = await one({ siteId, cashIdx: each }, operator, services);
      results.push({
        cashIdx: each,
        code: decided.ok ? '0' : decided.code,
        result: decided.ok ? text(decided.data) : (decided.message ?? ''),
      });
    }
    return ok({ results, refused: results.filter(({ code }) => code !== '0').length });
  };
