/** The transport of a connection of the channel. */
export type Transport = 'websocket' | 'sockjs';

/**
 * Chooses between the browser's WebSocket and SockJS's transports over HTTP, which are for networks where a proxy
 * blocks WebSockets. A block is certain only if HTTP answered and the WebSocket opened then delivered nothing: while
 * the site itself is down, neither works. `isHttpUp` asks the site over HTTP. A new choice takes HTTP for working,
 * because the page has just been loaded that way.
 */
export function createTransportChoice(isHttpUp: () => Promise<boolean>) {
  let wasUp = true;
  let hasFailed = false;
  return {
    /** Chooses the transport of the next attempt. */
    async next(): Promise<Transport> {
      const blocked = hasFailed && wasUp;
      if (hasFailed) wasUp = await isHttpUp();
      // A WebSocket that opens may still deliver nothing: only a message shows that it works.
      hasFailed = true;
      if (!blocked || !wasUp) return 'websocket';
      hasFailed = false;
      return 'sockjs';
    },
    /** Notes that a WebSocket has delivered a message. */
    works(): void {
      hasFailed = false;
      wasUp = false;
    },
  };
}
