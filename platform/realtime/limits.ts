/** Limits of the realtime endpoint, for one client or all together. */
export interface Limits {
  /** Connections of one address at once; all players of a gaming café may share one. */
  perAddress: number;
  /** Connections at once that have not signed in, of all addresses together. */
  unauthenticated: number;
  /** Bytes sent but not yet taken by the client; a client with more is disconnected. */
  unsentBytes: number;
  /** Bytes that a WebSocket may send in {@link Limits.windowMs}, frames and pings included. */
  bytesPerWindow: number;
  /** STOMP frames and heartbeats that a connection may send in {@link Limits.windowMs}. */
  framesPerWindow: number;
  windowMs: number;
  /** Bytes of one STOMP frame at most; clients send only short ones. */
  frameBytes: number;
}

export const LIMITS: Limits = {
  perAddress: 500,
  unauthenticated: 1_000,
  unsentBytes: 64 * 1024,
  bytesPerWindow: 96 * 1024,
  framesPerWindow: 50,
  windowMs: 10_000,
  frameBytes: 8 * 1024,
};
