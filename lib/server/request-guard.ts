import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isRealtimePath } from '@/lib/middleware/realtime-path';

const REASONS = { 400: 'Bad Request', 405: 'Method Not Allowed' } as const;
type Refused = keyof typeof REASONS;

const IS_DEVELOPMENT = process.env.NODE_ENV === 'development';

/** Methods that an answer exists for. The others are refused; `TRACE` would be answered with the request's own headers. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);

/**
 * The status with which a request is refused before anything reads it; undefined for a proper one. The target of a proper
 * request is a path: one that names a host (`GET http://other/ …`, `GET //other/ …`) would lead Next to that host. Two
 * `Host` headers mean one host to a proxy and another to us.
 */
export function refusedStatus({ method = '', url = '', rawHeaders }: IncomingMessage): Refused | undefined {
  if (!METHODS.has(method)) return 405;
  if (url === '*') return method === 'OPTIONS' ? 405 : 400;
  if (!/^\/(?![/\\])/.test(url)) return 400;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length > 1 ? 400 : undefined;
}

const ALLOWED = [...METHODS].join(', ');

/** Answers a refused request, whose body is not read. */
export function refuse(response: ServerResponse, status: Refused): void {
  const allow = status === 405 ? { allow: ALLOWED } : {};
  response.writeHead(status, { connection: 'close', 'content-length': 0, ...allow }).end();
}

/** Whether a path with its query belongs to the live channel of a site. */
const isRealtimeUrl = (url: string): boolean => isRealtimePath(url.split('?', 1)[0]!.replace(/^\/[^/]+/, ''));

/** Whether an address is that of Next's socket for pages that reload themselves, which development alone has. */
const isReloadUrl = (url: string): boolean => IS_DEVELOPMENT && url.startsWith('/_next/hmr');

/**
 * A request whose `Upgrade` header counts for WebSockets of the live channel and of Next's development alone. Node would hand every other one (`h2c`)
 * to the listeners of upgrades too, and it would have no answer; ignored, it is answered as one without the header.
 */
export class WebRequest extends IncomingMessage {
  private isUpgrade = false;

  // Node's parser sets this property before it has read the headers, and reads it afterwards.
  get upgrade(): boolean {
    const { method, url = '', headers } = this;
    if (!this.isUpgrade || method === 'CONNECT') return this.isUpgrade;
    return headers.upgrade?.toLowerCase() === 'websocket' && (isRealtimeUrl(url) || isReloadUrl(url));
  }

  set upgrade(isUpgrade: boolean) {
    this.isUpgrade = isUpgrade;
  }
}

/**
 * When a client may try again after an answer of 503 that names no better time, in seconds: as often as windows do
 * themselves.
 */
const RETRY_SECONDS = '10';

/**
 * A response without the headers from Next's middleware to its router, which name inner paths. Each 503 has `Retry-After`.
 */
export class WebResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override writeHead(status: number, ...rest: never[]): this {
    for (const name of this.getHeaderNames()) if (name.startsWith('x-middleware-')) this.removeHeader(name);
    if (status === 503 && !this.hasHeader('retry-after')) this.setHeader('retry-after', RETRY_SECONDS);
    return super.writeHead(status, ...rest);
  }
}

function refuseSocket(socket: Duplex, status: Refused): void {
  // Nothing else listens to errors of this socket.
  socket.on('error', () => {});
  const allow = status === 405 ? `Allow: ${ALLOWED}\r\n` : '';
  const head = `HTTP/1.1 ${status} ${REASONS[status]}\r\n${allow}Connection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(head, () => socket.destroy());
}

/**
 * Refuses upgrades as requests are refused ({@link refusedStatus}), before the server's present listeners get them, and
 * refuses tunnels.
 */
export function guardUpgrades(server: Server): void {
  const listeners = server.listeners('upgrade') as ((...args: unknown[]) => void)[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refused = refusedStatus(request);
    if (refused) return refuseSocket(socket, refused);
    for (const listener of listeners) listener.call(server, request, socket, head);
  });
  server.on('connect', (_: IncomingMessage, socket: Duplex) => refuseSocket(socket, 405));
}
