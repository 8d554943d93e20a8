import type { FastifyInstance } from 'fastify';
import * as CODE from '@/lib/rules/code';
import type { Db } from '../db/books';
import { SPIN_INTERVAL_MS } from '../game';
import { isSharedTable } from '../table-clock';
import { answerRound } from './answers';
import {
  betBody,
  cancelBody,
  readBetForm,
  readBody,
  readSlipForm,
  slipBody,
  stepBody,
} from './request-shapes';
import { bet, choose, stakesOf } from './rounds';
import type { SessionGuard, SessionRoute } from './session-guard';
import { cancelSlip, placeSlip } from './slips';
import { betAtTable } from './table-bets';
import type { VendorClient } from './vendor-client';

/** The bets of an open session: rounds and their steps, and slips of sports bets. */
export function addBetRoutes(
  app: FastifyInstance,
  db: Db,
  client: VendorClient,
  { withSession, withBet }: SessionGuard,
): void {
  app.post<SessionRoute>(
    '/sandbox/play/:play/bet',
    withBet(async (play, request) => {
      const body = betBody.safeParse(readBody(request, readBetForm));
      if (!body.success) return { round: undefined };
      const { roundId, bets: sent, fresh } = body.data;
      const bets = stakesOf(sent);
      if (isSharedTable(play.gameCode)) {
        const placed = await betAtTable(db, client, play, { roundId, bets, fresh });
        return placed === CODE.bettingTimeOver ? { code: placed, more: {} } : { round: placed };
      }
      const round = await bet(db, client, play, roundId, bets, fresh);
      return round === CODE.spinTooSoon ? { code: round, more: { waitMs: SPIN_INTERVAL_MS } } : { round };
    }),
  );
  app.post<SessionRoute>(
    '/sandbox/play/:play/step',
    withSession(async (play, request, reply) => {
      const body = stepBody.safeParse(readBody(request, (form) => form));
      const chosen = body.success ? await choose(db, client, play, body.data) : undefined;
      return answerRound(db, request, reply, chosen?.round, { extraRefusal: chosen?.refusal ?? '' });
    }),
  );
  app.post<SessionRoute>(
    '/sandbox/play/:play/slip',
    withBet(async (play, request) => {
      const body = slipBody.safeParse(readBody(request, readSlipForm));
      const slip = body.success ? await placeSlip(db, client, play, body.data) : undefined;
      return slip && 'changed' in slip
        ? { code: CODE.oddsChanged, more: { legs: slip.changed } }
        : { round: slip };
    }),
  );
  app.post<SessionRoute>(
    '/sandbox/play/:play/cancel',
    withSession(async (play, request, reply) => {
      const body = cancelBody.safeParse(readBody(request, (form) => form));
      const slip = body.success ? await cancelSlip(db, client, play, body.data.roundId) : undefined;
      return answerRound(db, request, reply, slip);
    }),
  );
}
