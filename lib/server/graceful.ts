import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** How long requests under way may take after a stop, in milliseconds. A supervisor kills after ten seconds. */
const FORCE_MS = 8_000;

/** How the server stops; see {@link GracefulServer.stop}. */
interface StopOptions {
  /** How long connections without a request are left open, in milliseconds. */
  idleMs?: number;
  forceMs?: number;
}

/**
 * Stops a server without refusing a request: those under way are answered, and each answer ends its connection.
 */
export class GracefulServer {
  private isStopping = false;
  /**
   * The last response under way of each connection; null between two requests. One entry for each connection, because a
   * set of responses allocates a new hash table every few requests, and each old table holds its responses until a full
   * garbage collection.
   */
  private readonly answering = new Map<Socket, ServerResponse | null>();
  private readonly upgraded = new Set<Duplex>();

  /** `onAnswered` is called with each response that has ended, or whose client has left, in place of a listener of its own. */
  constructor(
    private readonly server: Server,
    onAnswered?: (response: ServerResponse) => void,
  ) {
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      if (this.isStopping) response.setHeader('connection', 'close');
      if (!this.answering.has(socket)) socket.once('close', () => this.answering.delete(socket));
      this.answering.set(socket, response);
      response.once('close', () => {
        // Of pipelined requests the entry is the last one, whose answer ends the connection.
        if (this.answering.get(socket) === response) this.answering.set(socket, null);
        onAnswered?.(response);
      });
    });
    server.prependListener('upgrade', (_: IncomingMessage, socket: Duplex) => {
      this.upgraded.add(socket);
      socket.once('close', () => this.upgraded.delete(socket));
    });
  }

  /** Whether a whole request is being answered over a connection, or it has been upgraded. */
  isAtWork(socket: Socket): boolean {
    const response = this.answering.get(socket);
    return response ? response.req.complete : this.upgraded.has(socket);
  }

  /**
   * Takes no more connections, and ends the live ones, whose clients connect again. Without `idleMs` connections
   * without a request are closed at once; with it a request that is on its way over one is still answered, as when
   * another process takes over. Resolves once every connection has ended, at the latest after `forceMs`.
   */
  async stop({ idleMs = 0, forceMs = FORCE_MS }: StopOptions = {}): Promise<void> {
    this.isStopping = true;
    for (const response of this.answering.values()) {
      if (response && !response.headersSent) response.setHeader('connection', 'close');
    }
    const closed = new Promise<void>((resolve) => {
      // The method of HTTP servers closes connections without a request at once.
      NetServer.prototype.close.call(this.server, () => resolve());
    });
    for (const socket of this.upgraded) socket.destroy();
    const timers = [
      setTimeout(() => this.closeIdle(), idleMs),
      setTimeout(() => this.server.closeAllConnections(), forceMs),
    ];
    await closed;
    for (const timer of timers) clearTimeout(timer);
  }

  /** Closes connections without a request, now and as the last answers end. */
  private closeIdle(): void {
    this.server.closeIdleConnections();
    const again = setInterval(() => this.server.closeIdleConnections(), 100);
    this.server.once('close', () => clearInterval(again));
  }
}
