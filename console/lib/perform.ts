'use client';

import type { ActAnswer } from './act-answer';
import { noteActivity } from './activity';

interface PerformOptions {
  site: string;
  act: string;
  body: object;
  /** A read that the page makes by itself, which does not keep the session alive. */
  isIdle?: boolean;
  /** The request outlives the page, which is being left. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

/**
 * Performs an act of the page's site. Resolves to what the platform answered or refused, or to null where no answer
 * arrived. A session that is over leads to the sign-in, which leads back.
 */
export async function perform({
  site,
  act,
  body,
  isIdle = false,
  keepalive = false,
  signal,
}: PerformOptions): Promise<ActAnswer | null> {
  let answer: ActAnswer;
  try {
    const response = await fetch(`/${site}/api/act/${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(isIdle && { 'x-operator-idle': '1' }) },
      body: JSON.stringify(body),
      signal: signal ?? null,
      keepalive,
    });
    answer = await response.json();
  } catch {
    return null;
  }
  if (!answer.ok && answer.isOver) {
    const next = location.pathname + location.search;
    location.assign(`/login?${new URLSearchParams({ next, alert: 'over' })}`);
  } else if (!isIdle) noteActivity();
  return answer;
}
