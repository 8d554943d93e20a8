import { FrameImpl, type IRawFrameType, Parser, type StompHeaders } from '@stomp/stompjs';
import type { Connection } from 'sockjs';
import type { Hub, Identity, Socket } from './hub';
import type { Limits } from './limits';
import type { Line } from './lines';
import { type Delivery, messageFrame, messageHead } from './message-frame';
import { Meter } from './meter';

/** Heartbeat both ways, in milliseconds; well under what proxies on the way cut idle connections after. */
const HEARTBEAT_MS = 10_000;
/** A socket that has not signed in by then is closed. */
const CONNECT_WITHIN_MS = 10_000;
/** How long a client has to say goodbye back. */
const GOODBYE_MS = 1_000;
const MOST_SUBSCRIPTIONS = 4;

export interface StompSocketOptions {
  connection: Connection;
  line: Line;
  hub: Hub;
  limits: Limits;
  /** The socket has signed in, or is closed without. */
  onSettled: () => void;
  onError: (error: unknown) => void;
}

/**
 * One client's side of STOMP 1.2 over a SockJS connection. The client signs in with its channel as passcode and may
 * subscribe to that topic alone; it has nothing to send. Whatever else it does is answered with ERROR and the end of
 * this connection, and of no other. One that does not read what it is sent is cut.
 */
export class StompSocket implements Socket {
  private readonly parser = new Parser(
    (raw) => this.onFrame(raw),
    () => {},
  );
  /** What the frames of each subscription begin with. */
  private readonly subscriptions = new Map<string, string>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly frames: Meter;
  private signedIn: Identity | undefined;
  private connecting = false;
  private closed = false;
  private passcode = '';
  private pendingBytes = 0;
  private lastHeard = Date.now();
  private nth = 0;

  constructor(private readonly options: StompSocketOptions) {
    const { connection, limits } = options;
    this.frames = new Meter(limits.framesPerWindow, limits.windowMs);
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

  /** Whether it has not even begun to sign in. */
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
    const { connection, line } = this.options;
    // Not at once: SockJS may be handing over the texts of one message, and breaks if its session ends meanwhile.
    setImmediate(() => connection.close('3000', reason));
    setTimeout(() => line.cut(), GOODBYE_MS).unref();
  }

  /** Answers ERROR and closes. */
  refuse(message: string): void {
    if (this.closed) return;
    this.send('ERROR', { message });
    this.close(message);
  }

  private send(command: string, headers: StompHeaders): void {
    // CONNECTED alone keeps its headers unescaped (STOMP 1.2).
    const escapeHeaderValues = command !== 'CONNECTED';
    this.write(FrameImpl.marshall({ command, headers, body: '', escapeHeaderValues }) as string);
  }

  private write(text: string): void {
    if (this.closed) return;
    const { connection, line, limits } = this.options;
    connection.write(text);
    if (line.unsent() <= limits.unsentBytes) return;
    // Goodbye would only wait behind what it does not read.
    this.close('too slow');
    line.cut();
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
        this.options.onError(error);
        this.refuse('try again later');
      });
    }
  }

  private async signIn(headers: StompHeaders): Promise<void> {
    const { hub, onSettled } = this.options;
    this.passcode = headers.passcode ?? '';
    const identity = await hub.identify(this.passcode);
    if (this.closed) return;
    if (identity) {
      this.signedIn = identity;
      onSettled();
      hub.add(this);
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
      this.timers.push(setInterval(() => this.write('\n'), every));
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
