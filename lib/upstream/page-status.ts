import type { ServerResponse } from 'node:http';
import { requestScope } from '@/lib/request/request-scope';
import type { Failure } from '@/lib/rules/result';
import { failureStatus } from './failure-status';

const OK = 200;

/** Status that {@link reportFailure} has set, by response. */
const statuses = new WeakMap<ServerResponse, number>();

/**
 * Reports that data of the current page was refused or failed, and that the page shows this. The page answers the
 * status of the failure, of several the highest; Next itself lets no page set a status. Nothing changes once the first
 * bytes are sent, or another status is set (a redirect). A soft navigation stays at 200: to Next's router any other
 * status means that the page must be reloaded.
 */
export function reportFailure({ code }: Pick<Failure, 'code'>): void {
  const { request, response } = requestScope() ?? {};
  if (!request || !response || request.headers.rsc !== undefined || response.headersSent) return;
  const status = statuses.get(response) ?? OK;
  if (response.statusCode !== status) return;
  response.statusCode = Math.max(status, failureStatus(code));
  statuses.set(response, response.statusCode);
}

/** Sets after how many seconds the current page, which answers 503, may be asked for again. */
export function reportRetry(seconds: number): void {
  const { response } = requestScope() ?? {};
  if (response && !response.headersSent) response.setHeader('retry-after', String(seconds));
}
