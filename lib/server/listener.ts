import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isRealtimePath } from '@/lib/middleware/realtime-path';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { inRequestScope } from '@/lib/request/request-scope';
import { findSite } from '@/lib/sites/sites';
import { answerBusy } from './busy-page';
import { answerNode, type Compress } from './node-call';
import { fragmentAt, ownHandler } from './own-routes';
import { RenderQueue } from './render-queue';
import { refuse, refusedStatus } from './request-guard';
import type { WebMetrics } from './web-metrics';

/** Next's files, public files, and drawings of games. */
const FILE = /^\/(_next|_art)\/|^\/[^/]+\.[a-z]+$/;

/** Next's image optimiser: no page uses it, and it writes into the folder of the build. */
const IMAGES = /^\/_next\/image(?:[/?]|$)/;

/** Answers a fragment of a list. */
export type AnswerFragment = (request: PlainRequest, at: { prefix: string; list: string }) => Promise<Answer>;

/** Answers a request by Next. */
type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** Parts of {@link requestListener}. */
interface ListenerParts {
  next: NextHandler;
  answerFragment: AnswerFragment;
  compress: Compress;
  /** Makes a request's forwarding headers trustworthy. */
  filterHeaders: (request: IncomingMessage) => void;
  renders?: RenderQueue;
  metrics?: WebMetrics;
}

/**
 * Answers the requests of the production server: the web's own handlers ahead of Next, without its costs, and in bounded
 * numbers fragments of lists, and the pages that Next renders. Files, the live channel and the sandbox, which Next passes
 * on, are not bounded.
 */
export function requestListener({
  next,
  answerFragment,
  compress,
  filterHeaders,
  renders = new RenderQueue(),
  metrics,
}: ListenerParts): RequestListener {
  const answerByNext = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/' } = request;
    if (IMAGES.test(url)) return void response.writeHead(404).end();
    const fragment = fragmentAt(method, url);
    if (!fragment) compress(request, response);
    const answer = () =>
      fragment
        ? answerNode(request, response, (plain) => answerFragment(plain, fragment), compress)
        : next(request, response);
    const render = () => inRequestScope(request, response, answer);
    const site = renderedSite(url);
    metrics?.noteRequest(response, fragment ? 'list' : site === undefined ? 'other' : 'page');
    try {
      if (site === undefined) return void (await render());
      const isRendered = await renders.run(site, response, render);
      if (isRendered) return;
      metrics?.noteRefusedRender();
      await answerNode(request, response, answerBusy);
    } catch (error) {
      console.error(error);
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    }
  };
  return (request, response) => {
    const refused = refusedStatus(request);
    if (refused) {
      metrics?.noteRequest(response, 'other');
      return refuse(response, refused);
    }
    // Upgrades have listeners of their own.
    delete request.headers.upgrade;
    filterHeaders(request);
    const handler = ownHandler(request.method ?? 'GET', request.url ?? '/');
    if (!handler) return answerByNext(request, response);
    metrics?.noteRequest(response, 'api');
    return answerNode(request, response, handler, compress);
  };
}

/** Answers that take little: below `api`, all but lists and their files. */
const LIGHT = /^\/sandbox\/|^\/play\/api\/(?!statement)|^\/api\/(?!(list|export)\/)/;

/** The site of a rendered page, by its address: '' outside of all sites, undefined for every other answer. */
function renderedSite(url: string): string | undefined {
  const path = url.split('?', 1)[0]!;
  if (FILE.test(path)) return undefined;
  const end = path.indexOf('/', 1);
  const prefix = end === -1 ? path.slice(1) : path.slice(1, end);
  const below = end === -1 ? '' : path.slice(end);
  if (isRealtimePath(below) || LIGHT.test(below)) return undefined;
  return findSite(prefix) ? prefix : '';
}
