import type { Socket } from 'node:net';
import type { Connection } from 'sockjs';
import type { Limits } from './limits';
import { WindowCounter } from './window-counter';

/** The socket below a SockJS connection. */
export interface Transport {
  /** The number of bytes that were written and that the network has not taken yet. */
  unsentBytes(): number;
  /** Destroys the socket without a closing handshake. */
  cut(): void;
}

/**
 * The transport of a polling client. SockJS ends each answer after 128 KB, and the session 5 s after the last answer,
 * so no bytes pile up.
 */
const POLLING: Transport = { unsentBytes: () => 0, cut: () => {} };

/** The time of silence after which the network is asked whether the peer is still there. */
const KEEP_ALIVE_MS = 10_000;

/** Whether a connection is a WebSocket, with SockJS's framing or without it. */
export const isWebSocket = ({ protocol }: Connection): boolean =>
  protocol === 'websocket' || protocol === 'websocket-raw';

const peerOf = ({ remoteAddress, remotePort }: { remoteAddress?: string; remotePort?: number }): string =>
  `${remoteAddress} ${remotePort}`;

/**
 * Knows the sockets below SockJS's connections, which SockJS does not expose. It writes to them without backpressure, so
 * that a client which reads nothing would fill the memory.
 */
export class Transports {
  private readonly sockets = new Map<string, Socket>();

  constructor(private readonly limits: Limits) {}

  /** Registers a WebSocket, and destroys it if the client sends too much or does not read the answers to its pings. */
  add(socket: Socket): void {
    const peer = peerOf(socket);
    const { bytesPerWindow, windowMs, unsentBytes } = this.limits;
    const received = new WindowCounter(bytesPerWindow, windowMs);
    this.sockets.set(peer, socket);
    // Keep-alive finds a peer that has vanished. With SockJS's own framing, SockJS finds it.
    socket.setKeepAlive(true, KEEP_ALIVE_MS);
    socket.on('close', () => this.sockets.delete(peer));
    socket.on('data', (chunk: Buffer) => {
      if (received.isOver(chunk.length) || socket.writableLength > unsentBytes) socket.destroy();
    });
  }

  /** The transport of a connection that has just opened. */
  transportOf(connection: Connection): Transport {
    const socket = this.sockets.get(peerOf(connection));
    if (!socket || !isWebSocket(connection)) return POLLING;
    return { unsentBytes: () => socket.writableLength, cut: () => socket.destroy() };
  }

  /** Destroys every WebSocket that is still open. */
  cutAll(): void {
    for (const socket of this.sockets.values()) socket.destroy();
  }
}
