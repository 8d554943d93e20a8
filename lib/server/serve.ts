import { readFile } from 'node:fs/promises';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import next from 'next';
import type { FindOwnHandler } from '@/lib/proxy/own-handler';
import { responseCompressor } from '@/lib/startup/compress-responses';
import { forwardedHeadersFilter } from '@/lib/startup/forwarded-headers';
import { BACKLOG } from './connections';
import { requestListener } from './listener';
import type { RenderQueue } from './render-queue';
import { guardUpgrades } from './request-guard';
import type { WebMetrics } from './web-metrics';
import { createWebServer } from './web-server';

/** A running web. */
export interface Web {
  /** Answers the requests under way and ends; `idleMs` as in {@link GracefulServer.stop}. */
  stop(options?: { idleMs?: number }): Promise<void>;
}

/** Parts of {@link serveWeb}. */
interface WebParts {
  port: number;
  /** The address that it listens on; every one without it, so that Next can rewrite to itself. */
  host?: string;
  findOwnHandler: FindOwnHandler;
  /** Next compiles pages as they are asked for, and reloads them in the browser. */
  isDevelopment: boolean;
  renders: RenderQueue;
  /** As in {@link requestListener}. */
  queueOf?: (url: string) => string;
  metrics?: WebMetrics;
}

/** Serves the current folder, its build or in development its sources. */
export async function serveWeb({ port, host, isDevelopment, ...parts }: WebParts): Promise<Web> {
  const { server, graceful } = createWebServer({
    isBehindProxy: process.env.TRUST_PROXY === '1',
    onAnswered: parts.metrics?.noteAnswered,
  });
  const filterHeaders = forwardedHeadersFilter();
  server.on('upgrade', filterHeaders);
  if (!isDevelopment) await applyBuiltConfig();
  const app = next({ dev: isDevelopment, port, hostname: 'localhost', httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();
  await listenToUpgrades(handle);
  guardUpgrades(server);
  server.on(
    'request',
    requestListener({ next: handle, compress: responseCompressor(), filterHeaders, ...parts }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  return {
    async stop(options) {
      await graceful.stop(options);
      await app.close();
    },
  };
}

/** Sends Next a request that it only redirects: it listens to a server's upgrades from its first request on. */
async function listenToUpgrades(
  handle: ReturnType<ReturnType<typeof next>['getRequestHandler']>,
): Promise<void> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: '/-//-' });
  await handle(request, new ServerResponse(request));
}

/**
 * Makes Next take its configuration as the build left it, so that the folder of a build runs without next.config.mjs and
 * the packages of a build.
 */
async function applyBuiltConfig(): Promise<void> {
  const { config } = JSON.parse(await readFile('.next/required-server-files.json', 'utf8'));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
