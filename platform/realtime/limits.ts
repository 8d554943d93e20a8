/** Limits of the realtime endpoint, for one client or for all clients together. */
export interface Limits {
  /** Connections of one address at the same time; all players of a gaming café may share an address. */
  perAddress: number;
  /** Connections at the same time that have not signed in, of all addresses together. */
  unauthenticated: number;
  /** Bytes that were sent and that the client has not taken yet; a client with more is disconnected. */
  unsentBytes: number;
  /** Bytes that a WebSocket may send in {@link Limits.windowMs}, frames and pings included. */
  bytesPerWindow: number;
  /** STOMP frames and heartbeats that a connection may send in {@link Limits.windowMs}. */
  framesPerWindow: number;
  windowMs: number;
  /** The most bytes of one STOMP frame; clients send only short frames. */
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
