import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isRealtimePath } from '@/lib/middleware/realtime-path';
import type { FindOwnHandler, OwnHandler } from '@/lib/proxy/own-handler';
import { inRequestScope } from '@/lib/request/request-scope';
import { findSite } from '@/lib/sites/sites';
import { answerBusy } from './busy-page';
import { answerNode, type Compress } from './node-call';
import { RenderQueue } from './render-queue';
import { refuse, refusedStatus } from './request-guard';
import type { WebMetrics } from './web-metrics';

/** Next's files, public files, and drawings of games. */
const FILE = /^\/(_next|_app|_art)\/|^\/[^/]+\.[a-z]+$/;

/** Next's image optimiser: no page uses it, and it writes into the folder of the build. */
const IMAGES = /^\/_next\/image(?:[/?]|$)/;

/** Answers a request by Next. */
type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** Parts of {@link requestListener}. */
interface ListenerParts {
  next: NextHandler;
  findOwnHandler: FindOwnHandler;
  compress: Compress;
  /** Makes a request's forwarding headers trustworthy. */
  filterHeaders: (request: IncomingMessage) => void;
  renders?: RenderQueue;
  /** The queue of a page by its address: that of its site. */
  queueOf?: (url: string) => string;
  metrics?: WebMetrics;
}

/**
 * Answers the requests of the web: its own handlers ahead of Next, without its costs, and everything else by Next. Pages,
 * fragments and files of lists are rendered in bounded numbers; static files, calls, the live channel and the sandbox
 * are not bounded.
 */
export function requestListener({
  next,
  findOwnHandler,
  compress,
  filterHeaders,
  renders = new RenderQueue(),
  queueOf = findSitePrefix,
  metrics,
}: ListenerParts): RequestListener {
  /** By Next, or by an own handler that renders; `site` is undefined if nothing is rendered. */
  const answerInScope = async (
    request: IncomingMessage,
    response: ServerResponse,
    { ownHandler, site }: { ownHandler: OwnHandler | undefined; site: string | undefined },
  ) => {
    const render = () =>
      inRequestScope(request, response, () => {
        if (ownHandler) return answerNode(request, response, ownHandler.answer, compress);
        compress(request, response);
        return next(request, response);
      });
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
    const { method = 'GET', url = '/' } = request;
    if (IMAGES.test(url)) return void response.writeHead(404).end();
    const ownHandler = findOwnHandler(method, url);
    if (ownHandler && !isRendered(ownHandler)) {
      metrics?.noteRequest(response, ownHandler.kind);
      return answerNode(request, response, ownHandler.answer, compress);
    }
    const site = ownHandler || isPage(url) ? queueOf(url) : undefined;
    metrics?.noteRequest(response, ownHandler?.kind ?? (site === undefined ? 'other' : 'page'));
    return answerInScope(request, response, { ownHandler, site });
  };
}

const isRendered = ({ kind }: OwnHandler): boolean => kind === 'page' || kind === 'list';

/** Whether an address that Next answers is a page: neither a static file nor the live channel. */
function isPage(url: string): boolean {
  const path = url.split('?', 1)[0]!;
  return !FILE.test(path) && !isRealtimePath(path.replace(/^\/[^/]*/, ''));
}

/** Returns the site of an address; '' outside of all sites. */
function findSitePrefix(url: string): string {
  const prefix = /^\/([^/?]*)/.exec(url)?.[1] ?? '';
  return findSite(prefix) ? prefix : '';
}
