import { FrameImpl, type IRawFrameType, Parser, type StompHeaders } from '@stomp/stompjs';
import type { Connection } from 'sockjs';
import type { Event } from './bus';
import type { Hub, Identity, Socket } from './hub';

/** Heartbeat both ways, in milliseconds; well under what proxies on the way cut idle connections after. */
const HEARTBEAT_MS = 10_000;
/** A socket that has not signed in by then is closed. */
const CONNECT_WITHIN_MS = 10_000;
/** Most bytes of one frame; clients send nothing but short ones. */
const FRAME_LIMIT = 8 * 1024;
/** Most frames and heartbeats in a window of {@link FLOOD_WINDOW_MS}. */
const FLOOD_LIMIT = 50;
const FLOOD_WINDOW_MS = 10_000;
const MOST_SUBSCRIPTIONS = 4;

/**
 * One client's side of STOMP 1.2 over a SockJS connection. The client signs in with its channel as passcode and may
 * subscribe to that topic alone; it has nothing to send. Whatever else it does is answered with ERROR and the end of
 * this connection, and of no other.
 */
export class StompSocket implements Socket {
  private readonly parser = new Parser(
    (raw) => this.onFrame(raw),
    () => {},
  );
  private readonly subscriptions = new Map<string, string>();
  private readonly timers: NodeJS.Timeout[] = [];
  private signedIn: Identity | undefined;
  private connecting = false;
  private closed = false;
  private passcode = '';
  private pendingBytes = 0;
  private windowStart = Date.now();
  private windowCount = 0;
  private lastHeard = Date.now();

  constructor(
    private readonly connection: Connection,
    private readonly hub: Hub,
    private readonly onError: (error: unknown) => void,
  ) {
    connection.on('data', (message: unknown) => this.onMessage(message));
    connection.on('close', () => this.onClose());
    this.timers.push(
      setTimeout(() => {
        if (!this.signedIn) this.refuse('not signed in in time');
      }, CONNECT_WITHIN_MS),
    );
  }

  get identity(): Identity {
    if (!this.signedIn) throw new Error('socket has not signed in');
    return this.signedIn;
  }

  deliver({ command, seq }: Event): void {
    for (const [subscription, destination] of this.subscriptions) {
      const headers = {
        subscription,
        destination,
        'message-id': String(seq),
        'content-type': 'application/json',
      };
      this.send('MESSAGE', headers, JSON.stringify({ ...command, seq }));
    }
  }

  close(reason: string): void {
    if (this.closed) return;
    this.onClose();
    this.connection.close('3000', reason);
  }

  private send(command: string, headers: StompHeaders, body = ''): void {
    if (this.closed) return;
    // CONNECTED alone keeps its headers unescaped (STOMP 1.2).
    this.connection.write(
      FrameImpl.marshall({ command, headers, body, escapeHeaderValues: command !== 'CONNECTED' }) as string,
    );
  }

  private refuse(message: string): void {
    if (this.closed) return;
    this.send('ERROR', { message });
    this.close(message);
  }

  private onMessage(message: unknown): void {
    if (this.closed) return;
    this.lastHeard = Date.now();
    if (typeof message !== 'string') return this.refuse('not a frame');
    this.pendingBytes += Buffer.byteLength(message);
    if (this.pendingBytes > FRAME_LIMIT) return this.refuse('frame too large');
    if (this.isFlood()) return this.refuse('too many frames');
    try {
      this.parser.parseChunk(message, false);
      // Without an unfinished frame the message was a heartbeat or ended one; onFrame has then begun to count anew.
      if (message.endsWith('\n') || message.endsWith('\0')) this.pendingBytes = 0;
    } catch {
      this.refuse('malformed frame');
    }
  }

  private isFlood(): boolean {
    const now = Date.now();
    if (now - this.windowStart >= FLOOD_WINDOW_MS) {
      this.windowStart = now;
      this.windowCount = 0;
    }
    return ++this.windowCount > FLOOD_LIMIT;
  }

  private onFrame(raw: IRawFrameType): void {
    if (this.closed) return;
    this.pendingBytes = 0;
    if (this.isFlood()) return this.refuse('too many frames');
    const signingIn = raw.command === 'CONNECT' || raw.command === 'STOMP';
    const { command, headers } = FrameImpl.fromRawFrame(raw, !signingIn);
    if (signingIn) return this.connect(headers);
    if (!this.signedIn) return this.refuse('not signed in');
    switch (command) {
      case 'SUBSCRIBE':
        return this.subscribe(headers);
      case 'UNSUBSCRIBE':
        this.subscriptions.delete(headers.id ?? '');
        return this.receipt(headers);
      case 'DISCONNECT':
        this.receipt(headers);
        return this.close('bye');
      default:
        return this.refuse('unknown command');
    }
  }

  private connect(headers: StompHeaders): void {
    if (this.connecting) return this.refuse('already connected');
    this.connecting = true;
    const versions = (headers['accept-version'] ?? '').split(',');
    if (!versions.includes('1.2')) return this.refuse('STOMP 1.2 is needed');
    this.passcode = headers.passcode ?? '';
    this.hub.identify(this.passcode).then(
      (identity) => {
        if (this.closed) return;
        if (!identity) return this.refuse('sign-in refused');
        this.signedIn = identity;
        this.hub.add(this);
        this.send('CONNECTED', { version: '1.2', 'heart-beat': `${HEARTBEAT_MS},${HEARTBEAT_MS}` });
        this.beat(headers['heart-beat'] ?? '0,0');
      },
      (error) => {
        this.onError(error);
        this.refuse('try again later');
      },
    );
  }

  /** Starts the heartbeats agreed on: the slower of what one side can send and the other wants. */
  private beat(clients: string): void {
    const [canSend = 0, wants = 0] = clients.split(',').map(Number);
    if (wants > 0) {
      const every = Math.max(wants, HEARTBEAT_MS);
      this.timers.push(setInterval(() => !this.closed && this.connection.write('\n'), every));
    }
    if (canSend > 0) {
      const every = Math.max(canSend, HEARTBEAT_MS);
      const check = () => Date.now() - this.lastHeard > 2 * every && this.close('no heartbeat');
      this.timers.push(setInterval(check, every));
    }
  }

  private subscribe(headers: StompHeaders): void {
    const { id, destination } = headers;
    if (!id || destination !== `/topic/${this.passcode}`) return this.refuse('no such topic');
    if (this.subscriptions.size >= MOST_SUBSCRIPTIONS) return this.refuse('too many subscriptions');
    this.subscriptions.set(id, destination);
    this.receipt(headers);
  }

  private receipt(headers: StompHeaders): void {
    if (headers.receipt) this.send('RECEIPT', { 'receipt-id': headers.receipt });
  }

  private onClose(): void {
    if (this.closed) return;
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    if (this.signedIn) this.hub.remove(this);
  }
}
