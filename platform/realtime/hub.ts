import { and, eq, gt, inArray, or } from 'drizzle-orm';
import type { Db } from '../db/client';
import { session } from '../db/schema';
import type { Clock } from '../shared/clock';
import { hashToken } from '../shared/token-hash';
import type { Address, Bus, Event } from './bus';
import { createDelivery, type Delivery } from './message-frame';

/** The session that a socket belongs to. */
export interface Identity {
  siteId: string;
  memberId: number;
  channel: string;
}

/** A signed-in socket. */
export interface Socket {
  readonly identity: Identity;
  deliver(delivery: Delivery): void;
  /** Shows a gap in the numbering, because events may have been missed. */
  skip(): void;
  close(reason: string): void;
}

/** The time between two searches for sockets of sessions that have ended. */
const SWEEP_INTERVAL_MS = 30_000;
/** The most sockets of one session: windows of one browser, and reconnects whose old socket has not timed out. */
const MAX_PER_SESSION = 20;
/** The number of sessions in one query of a sweep. */
const SWEEP_BATCH_SIZE = 5_000;

const keyOf = (to: Address): string =>
  'channel' in to ? `c:${to.channel}` : 'memberId' in to ? `m:${to.memberId}` : `s:${to.siteId}`;

/** The part of hubs that sockets use. */
export type SocketHub = Pick<Hub, 'identify' | 'add' | 'remove'>;

/** Whether something holds for a site. */
type Serves = (siteId: string) => boolean;

/**
 * Holds this instance's sockets of one database and passes them the events of the bus. `serves`: the sites of the
 * database that are served from it, every one by default; `takesTokens`: those whose topics may be raw tokens.
 */
export class Hub {
  private readonly sockets = new Map<string, Set<Socket>>();
  private readonly endings: (() => void)[];
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly db: Db,
    bus: Bus,
    private readonly now: Clock,
    private readonly onError: (error: unknown) => void,
    private readonly serves: Serves = () => true,
    private readonly takesTokens: Serves = () => false,
  ) {
    this.endings = [bus.subscribe((event) => this.dispatch(event)), bus.onGap(() => this.bridgeGap())];
    this.timer = setInterval(() => this.sweep().catch(onError), SWEEP_INTERVAL_MS);
    this.timer.unref();
  }

  /**
   * The active session of a channel or, for sites whose topics are raw tokens, of a token (decision 10). Elsewhere a token
   * opens no channel: it travels with each call.
   */
  async identify(passcode: string): Promise<Identity | undefined> {
    const [member] = await this.db
      .select({ siteId: session.siteId, memberId: session.memberId, channel: session.channel })
      .from(session)
      .where(
        and(
          or(eq(session.channel, passcode), eq(session.tokenHash, hashToken(passcode))),
          eq(session.state, 'active'),
          // A session hears nothing until its second factor is switched on (A035).
          eq(session.mustEnrol, false),
          gt(session.expiresAt, this.now()),
        ),
      );
    if (!member || !this.serves(member.siteId)) return undefined;
    return member.channel === passcode || this.takesTokens(member.siteId) ? member : undefined;
  }

  add(socket: Socket): void {
    for (const key of this.keysOf(socket)) {
      const group = this.sockets.get(key) ?? new Set();
      this.sockets.set(key, group.add(socket));
    }
    const own = this.sockets.get(`c:${socket.identity.channel}`)!;
    const [oldest] = own;
    if (own.size > MAX_PER_SESSION && oldest) oldest.close('too many connections of one session');
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
    const active = new Set<string>();
    for (let at = 0; at < channels.length; at += SWEEP_BATCH_SIZE) {
      for (const channel of await this.live(channels.slice(at, at + SWEEP_BATCH_SIZE))) active.add(channel);
    }
    for (const socket of all) {
      if (!active.has(socket.identity.channel)) socket.close('session over');
    }
  }

  private async live(channels: string[]): Promise<string[]> {
    const rows = await this.db
      .select({ channel: session.channel })
      .from(session)
      .where(
        and(
          inArray(session.channel, channels),
          eq(session.state, 'active'),
          gt(session.expiresAt, this.now()),
        ),
      );
    return rows.map(({ channel }) => channel);
  }

  /** Unsubscribes from the bus; the caller closes the sockets. */
  close(): void {
    clearInterval(this.timer);
    for (const end of this.endings) end();
  }

  private keysOf({ identity }: Socket): string[] {
    return [`c:${identity.channel}`, `m:${identity.memberId}`, `s:${identity.siteId}`];
  }

  private all(): Socket[] {
    const groups = [...this.sockets].filter(([key]) => key.startsWith('c:'));
    return groups.flatMap(([, group]) => [...group]);
  }

  private dispatch(event: Event): void {
    const receivers = [...(this.sockets.get(keyOf(event.to)) ?? [])];
    if (receivers.length === 0) return;
    const written = createDelivery(event);
    for (const socket of receivers) {
      try {
        socket.deliver(written);
        if (event.command.cmd === 'LOGOUT') socket.close('signed out');
      } catch (error) {
        // A broken connection must affect neither the others nor the publisher.
        this.onError(error);
      }
    }
  }

  /**
   * Handles events of other instances that may be lost: shows clients a gap, and searches for sessions that ended
   * elsewhere.
   */
  private bridgeGap(): void {
    for (const socket of this.all()) socket.skip();
    this.sweep().catch(this.onError);
  }
}
