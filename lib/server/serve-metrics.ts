import { createServer, type Server } from 'node:http';
import { Registry } from 'prom-client';

/**
 * Serves `GET /metrics` in Prometheus' text format, on loopback alone and hence without a key
 * (docs/decisions/2026-11-29-metrics-of-the-web.md). Metrics that cannot be read are a 503. Rejects where the port is
 * taken.
 */
export async function serveMetrics(port: number, read: () => Promise<string>): Promise<Server> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await read();
      response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
    } catch (error) {
      // A process of the group did not answer in time.
      response.writeHead(503).end(error instanceof Error ? error.message : '');
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // This server does not keep the process of the web alive.
  server.unref();
  return server;
}
