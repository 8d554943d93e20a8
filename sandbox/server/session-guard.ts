import type { FastifyReply, FastifyRequest } from 'fastify';
import { PLAY_HEADER } from '@/lib/contract/vendor';
import * as CODE from '@/lib/rules/code';
import type { Db } from '../db/books';
import { answerNoGame, answerRefusal, answerRound, type BetAnswer, header, requestedSite } from './answers';
import { endOf } from './ended-plays';
import { findPlaySession, type PlaySession } from './play-sessions';
import type { VendorClient } from './vendor-client';

/** A route of a session, whose id is in its path. */
export type SessionRoute = { Params: { play: string } };

/** What a route does for its open session. */
type Work = (play: PlaySession, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Guards the routes of sessions: without the session's key, under another site's prefix, and once the sign-in that
 * launched it is over, a route answers that there is no game.
 */
export function sessionGuard(db: Db, client: VendorClient) {
  /** Makes a route of an open session. For a bet the platform itself says whether the session is open. */
  const withSession =
    (work: Work, isBet = false) =>
    async (request: FastifyRequest<SessionRoute>, reply: FastifyReply) => {
      const key = header(request, PLAY_HEADER.key);
      const siteId = requestedSite(request);
      const play = await findPlaySession(db, { siteId, playId: request.params.play, key });
      if (!play) return answerNoGame(request, reply, 'noKey');
      const reason = isBet ? play.endReason : await endOf(db, client, play);
      return reason ? answerNoGame(request, reply, reason, play.locale) : work(play, request, reply);
    };
  /** Makes a route that bets: once the session is over it refuses, and the page says so. */
  const withBet = (work: (play: PlaySession, request: FastifyRequest) => Promise<BetAnswer>) =>
    withSession(async (play, request, reply) => {
      const answer = await work(play, request);
      if ('round' in answer && (!answer.round || answer.round.refusal === CODE.signInRequired)) {
        const reason = await endOf(db, client, play);
        if (reason) return answerNoGame(request, reply, reason, play.locale);
      }
      if ('round' in answer) return answerRound(db, request, reply, answer.round);
      return answerRefusal(request, reply, answer.code, answer.more);
    }, true);
  return { withSession, withBet };
}

export type SessionGuard = ReturnType<typeof sessionGuard>;
