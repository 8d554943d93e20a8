import type { Db } from '@/platform/db/client';
import { findPlaySession, type PlaySession } from '@/platform/games/sandbox/server/play-sessions';
import type { PlayView, RoundView } from '@/platform/games/sandbox/server/view';
import type { Member } from '../../fixtures/platform-client';

/** Follows a game's address to its page; answers the page's own address. */
export async function followLaunch(base: string, gameurl: string): Promise<{ status: number; page: string }> {
  const response = await fetch(base + gameurl, { redirect: 'manual' });
  const location = response.headers.get('location') ?? '';
  return { status: response.status, page: new URL(location, base + gameurl).href };
}

/** Somebody who plays in the sandbox, as a browser does. */
export class SandboxPlayer {
  constructor(readonly page: string) {}

  static async launch(
    member: Member,
    vendorKey: string,
    gameType: string,
    gameKey: string,
  ): Promise<SandboxPlayer> {
    const { gameurl } = await member.get('/api/minigame/getGame', { vendorKey, gameType, gameKey });
    const { page } = await followLaunch(member.client.base, gameurl);
    return new SandboxPlayer(page);
  }

  /** An address beside the page. */
  at(what: string): string {
    return new URL(what, this.page).href;
  }

  async state(): Promise<PlayView> {
    return (await fetch(this.at('state'))).json();
  }

  async post(
    what: 'bet' | 'step' | 'slip' | 'cancel',
    body: object,
  ): Promise<{ status: number; round: RoundView }> {
    const response = await fetch(this.at(what), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, round: await response.json() };
  }

  /** Plays the next round. */
  async bet(bets: { code: string; amount: number }[]): Promise<RoundView> {
    const { next } = await this.state();
    return (await this.post('bet', { roundId: next?.roundId, bets })).round;
  }

  /** Stands in a round that waits for its player; answers it with what was chosen. */
  async stand(round: RoundView): Promise<{ round: RoundView; chosen: string[] }> {
    if (!round.open) return { round, chosen: [] };
    const body = { roundId: round.roundId, step: round.open.step, choice: 'stand' };
    return { round: (await this.post('step', body)).round, chosen: ['stand'] };
  }

  /** The sandbox's own row of this play. */
  async play(db: Db): Promise<PlaySession> {
    const token = /\/play\/([^/]+)\//.exec(this.page)?.[1] ?? '';
    return (await findPlaySession(db, token))!;
  }
}
