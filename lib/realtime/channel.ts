import { Client, ReconnectionTimeMode } from '@stomp/stompjs';
import { type Command, parseCommand } from './command';
import { createSequenceFilter } from './sequence-filter';

interface ChannelOptions {
  prefix: string;
  topic: string;
  onCommand: (command: Command) => void;
  onState: (connected: boolean) => void;
}

const CONNECTION_TIMEOUT_MS = 10_000;

type SockJs = typeof import('sockjs-client');

/** SockJS's client, if its endpoint answers over HTTP. */
async function loadSockJs(path: string): Promise<SockJs | undefined> {
  try {
    const info = await fetch(`${path}/info`, { signal: AbortSignal.timeout(CONNECTION_TIMEOUT_MS) });
    return info.ok ? (await import('sockjs-client')).default : undefined;
  } catch {
    // Away altogether: the next attempt is a WebSocket again.
    return undefined;
  }
}

/**
 * Opens the realtime channel and reconnects when it breaks; call the returned function to close it (LIVE-01). It is a
 * WebSocket at the raw endpoint that SockJS servers offer. Where something on the way lets none through, the attempt
 * after it takes SockJS's client, which is loaded only then: it registers `unload` listeners, and is larger than all the
 * rest of the channel.
 */
export function openChannel({ prefix, topic, onCommand, onState }: ChannelOptions): () => void {
  const path = `/${prefix}/ws`;
  let isBlocked = false;
  let SockJS: SockJs | undefined;

  const openWebSocket = () => {
    const socket = new WebSocket(`${window.location.origin.replace('http', 'ws')}${path}/websocket`);
    // Some proxies accept a WebSocket and pass nothing on, so that only an answer shows that one works.
    isBlocked = true;
    socket.addEventListener('message', () => {
      isBlocked = false;
    });
    return socket;
  };
  const openSockJs = (Fallback: SockJs) => {
    isBlocked = false;
    // SockJS's other transports need frames or inline scripts, which the content security policy forbids.
    return new Fallback(path, null, { transports: ['xhr-streaming', 'xhr-polling'] });
  };

  const client = new Client({
    beforeConnect: async () => {
      SockJS = isBlocked ? await loadSockJs(path) : undefined;
    },
    webSocketFactory: () => (SockJS ? openSockJs(SockJS) : openWebSocket()),
    connectHeaders: { passcode: topic },
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    reconnectDelay: 1_000,
    maxReconnectDelay: 30_000,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    heartbeatIncoming: 10_000,
    heartbeatOutgoing: 10_000,
    onConnect: () => {
      const order = createSequenceFilter();
      client.subscribe(`/topic/${topic}`, ({ body, headers }) => {
        const command = parseCommand(body);
        if (command && !order.isOutdated(command.cmd, headers.seq)) onCommand(command);
      });
      onState(true);
    },
    onWebSocketClose: () => onState(false),
  });
  client.activate();
  return () => void client.deactivate();
}
