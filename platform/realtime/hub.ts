import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../db/client';
import { session } from '../db/schema';
import { hashToken } from '../http/authenticate';
import type { Address, Bus, Event } from './bus';

/** Whom a socket belongs to. */
export interface Identity {
  siteId: string;
  memberId: number;
  channel: string;
}

/** One signed-in socket, as the hub sees it. */
export interface Socket {
  readonly identity: Identity;
  deliver(event: Event): void;
  close(reason: string): void;
}

/** How often sockets of sessions that have ended meanwhile are looked for. */
const SWEEP_MS = 30_000;
/** Sockets one session may hold: windows of one browser, and reconnects that have not timed out yet. */
const MOST_PER_SESSION = 20;

const keyOf = (to: Address): string =>
  'channel' in to ? `c:${to.channel}` : 'memberId' in to ? `m:${to.memberId}` : `s:${to.siteId}`;

/** Holds this instance's sockets and hands them the bus's events. */
export class Hub {
  private readonly sockets = new Map<string, Set<Socket>>();
  private readonly unsubscribe: () => void;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly db: Db,
    bus: Bus,
    onError: (error: unknown) => void,
  ) {
    this.unsubscribe = bus.subscribe((event) => this.dispatch(event));
    this.timer = setInterval(() => this.sweep().catch(onError), SWEEP_MS);
    this.timer.unref();
  }

  /** Whose live session has this channel or, for sites whose topics are raw tokens, this token. */
  async identify(passcode: string): Promise<Identity | undefined> {
    const columns = { siteId: session.siteId, memberId: session.memberId, channel: session.channel };
    const live = and(eq(session.state, 'active'), gt(session.expiresAt, new Date()));
    const [byChannel] = await this.db
      .select(columns)
      .from(session)
      .where(and(eq(session.channel, passcode), live));
    if (byChannel) return byChannel;
    const [byToken] = await this.db
      .select(columns)
      .from(session)
      .where(and(eq(session.tokenHash, hashToken(passcode)), live));
    return byToken;
  }

  add(socket: Socket): void {
    for (const key of this.keysOf(socket)) {
      const group = this.sockets.get(key) ?? new Set();
      this.sockets.set(key, group.add(socket));
    }
    const own = this.sockets.get(`c:${socket.identity.channel}`)!;
    const [oldest] = own;
    if (own.size > MOST_PER_SESSION && oldest) oldest.close('too many connections of one session');
  }

  remove(socket: Socket): void {
    for (const key of this.keysOf(socket)) {
      const group = this.sockets.get(key);
      group?.delete(socket);
      if (group?.size === 0) this.sockets.delete(key);
    }
  }

  /** Closes sockets whose session has expired or ended without an event that reached them. */
  async sweep(): Promise<void> {
    const all = this.all();
    if (all.length === 0) return;
    const channels = [...new Set(all.map((socket) => socket.identity.channel))];
    const live = await this.db
      .select({ channel: session.channel })
      .from(session)
      .where(
        and(
          inArray(session.channel, channels),
          eq(session.state, 'active'),
          gt(session.expiresAt, new Date()),
        ),
      );
    const kept = new Set(live.map((row) => row.channel));
    for (const socket of all) {
      if (!kept.has(socket.identity.channel)) socket.close('session over');
    }
  }

  /** Stops hearing the bus; the sockets are for who opened them to close. */
  close(): void {
    clearInterval(this.timer);
    this.unsubscribe();
  }

  private keysOf({ identity }: Socket): string[] {
    return [`c:${identity.channel}`, `m:${identity.memberId}`, `s:${identity.siteId}`];
  }

  private all(): Socket[] {
    const groups = [...this.sockets].filter(([key]) => key.startsWith('c:'));
    return groups.flatMap(([, group]) => [...group]);
  }

  private dispatch(event: Event): void {
    for (const socket of [...(this.sockets.get(keyOf(event.to)) ?? [])]) {
      socket.deliver(event);
      if (event.command.cmd === 'LOGOUT') socket.close('signed out');
    }
  }
}
