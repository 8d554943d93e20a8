import type { EndedAnswer, MatchAnswer, PageCalls, RefusalAnswer } from '../../page-calls';
import type { RoundView } from '../../page-view';
import { showEnd } from './session-end';

/**
 * Sends JSON to an address beside the page and returns the answer; undefined without one. An answer that the session is
 * over replaces the game. A failing web may answer something else.
 */
async function ask<Answer>(address: string, body?: object): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body && JSON.stringify(body),
    });
    const answer = (await response.json()) as Answer & Partial<EndedAnswer>;
    if (answer.ended && answer.told) showEnd(answer.told);
    return typeof answer === 'object' ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a call of the page; see {@link ask}. */
export const send = <Call extends keyof PageCalls>(
  call: Call,
  body?: PageCalls[Call]['body'],
): Promise<PageCalls[Call]['answer'] | undefined> => ask(call, body);

/** The seeds of a match; see {@link ask}. */
export const askMatch = (site: string, id: string): Promise<MatchAnswer | undefined> =>
  ask(`../../match/${encodeURIComponent(site)}/${encodeURIComponent(id)}`);

/** The round of an answer; undefined if it has none. */
export const roundIn = <Round extends RoundView>(
  answer: Round | RefusalAnswer | undefined,
): Round | undefined => (answer && 'roundId' in answer ? answer : undefined);

/** The refusal of an answer without a round; undefined if it has none. */
export const refusalIn = (answer: RoundView | RefusalAnswer | undefined): RefusalAnswer | undefined =>
  !answer || 'roundId' in answer || answer.refusal === undefined ? undefined : answer;
