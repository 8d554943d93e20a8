import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { positiveAmount } from '@/lib/contract/values';
import type { Db } from '../../../db/client';
import { isStorable } from '../../../shared/storable';
import { fixtureOf } from '../fixtures';
import { SPIN_INTERVAL_MS } from '../game';
import { findAsset } from './assets';
import { matchSeed } from './book-view';
import { gamePage, PAGE_HEADERS, refusalPage } from './page';
import { findPlaySession, openPlaySession, type PlaySession } from './play-sessions';
import { REFUSALS } from './refusal-texts';
import type { Round } from './round-row';
import { bet, choose, stakesOf } from './rounds';
import { cancelSlip, placeSlip, type SeenPick } from './slips';
import type { VendorClient } from './vendor-client';
import { playView, roundView } from './view';

const name = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
const short = z.string().max(80).refine(isStorable);
const launchQuery = z.object({
  site: name,
  vendor: name,
  lang: z.enum(['ko', 'en', 'vn']).catch('ko'),
  token: z.string().max(100),
});
const stepBody = z.object({ roundId: short, step: z.coerce.number().int().min(0).max(20), choice: short });
const betBody = z.object({
  roundId: short,
  bets: z.array(z.object({ code: short, amount: positiveAmount })).max(40),
});
const slipBody = z.object({
  slipId: short,
  picks: z.array(z.object({ fixtureId: short, market: short, pick: short, odds: short.optional() })).max(20),
  amount: positiveAmount,
  /** Whether other odds than those that were seen are accepted. */
  acceptOdds: z.boolean().optional(),
});
const refusalQuery = z.object({ refusal: z.enum(['A026', 'A027']).optional().catch(undefined) });
const cancelBody = z.object({ roundId: short });

/** A bet form as JSON: an amount for each field `bet-…`, or one amount for a chosen code. */
function betOfForm(form: Record<string, string>): unknown {
  const fields = Object.entries(form).flatMap(([field, value]) =>
    field.startsWith('bet-') && value !== '' ? [{ code: field.slice(4), amount: Number(value) }] : [],
  );
  const chosen = form.code && form.amount ? [{ code: form.code, amount: Number(form.amount) }] : [];
  return { roundId: form.roundId, bets: [...fields, ...chosen] };
}

function slipOfForm(form: Record<string, string>): unknown {
  const picks = Object.entries(form).flatMap(([field, value]): SeenPick[] => {
    const [market = '', pick = '', odds = ''] = value.split(':');
    return field.startsWith('pick-') && value ? [{ fixtureId: field.slice(5), market, pick, odds }] : [];
  });
  return { slipId: form.slipId, picks, amount: Number(form.amount) };
}

const html = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).headers(PAGE_HEADERS).send(text);

const isForm = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

/**
 * The sandbox's pages and their data. A launched session is identified by a token in the address. Addresses in pages are
 * relative, so that the pages work wherever they are mounted. Forms are redirected to the page, JSON is answered as
 * JSON.
 */
