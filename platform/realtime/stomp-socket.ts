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
    // Not at once: SockJS may be handing over the texts of one message, and breaks if its session ends meanwhile.
    setImmediate(() => this.connection.close('3000', reason));
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
    const problem = this.problemWith(message);
    if (problem) this.refuse(problem);
    else this.parse(message as string);
  }

  private problemWith(message: unknown): string | undefined {
    if (typeof message !== 'string') return 'not a frame';
    // Bytes count until their frame is whole; a heartbeat between frames is none of any frame's.
    if (this.pendingBytes > 0 || !/^[\r\n]*$/.test(message)) this.pendingBytes += Buffer.byteLength(message);
    if (this.pendingBytes > FRAME_LIMIT) return 'frame too large';
    return this.isFlood() ? 'too many frames' : undefined;
  }

  private parse(message: string): void {
    try {
      this.parser.parseChunk(message, false);
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
    const signingIn = raw.command === 'CONNECT' || raw.command === 'STOMP';
    const { command, headers } = FrameImpl.fromRawFrame(raw, !signingIn);
    if (this.isFlood()) this.refuse('too many frames');
    else if (signingIn) this.connect(headers);
    else if (this.signedIn) this.obey(command, headers);
    else this.refuse('not signed in');
  }

  private obey(command: string, headers: StompHeaders): void {
    switch (command) {
      case 'SUBSCRIBE':
        this.subscribe(headers);
        break;
      case 'UNSUBSCRIBE':
        this.subscriptions.delete(headers.id ?? '');
        this.receipt(headers);
        break;
      case 'DISCONNECT':
        this.receipt(headers);
        this.close('bye');
        break;
      default:
        this.refuse('unknown command');
    }
  }

  private connect(headers: StompHeaders): void {
    const versions = (headers['accept-version'] ?? '').split(',');
    if (this.connecting) this.refuse('already connected');
    else if (!versions.includes('1.2')) this.refuse('STOMP 1.2 is needed');
    else {
      this.connecting = true;
      this.signIn(headers).catch((error) => {
        this.onError(error);
        this.refuse('try again later');
      });
    }
  }

  private async signIn(headers: StompHeaders): Promise<void> {
    this.passcode = headers.passcode ?? '';
    const identity = await this.hub.identify(this.passcode);
    if (this.closed) return;
    if (identity) {
      this.signedIn = identity;
      this.hub.add(this);
      this.send('CONNECTED', { version: '1.2', 'heart-beat': `${HEARTBEAT_MS},${HEARTBEAT_MS}` });
      this.beat(headers['heart-beat'] ?? '0,0');
    } else {
      this.refuse('sign-in refused');
    }
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
    if (!id || destination !== `/topic/${this.passcode}`) {
      this.refuse('no such topic');
    } else if (this.subscriptions.size >= MOST_SUBSCRIPTIONS) {
      this.refuse('too many subscriptions');
    } else {
      this.subscriptions.set(id, destination);
      this.receipt(headers);
    }
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
