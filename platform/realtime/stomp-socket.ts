import { FrameImpl, type IRawFrameType, Parser, type StompHeaders } from '@stomp/stompjs';
import type { Connection } from 'sockjs';
import type { Identity, Socket, SocketHub } from './hub';
import type { Limits } from './limits';
import { type Delivery, messageFrame, messageHead } from './message-frame';
import type { Transport } from './transports';
import { WindowCounter } from './window-counter';

/**
 * The time between two heartbeats to a client, by which the client notices a dead connection within ten seconds
 * (LIVE-01).
 */
const SENT_MS = 3_000;
/** The time between two heartbeats that a client is asked for; well below the idle time-outs of proxies. */
const WANTED_MS = 10_000;
/**
 * A client that promised heartbeats is closed after this time of silence. Browsers let the timers of a tab that has
 * been hidden for five minutes run once a minute, so the time is more than two minutes.
 */
const SILENCE_MS = 150_000;
/** A socket that has not signed in after this time is closed. */
const SIGN_IN_TIMEOUT_MS = 10_000;
/** The time within which a client should close the connection in turn. */
const CLOSE_TIMEOUT_MS = 1_000;
const MAX_SUBSCRIPTIONS = 4;

interface StompSocketOptions {
  connection: Connection;
  transport: Transport;
  hub: SocketHub;
  limits: Limits;
  /** Called when the socket has signed in, or was closed without signing in. */
  onSettled: () => void;
  onError: (error: unknown) => void;
}

/**
 * A STOMP 1.2 connection of one client over SockJS. The client signs in with its channel as passcode and may subscribe
 * to that topic only; it sends nothing else. Anything else is answered with ERROR and closes this connection. A client
 * that does not read its messages is disconnected.
 */
export class StompSocket implements Socket {
  private readonly parser = new Parser(
    (raw) => this.onFrame(raw),
    () => {},
  );
  /** The beginning of each subscription's frames, by its id. */
  private readonly subscriptions = new Map<string, string>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly frames: WindowCounter;
  private signedIn: Identity | undefined;
  private connecting = false;
  private closed = false;
  private passcode = '';
  private pendingBytes = 0;
  private lastReceivedAt = performance.now();
  private nth = 0;

  constructor(private readonly options: StompSocketOptions) {
    const { connection, limits } = options;
    this.frames = new WindowCounter(limits.framesPerWindow, limits.windowMs);
    connection.on('data', (message: unknown) => this.onMessage(message));
    connection.on('close', () => this.onClose());
    this.timers.push(
      setTimeout(() => {
        if (!this.signedIn) this.refuse('not signed in in time');
      }, SIGN_IN_TIMEOUT_MS),
    );
  }

  get identity(): Identity {
    if (!this.signedIn) throw new Error('socket has not signed in');
    return this.signedIn;
  }

  /** Whether the client has not begun to sign in. */
  get isIdle(): boolean {
    return !this.connecting;
  }

  deliver(delivery: Delivery): void {
    this.nth += 1;
    for (const head of this.subscriptions.values()) this.write(messageFrame(head, this.nth, delivery));
  }

  skip(): void {
    this.nth += 1;
  }

  close(reason: string): void {
    if (this.closed) return;
    this.onClose();
    const { connection, transport } = this.options;
    // Deferred: SockJS breaks if its session ends while it is passing on the texts of one message.
    setImmediate(() => connection.close('3000', reason));
    setTimeout(() => transport.cut(), CLOSE_TIMEOUT_MS).unref();
  }

  /** Sends ERROR and closes the connection. */
  refuse(message: string): void {
    if (this.closed) return;
    this.send('ERROR', { message });
    this.close(message);
  }

  private send(command: string, headers: StompHeaders): void {
    // Only CONNECTED has unescaped headers (STOMP 1.2).
    const escapeHeaderValues = command !== 'CONNECTED';
    this.write(FrameImpl.marshall({ command, headers, body: '', escapeHeaderValues }) as string);
  }

  private write(text: string): void {
    if (this.closed) return;
    const { connection, transport, limits } = this.options;
    connection.write(text);
    if (transport.unsentBytes() <= limits.unsentBytes) return;
    // A closing handshake would only wait behind the bytes that the client does not read.
    this.close('too slow');
    transport.cut();
  }

  private onMessage(message: unknown): void {
    if (this.closed) return;
    this.lastReceivedAt = performance.now();
    const problem = this.findProblem(message);
    if (problem) this.refuse(problem);
    else this.parse(message as string);
  }

  private findProblem(message: unknown): string | undefined {
    if (typeof message !== 'string') return 'not a frame';
    // Bytes count until their frame is complete; heartbeats between frames belong to no frame.
    if (this.pendingBytes > 0 || !/^[\r\n]*$/.test(message)) this.pendingBytes += Buffer.byteLength(message);
    if (this.pendingBytes > this.options.limits.frameBytes) return 'frame too large';
    return this.frames.isOver() ? 'too many frames' : undefined;
  }

  private parse(message: string): void {
    try {
      this.parser.parseChunk(message, false);
    } catch {
      this.refuse('malformed frame');
    }
  }

  private onFrame(raw: IRawFrameType): void {
    if (this.closed) return;
    this.pendingBytes = 0;
    const signingIn = raw.command === 'CONNECT' || raw.command === 'STOMP';
    const { command, headers } = FrameImpl.fromRawFrame(raw, !signingIn);
    if (this.frames.isOver()) this.refuse('too many frames');
    else if (signingIn) this.connect(headers);
    else if (this.signedIn) this.handleCommand(command, headers);
    else this.refuse('not signed in');
  }

  private handleCommand(command: string, headers: StompHeaders): void {
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
        this.options.onError(error);
        this.refuse('try again later');
      });
    }
  }

  private async signIn(headers: StompHeaders): Promise<void> {
    const { hub, onSettled, connection } = this.options;
    this.passcode = headers.passcode ?? '';
    const identity = await hub.identify(this.passcode);
    if (this.closed) return;
    // The site under whose prefix the web was asked. The web names the site in the address.
    const site = new URLSearchParams(connection.url.split('?')[1]).get('site');
    if (identity && (site === null || site === identity.siteId)) {
      this.signedIn = identity;
      onSettled();
      hub.add(this);
      this.send('CONNECTED', { version: '1.2', 'heart-beat': `${SENT_MS},${WANTED_MS}` });
      this.startHeartbeats(headers['heart-beat'] ?? '0,0');
    } else {
      this.refuse('sign-in refused');
    }
  }

  /**
   * Starts the heartbeats to the client, at the slower of the server's offer and the client's wish, and the check for
   * the client's heartbeats.
   */
  private startHeartbeats(clients: string): void {
    const [canSend = 0, wants = 0] = clients.split(',').map(Number);
    if (wants > 0) {
      const every = Math.max(wants, SENT_MS);
      this.timers.push(setInterval(() => this.write('\n'), every));
    }
    if (canSend > 0) {
      const longest = Math.max(2 * canSend, SILENCE_MS);
      const check = () => performance.now() - this.lastReceivedAt > longest && this.close('no heartbeat');
      this.timers.push(setInterval(check, WANTED_MS));
    }
  }

  private subscribe(headers: StompHeaders): void {
    const { id, destination } = headers;
    if (!id || destination !== `/topic/${this.passcode}`) {
      this.refuse('no such topic');
    } else if (this.subscriptions.size >= MAX_SUBSCRIPTIONS) {
      this.refuse('too many subscriptions');
    } else {
      this.subscriptions.set(id, messageHead(id, destination));
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
    if (this.signedIn) this.options.hub.remove(this);
    else this.options.onSettled();
  }
}
