/** What the realtime endpoint lets its clients take, all of them together or one. */
export interface Limits {
  /** Connections of one address at once; a gaming café shows a single one to the world. */
  perAddress: number;
  /** Connections at once that have not signed in, of all addresses together. */
  unsigned: number;
  /** Bytes a connection may be behind; a client that reads so little is cut. */
  unsentBytes: number;
  /** Bytes a WebSocket may send in {@link Limits.windowMs}: SockJS frames, pings and what else the protocol has. */
  bytesPerWindow: number;
  /** STOMP frames and heartbeats a connection may send in {@link Limits.windowMs}. */
  framesPerWindow: number;
  windowMs: number;
  /** Most bytes of one STOMP frame; clients have nothing but short ones to send. */
  frameBytes: number;
}

export const LIMITS: Limits = {
  perAddress: 500,
  unsigned: 1_000,
  unsentBytes: 64 * 1024,
  bytesPerWindow: 96 * 1024,
  framesPerWindow: 50,
  windowMs: 10_000,
  frameBytes: 8 * 1024,
};
