import { Client, ReconnectionTimeMode } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import { type Command, parseCommand } from './command';
import { createSequenceFilter } from './sequence-filter';

interface ChannelOptions {
  prefix: string;
  topic: string;
  onCommand: (command: Command) => void;
  onState: (connected: boolean) => void;
}

/** Opens the realtime channel and reconnects when it breaks; call the returned function to close it (LIVE-01). */
export function openChannel({ prefix, topic, onCommand, onState }: ChannelOptions): () => void {
  const client = new Client({
    // SockJS's other transports need frames or inline scripts, which the content security policy forbids.
    webSocketFactory: () =>
      new SockJS(`/${prefix}/ws`, null, { transports: ['websocket', 'xhr-streaming', 'xhr-polling'] }),
    connectHeaders: { passcode: topic },
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    reconnectDelay: 1_000,
    maxReconnectDelay: 30_000,
    connectionTimeout: 10_000,
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
