/** How the next connection of the channel is opened. */
export type Transport = 'websocket' | 'sockjs';

/**
 * Chooses between the browser's WebSocket and SockJS's transports over HTTP, which are for networks where something on
 * the way lets no WebSocket through. That is known only where HTTP answered and the WebSocket that was opened then
 * brought nothing: while the site itself is away, neither works.
 *
 * `isHttpUp` asks the site over HTTP. When the choice is made the page has just come that way.
 */
export function createTransportChoice(isHttpUp: () => Promise<boolean>) {
  let wasUp = true;
  let hasFailed = false;
  return {
    /** The transport of the next attempt. */
    async next(): Promise<Transport> {
      const blocked = hasFailed && wasUp;
      if (hasFailed) wasUp = await isHttpUp();
      // What opens may pass nothing on, so that only an answer shows that a WebSocket works.
      hasFailed = true;
      if (!blocked || !wasUp) return 'websocket';
      hasFailed = false;
      return 'sockjs';
    },
    /** A WebSocket has brought something. */
    works(): void {
      hasFailed = false;
      wasUp = false;
    },
  };
}