export function sandboxRoutes(db: Db, client: VendorClient): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    app.get('/sandbox/launch', async (request, reply) => {
      const query = launchQuery.safeParse(request.query);
      if (!query.success) return html(reply, 400, refusalPage('A002'));
      const { site: siteId, vendor: vendorCode, lang: locale, token } = query.data;
      const play = await openPlaySession(db, client, { siteId, vendorCode }, { token, locale });
      if (!play.ok) return html(reply, 403, refusalPage(play.code));
      return reply.code(303).header('location', `play/${play.data}/game`).send();
    });

    app.get<{ Params: { name: string } }>('/sandbox/assets/:name', async (request, reply) => {
      const asset = findAsset(request.params.name);
      if (!asset) return html(reply, 404, refusalPage('A001', '../'));
      return reply
        .headers({
          'content-type': asset.type,
          'cache-control': 'public, max-age=300',
          'x-content-type-options': 'nosniff',
        })
        .send(asset.text);
    });

    /** The seed by which anybody can verify a match (GAME-02). */
    app.get<{ Params: { site: string; match: string } }>(
      '/sandbox/match/:site/:match',
      async (request, reply) => {
        const site = name.safeParse(request.params.site);
        const fixture = fixtureOf(request.params.match);
        const match = site.success && fixture ? await matchSeed(db, site.data, fixture) : undefined;
        return match ?? html(reply, 404, refusalPage('A001', '../../'));
      },
    );

    type Params = { Params: { play: string } };
    /** A route of a session; 404 without a valid one. */
    const withSession =
      (work: (play: PlaySession, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
      async (request: FastifyRequest<Params>, reply: FastifyReply) => {
        const play = await findPlaySession(db, request.params.play);
        return play ? work(play, request, reply) : html(reply, 404, refusalPage('A005', '../../'));
      };
    const answerRound = (request: FastifyRequest, reply: FastifyReply, round: Round | undefined) => {
      if (isForm(request)) return reply.code(303).header('location', 'game').send();
      return round ? reply.send(roundView(round)) : reply.code(400).send({ refusal: 'A002' });
    };
    /** A refusal of the sandbox's own, with its text in three languages; a form is led to the page that shows it. */
    const answerRefusal = (
      request: FastifyRequest,
      reply: FastifyReply,
      code: keyof typeof REFUSALS,
      more: object = {},
    ) => {
      if (isForm(request)) return reply.code(303).header('location', `game?refusal=${code}`).send();
      const { status, text } = REFUSALS[code];
      return reply.code(status).send({ refusal: code, message: text, ...more });
    };
    const bodyOf = (request: FastifyRequest, ofForm: (form: Record<string, string>) => unknown): unknown =>
      isForm(request) ? ofForm(request.body as Record<string, string>) : request.body;

    app.get<Params>(
      '/sandbox/play/:play/game',
      withSession(async (play, request, reply) => {
        const { refusal } = refusalQuery.parse(request.query);
        const told = refusal && REFUSALS[refusal].text[play.locale];
        return html(reply, 200, gamePage(await playView(db, client, play), told));
      }),
    );
    app.get<Params>(
      '/sandbox/play/:play/state',
      withSession(async (play, _, reply) => reply.send(await playView(db, client, play))),
    );
    app.post<Params>(
      '/sandbox/play/:play/bet',
      withSession(async (play, request, reply) => {
        const body = betBody.safeParse(bodyOf(request, betOfForm));
        const round = body.success
          ? await bet(db, client, play, body.data.roundId, stakesOf(body.data.bets))
          : undefined;
        if (round === 'A026') return answerRefusal(request, reply, round, { waitMs: SPIN_INTERVAL_MS });
        return answerRound(request, reply, round);
      }),
    );
    app.post<Params>(
      '/sandbox/play/:play/step',
      withSession(async (play, request, reply) => {
        const body = stepBody.safeParse(bodyOf(request, (form) => form));
        return answerRound(
          request,
          reply,
          body.success ? await choose(db, client, play, body.data) : undefined,
        );
      }),
    );
    app.post<Params>(
      '/sandbox/play/:play/slip',
      withSession(async (play, request, reply) => {
        const body = slipBody.safeParse(bodyOf(request, slipOfForm));
        const slip = body.success ? await placeSlip(db, client, play, body.data) : undefined;
        if (slip && 'changed' in slip) return answerRefusal(request, reply, 'A027', { legs: slip.changed });
        return answerRound(request, reply, slip);
      }),
    );
    app.post<Params>(
      '/sandbox/play/:play/cancel',
      withSession(async (play, request, reply) => {
        const body = cancelBody.safeParse(bodyOf(request, (form) => form));
        const slip = body.success ? await cancelSlip(db, client, play, body.data.roundId) : undefined;
        return answerRound(request, reply, slip);
      }),
    );
  };
}
