import { Client, ReconnectionTimeMode } from '@stomp/stompjs';
import { type Command, parseCommand } from './command';
import { createSequenceFilter } from './sequence-filter';
import { createTransportChoice } from './transport-choice';

interface ChannelOptions {
  prefix: string;
  topic: string;
  onCommand: (command: Command) => void;
  onState: (connected: boolean) => void;
}

const CONNECTION_TIMEOUT_MS = 10_000;
/**
 * Milliseconds between two heartbeats of the server. One that is missing is noticed after two of these, and looked for
 * once in each: nine seconds after the last sign of life at most.
 */
const HEARTBEAT_MS = 3_000;

type SockJs = typeof import('sockjs-client');

/** SockJS's client; undefined while it cannot be loaded. */
const loadSockJs = (): Promise<SockJs | undefined> =>
  import('sockjs-client').then(
    (module) => module.default,
    () => undefined,
  );

/** Whether the channel's endpoint answers over HTTP. */
const answersOverHttp = (path: string): Promise<boolean> =>
  fetch(`${path}/info`, { signal: AbortSignal.timeout(CONNECTION_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Opens the realtime channel and reconnects when it breaks; call the returned function to close it (LIVE-01). It is a
 * WebSocket at the raw endpoint that SockJS servers offer. Where something on the way lets none through, SockJS's client
 * takes over, which is loaded only then: it registers `unload` listeners, and is larger than all the rest of the channel.
 */
export function openChannel({ prefix, topic, onCommand, onState }: ChannelOptions): () => void {
  const path = `/${prefix}/ws`;
  const choice = createTransportChoice(() => answersOverHttp(path));
  let SockJS: SockJs | undefined;

  const openWebSocket = () => {
    const socket = new WebSocket(`${window.location.origin.replace('http', 'ws')}${path}/websocket`);
    socket.addEventListener('message', choice.works, { once: true });
    return socket;
  };
  // SockJS's other transports need frames or inline scripts, which the content security policy forbids.
  const openSockJs = (Fallback: SockJs) =>
    new Fallback(path, null, { transports: ['xhr-streaming', 'xhr-polling'] });

  const client = new Client({
    beforeConnect: async () => {
      SockJS = (await choice.next()) === 'sockjs' ? await loadSockJs() : undefined;
    },
    webSocketFactory: () => (SockJS ? openSockJs(SockJS) : openWebSocket()),
    connectHeaders: { passcode: topic },
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    reconnectDelay: 1_000,
    maxReconnectDelay: 30_000,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    heartbeatIncoming: HEARTBEAT_MS,
    // A hidden tab sends one a minute, which the server bears.
    heartbeatOutgoing: 10_000,
    onConnect: () => {
      const order = createSequenceFilter();
      client.subscribe(`/topic/${topic}`, ({ body, headers }) => {
        const command = parseCommand(body);
        if (command && !order.isOutdated(command.cmd, headers.seq)) onCommand(command);
      });
      onState(true);
    },
    // A dead connection is given up at once: it does not answer the handshake that closes it.
    discardWebsocketOnCommFailure: true,
    onWebSocketClose: () => onState(false),
  });
  client.activate();
  // Browsers report a frame that is sent while the server's close is answered, so no DISCONNECT is sent then.
  return () => void client.deactivate({ force: client.webSocket?.readyState === WebSocket.CLOSING });
}
