import type { FastifyInstance } from 'fastify';
import * as CODE from '@/lib/rules/code';
import type { Db } from '../db/books';
import { answerNoGame, answerRefusal, isForm, sendPage } from './answers';
import { clientSeedOf, setClientSeed } from './client-seeds';
import { endOf } from './ended-plays';
import { gamePage } from './page';
import { checkBody, readBody, refusalQuery, seedBody } from './request-shapes';
import type { SessionGuard, SessionRoute } from './session-guard';
import type { VendorClient } from './vendor-client';
import { playView } from './view';

/** The page of an open session, and what it asks and does besides betting. */
export function addPageRoutes(
  app: FastifyInstance,
  db: Db,
  client: VendorClient,
  { withSession }: SessionGuard,
): void {
  app.get<SessionRoute>(
    '/sandbox/play/:play/game',
    withSession(async (play, request, reply) => {
      const { refusal } = refusalQuery.parse(request.query);
      return sendPage(reply, 200, gamePage(await playView(db, client, play), refusal));
    }),
  );
  app.get<SessionRoute>(
    '/sandbox/play/:play/state',
    withSession(async (play, _, reply) => reply.send(await playView(db, client, play))),
  );
  /** Whether the session is still open, which every page asks often. */
  app.get<SessionRoute>(
    '/sandbox/play/:play/alive',
    withSession(async (_, __, reply) => reply.send({})),
  );
  /** Moves the money of the game wallet to the balance of this game. */
  app.post<SessionRoute>(
    '/sandbox/play/:play/bring',
    withSession(async (play, _, reply) => {
      const { memId, sessionId } = play;
      const brought = await client.send('/vendor/bring', play, { memId, sessionId });
      return reply.send(brought.ok ? { brought: true } : { refusal: brought.code });
    }),
  );
  /** Relays the player's answer to a reality check; after `stop` the session is over. */
  app.post<SessionRoute>(
    '/sandbox/play/:play/check',
    withSession(async (play, request, reply) => {
      const body = checkBody.safeParse(readBody(request, (form) => form));
      if (!body.success) return reply.code(400).send({ refusal: CODE.invalidRequest });
      const { memId, sessionId } = play;
      const answered = await client.send('/vendor/check', play, { memId, sessionId, ...body.data });
      const reason = body.data.answer === 'stop' && (await endOf(db, client, play));
      if (reason) return answerNoGame(request, reply, reason, play.locale);
      if (isForm(request)) return reply.code(303).header('location', 'game').send();
      return reply.send(answered.ok ? answered.data : { refusal: answered.code });
    }),
  );
  app.post<SessionRoute>(
    '/sandbox/play/:play/seed',
    withSession(async (play, request, reply) => {
      const body = seedBody.safeParse(readBody(request, (form) => form));
      if (!body.success) return reply.code(400).send({ refusal: CODE.invalidRequest });
      const refusal = await setClientSeed(db, play, body.data.clientSeed);
      if (refusal) return answerRefusal(request, reply, refusal);
      if (isForm(request)) return reply.code(303).header('location', 'game').send();
      return reply.send(await clientSeedOf(db, play));
    }),
  );
}
