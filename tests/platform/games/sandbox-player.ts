import { PLAY_HEADER } from '@/lib/contract/vendor';
import type { Db } from '@/platform/db/client';
import type { PlayView, RoundView } from '@/sandbox/page-view';
import { findPlaySession, type PlaySession } from '@/sandbox/server/play-sessions';
import type { Member } from '../../fixtures/platform-client';
import type { TableClock } from './table-clock';

/** Headers from the web to the sandbox: the site of the prefix, and the key that the browser stores. */
export const playHeaders = (key = '', siteId = 'demo'): Record<string, string> => ({
  [PLAY_HEADER.site]: siteId,
  ...(key && { [PLAY_HEADER.key]: key }),
});

/** Follows a game's address to its page; answers the page's own address and its key. */
export async function followLaunch(
  base: string,
  gameurl: string,
  siteId = 'demo',
): Promise<{ status: number; page: string; key: string; text: string }> {
  const response = await fetch(base + gameurl, { redirect: 'manual', headers: playHeaders('', siteId) });
  const location = response.headers.get('location') ?? '';
  const key = response.headers.get(PLAY_HEADER.key) ?? '';
  const page = new URL(location, base + gameurl).href;
  return { status: response.status, page, key, text: await response.text() };
}

/** A player in the sandbox, as a browser does it. */
export class SandboxPlayer {
  constructor(
    readonly page: string,
    readonly key: string,
  ) {}

  static async launch(
    member: Member,
    vendorKey: string,
    gameType: string,
    gameKey: string,
  ): Promise<SandboxPlayer> {
    const { gameurl } = await member.get('/api/minigame/getGame', { vendorKey, gameType, gameKey });
    return SandboxPlayer.open(member.client.base, gameurl);
  }

  /** Opens the address that a launch has answered. */
  static async open(base: string, gameurl: string): Promise<SandboxPlayer> {
    const { page, key } = await followLaunch(base, gameurl);
    return new SandboxPlayer(page, key);
  }

  /** An address beside the page. */
  at(what: string): string {
    return new URL(what, this.page).href;
  }

  /** A request of the page's browser. */
  fetch(what: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...playHeaders(this.key), ...(init.headers as Record<string, string>) };
    return fetch(this.at(what), { ...init, headers });
  }

  async state(): Promise<PlayView> {
    return (await this.fetch('state')).json();
  }

  async post(
    what: 'bet' | 'step' | 'slip' | 'cancel' | 'seed',
    body: object,
  ): Promise<{ status: number; round: RoundView }> {
    const response = await this.fetch(what, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, round: await response.json() };
  }

  /** Plays the next round; at a shared table, whose `clock` is needed then, up to its result. */
  async bet(bets: { code: string; amount: number }[], clock?: TableClock): Promise<RoundView> {
    const { next } = await this.state();
    return this.over((await this.post('bet', { roundId: next?.roundId, bets })).round, clock);
  }

  /** A bet at a shared table with its result, after which the next round begins; any other bet as it is. */
  async over(placed: RoundView, clock?: TableClock): Promise<RoundView> {
    if (placed.state !== 'running') return placed;
    await clock!.close(placed.roundId);
    const own = async () => (await this.state()).table!.own!;
    let now = await own();
    // The platform's own loop may be paying it at the same moment.
    while (now.state !== 'done') now = await own();
    await clock!.turn();
    return now;
  }

  /** Stands in a round that waits for its player; returns it with the choices. */
  async stand(round: RoundView): Promise<{ round: RoundView; chosen: string[] }> {
    if (!round.open) return { round, chosen: [] };
    const body = { roundId: round.roundId, step: round.open.step, choice: 'stand' };
    return { round: (await this.post('step', body)).round, chosen: ['stand'] };
  }

  /** The sandbox's own row of this play. */
  async play(db: Db): Promise<PlaySession> {
    const playId = /\/play\/([^/]+)\//.exec(this.page)?.[1] ?? '';
    return (await findPlaySession(db, { siteId: 'demo', playId, key: this.key }))!;
  }
}
