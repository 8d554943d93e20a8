import type { Socket } from 'node:net';
import type { Connection } from 'sockjs';
import type { Limits } from './limits';
import { Meter } from './meter';

/** What lies under a SockJS connection and takes what is written to it. */
export interface Line {
  /** Bytes written and not yet taken by the network. */
  unsent(): number;
  /** Ends it without goodbye. */
  cut(): void;
}

/** SockJS ends each answer to a polling client after 128 KB, and its session 5 s after the last: nothing can pile up. */
const POLLED: Line = { unsent: () => 0, cut: () => {} };

const peerOf = ({ remoteAddress, remotePort }: { remoteAddress?: string; remotePort?: number }): string =>
  `${remoteAddress} ${remotePort}`;

/**
 * Knows the sockets under SockJS's connections, which SockJS does not tell: it writes to them whatever they take, so
 * that a WebSocket which reads nothing would fill the memory.
 */
export class Lines {
  private readonly sockets = new Map<string, Socket>();

  constructor(private readonly limits: Limits) {}

  /** Takes in a WebSocket, and cuts it when it sends too much or takes too little of what its pings cause. */
  add(socket: Socket): void {
    const peer = peerOf(socket);
    const { bytesPerWindow, windowMs, unsentBytes } = this.limits;
    const received = new Meter(bytesPerWindow, windowMs);
    this.sockets.set(peer, socket);
    socket.on('close', () => this.sockets.delete(peer));
    socket.on('data', (chunk: Buffer) => {
      if (received.isOver(chunk.length) || socket.writableLength > unsentBytes) socket.destroy();
    });
  }

  /** The line under a connection that has just opened. */
  under(connection: Connection): Line {
    const socket = this.sockets.get(peerOf(connection));
    if (!socket || connection.protocol !== 'websocket') return POLLED;
    return { unsent: () => socket.writableLength, cut: () => socket.destroy() };
  }

  /** Cuts every WebSocket that is still open. */
  cutAll(): void {
    for (const socket of this.sockets.values()) socket.destroy();
  }
}
