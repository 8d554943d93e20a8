import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HEADER } from '@/lib/cipher/wire';
import { checkAnswer } from '@/lib/contract/play-day';
import { positiveAmount } from '@/lib/contract/values';
import { PLAY_HEADER } from '@/lib/contract/vendor';
import { type Locale, parseLocale } from '@/lib/i18n/locales';
import * as CODE from '@/lib/rules/code';
import { isStorable } from '@/lib/rules/storable';
import type { Db } from '../db/books';
import { fixtureOf } from '../fixtures';
import { SPIN_INTERVAL_MS } from '../game';
import type { EndedAnswer, NoGame, PageCalls, RefusalAnswer, SeenPick } from '../page-calls';
import { isSharedTable } from '../table-clock';
import { readAssets } from './assets';
import { matchSeed } from './book-view';
import { CLIENT_SEED, clientSeedOf, setClientSeed } from './client-seeds';
import { endOf } from './ended-plays';
import { extrasOf } from './held-stakes';
import { gamePage, noGamePage, PAGE_HEADERS } from './page';
import { findPlaySession, openPlaySession, type PlaySession } from './play-sessions';
import type { Round } from './round-row';
import { bet, choose, stakesOf } from './rounds';
import { cancelSlip, placeSlip } from './slips';
import { betAtTable } from './table-bets';
import { noGameTexts } from './texts';
import type { VendorClient } from './vendor-client';
import { playView, roundView } from './view';

const name = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
const short = z.string().max(80).refine(isStorable);
const launchQuery = z.object({
  vendor: name,
  lang: z.enum(['ko', 'en', 'vn']).catch('ko'),
  token: z.string().max(100),
});
/** The shape of a call's body. */
type Body<Call extends keyof PageCalls> = z.ZodType<PageCalls[Call]['body']>;
const stepBody: Body<'step'> = z.object({
  roundId: short,
  step: z.coerce.number().int().min(0).max(20),
  choice: short,
});
/** The part of the client seed that the browser makes for one bet. */
const fresh = z.string().regex(CLIENT_SEED).max(32).optional();
const seedBody: Body<'seed'> = z.object({ clientSeed: z.string().regex(CLIENT_SEED) });
const betBody: Body<'bet'> = z.object({
  roundId: short,
  fresh,
  bets: z.array(z.object({ code: short, amount: positiveAmount })).max(40),
});
const slipBody: Body<'slip'> = z.object({
  slipId: short,
  picks: z.array(z.object({ fixtureId: short, market: short, pick: short, odds: short.optional() })).max(20),
  amount: positiveAmount,
  fresh,
  /** Whether other odds than those that were seen are accepted. */
  acceptOdds: z.boolean().optional(),
});
const refusalQuery = z.object({
  refusal: z
    .enum([CODE.spinTooSoon, CODE.oddsChanged, CODE.roundOpenForClientSeed, CODE.bettingTimeOver])
    .optional()
    .catch(undefined),
});
const checkBody: Body<'check'> = z.object({ answer: checkAnswer });
const cancelBody: Body<'cancel'> = z.object({ roundId: short });

/** A bet form as JSON: an amount for each field `bet-…`, or one amount for a chosen code. */
function betOfForm(form: Record<string, string>): unknown {
  const fields = Object.entries(form).flatMap(([field, value]) =>
    field.startsWith('bet-') && value !== '' ? [{ code: field.slice(4), amount: Number(value) }] : [],
  );
  const chosen = form.code && form.amount ? [{ code: form.code, amount: Number(form.amount) }] : [];
  return { roundId: form.roundId, bets: [...fields, ...chosen], fresh: form.fresh || undefined };
}

function slipOfForm(form: Record<string, string>): unknown {
  const picks = Object.entries(form).flatMap(([field, value]): SeenPick[] => {
    const [market = '', pick = '', odds = ''] = value.split(':');
    return field.startsWith('pick-') && value ? [{ fixtureId: field.slice(5), market, pick, odds }] : [];
  });
  return { slipId: form.slipId, picks, amount: Number(form.amount), fresh: form.fresh || undefined };
}

const html = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).headers(PAGE_HEADERS).send(text);

const header = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};
/** The site whose prefix was asked for. */
const siteOf = (request: FastifyRequest): string => header(request, PLAY_HEADER.site);
/** The language of a page that knows none of its own. */
const requestedLocale = (request: FastifyRequest): Locale => parseLocale(header(request, HEADER.locale));

const isForm = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

/** Refusals of the sandbox's own, with their HTTP status. */
const REFUSALS = {
  [CODE.spinTooSoon]: 429,
  [CODE.oddsChanged]: 409,
  [CODE.roundOpenForClientSeed]: 409,
  [CODE.bettingTimeOver]: 409,
} as const;
/** Data of a refusal besides its code. */
type RefusalMore = Pick<RefusalAnswer, 'waitMs' | 'legs'>;
/** The result of a bet: its round, or a refusal of the sandbox's own. */
type BetAnswer = { round: Round | undefined } | { code: keyof typeof REFUSALS; more: RefusalMore };

/**
 * The sandbox's pages and their data. A launched session has an id in the address of its pages and a key, which the web
 * stores in a cookie of the browser that launched it; nothing is shown without the key, under another site's prefix, or
 * once the sign-in that launched it is over. Addresses in pages are relative, so that the pages work wherever they are
 * mounted. Forms are redirected to the page, JSON is answered as JSON.
 */
export function sandboxRoutes(db: Db, client: VendorClient): FastifyPluginAsync {
  return async (app) => {
    const assets = readAssets();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    app.get('/sandbox/launch', async (request, reply) => {
      const query = launchQuery.safeParse(request.query);
      const siteId = siteOf(request);
      if (!query.success || !name.safeParse(siteId).success) {
        return html(reply, 400, noGamePage('notFound', requestedLocale(request)));
      }
      const { vendor: vendorCode, lang: locale, token } = query.data;
      const play = await openPlaySession(db, client, { siteId, vendorCode }, { token, locale });
      if (!play.ok)
        return html(
          reply,
          403,
          noGamePage(play.code === CODE.signInRequired ? 'used' : 'closedGame', locale),
        );
      const { playId, key } = play.data;
      return reply
        .code(303)
        .headers({ location: `play/${playId}/game`, [PLAY_HEADER.key]: key, 'cache-control': 'no-store' })
        .send();
    });

    app.get<{ Params: { name: string } }>('/sandbox/assets/:name', async (request, reply) => {
      const asset = assets.get(request.params.name);
      if (!asset) return html(reply, 404, noGamePage('notFound', requestedLocale(request), '../'));
      return reply
        .headers({
          'content-type': asset.type,
          'cache-control': 'public, max-age=300',
          'x-content-type-options': 'nosniff',
        })
        .send(asset.text);
    });

    /** The seed by which any person can verify a match (GAME-02). */
    app.get<{ Params: { site: string; match: string } }>(
      '/sandbox/match/:site/:match',
      async (request, reply) => {
        const { site, match: matchId } = request.params;
        const fixture = site === siteOf(request) ? fixtureOf(matchId) : undefined;
        const match = fixture && (await matchSeed(db, site, fixture));
        return match ?? html(reply, 404, noGamePage('notFound', requestedLocale(request), '../../'));
      },
    );

    type Params = { Params: { play: string } };
    /** Answers that there is no game (any more): the page says why, and so does the script of one that is open. */
    const answerNoGame = (
      request: FastifyRequest,
      reply: FastifyReply,
      why: NoGame,
      locale = requestedLocale(request),
    ) => {
      if (isForm(request)) return reply.code(303).header('location', 'game').send();
      if (request.url.split('?', 1)[0]!.endsWith('/game')) {
        return html(reply, 403, noGamePage(why, locale, '../../'));
      }
      // A request that a page makes by itself is no failure of its window.
      const status = request.method === 'GET' ? 200 : 403;
      const answer: EndedAnswer = { ended: why, told: noGameTexts(why, locale) };
      return reply.code(status).send(answer);
    };
    type Work = (play: PlaySession, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
    /** A route of an open session. Of a bet the platform itself says whether the session is open. */
    const withSession =
      (work: Work, isBet = false) =>
      async (request: FastifyRequest<Params>, reply: FastifyReply) => {
        const key = header(request, PLAY_HEADER.key);
        const siteId = siteOf(request);
        const play = await findPlaySession(db, { siteId, playId: request.params.play, key });
        if (!play) return answerNoGame(request, reply, 'noKey');
        const reason = isBet ? play.endReason : await endOf(db, client, play);
        return reason ? answerNoGame(request, reply, reason, play.locale) : work(play, request, reply);
      };
    /** A route that bets: refused once the session is over, which the page then says. */
    const withBet = (work: (play: PlaySession, request: FastifyRequest) => Promise<BetAnswer>) =>
      withSession(async (play, request, reply) => {
        const answer = await work(play, request);
        if ('round' in answer && (!answer.round || answer.round.refusal === CODE.signInRequired)) {
          const reason = await endOf(db, client, play);
          if (reason) return answerNoGame(request, reply, reason, play.locale);
        }
        if ('round' in answer) return answerRound(request, reply, answer.round);
        return answerRefusal(request, reply, answer.code, answer.more);
      }, true);
    const answerRound = async (
      request: FastifyRequest,
      reply: FastifyReply,
      round: Round | undefined,
      more: { extraRefusal?: string } = {},
    ) => {
      if (isForm(request)) return reply.code(303).header('location', 'game').send();
      if (!round) return reply.code(400).send({ refusal: CODE.invalidRequest });
      return reply.send({ ...roundView(round, await extrasOf(db, [round])), ...more });
    };
    /** A refusal of the sandbox's own, whose text the page has; a form is led to the page that shows it. */
    const answerRefusal = (
      request: FastifyRequest,
      reply: FastifyReply,
      code: keyof typeof REFUSALS,
      more: RefusalMore = {},
    ) => {
      if (isForm(request)) return reply.code(303).header('location', `game?refusal=${code}`).send();
      const answer: RefusalAnswer = { refusal: code, ...more };
      return reply.code(REFUSALS[code]).send(answer);
    };
    const bodyOf = (request: FastifyRequest, ofForm: (form: Record<string, string>) => unknown): unknown =>
      isForm(request) ? ofForm(request.body as Record<string, string>) : request.body;

    app.get<Params>(
      '/sandbox/play/:play/game',
      withSession(async (play, request, reply) => {
        const { refusal } = refusalQuery.parse(request.query);
        return html(reply, 200, gamePage(await playView(db, client, play), refusal));
      }),
    );
    app.get<Params>(
      '/sandbox/play/:play/state',
      withSession(async (play, _, reply) => reply.send(await playView(db, client, play))),
    );
    /** Whether the session is still open, asked often by every page. */
    app.get<Params>(
      '/sandbox/play/:play/alive',
      withSession(async (_, __, reply) => reply.send({})),
    );
    /** Brings the money of the game wallet to the balance of this game. */
    app.post<Params>(
      '/sandbox/play/:play/bring',
      withSession(async (play, _, reply) => {
        const { memId, sessionId } = play;
        const brought = await client.send('/vendor/bring', play, { memId, sessionId });
        return reply.send(brought.ok ? { brought: true } : { refusal: brought.code });
      }),
    );
    /** Relays the player's answer to a reality check; after `stop` the session is over. */
    app.post<Params>(
      '/sandbox/play/:play/check',
      withSession(async (play, request, reply) => {
        const body = checkBody.safeParse(bodyOf(request, (form) => form));
        if (!body.success) return reply.code(400).send({ refusal: CODE.invalidRequest });
        const { memId, sessionId } = play;
        const answered = await client.send('/vendor/check', play, { memId, sessionId, ...body.data });
        const reason = body.data.answer === 'stop' && (await endOf(db, client, play));
        if (reason) return answerNoGame(request, reply, reason, play.locale);
        if (isForm(request)) return reply.code(303).header('location', 'game').send();
        return reply.send(answered.ok ? answered.data : { refusal: answered.code });
      }),
    );
    app.post<Params>(
      '/sandbox/play/:play/bet',
      withBet(async (play, request) => {
        const body = betBody.safeParse(bodyOf(request, betOfForm));
        if (!body.success) return { round: undefined };
        const { roundId, bets: sent, fresh: own } = body.data;
        const bets = stakesOf(sent);
        if (isSharedTable(play.gameCode)) {
          const placed = await betAtTable(db, client, play, { roundId, bets, fresh: own });
          return placed === CODE.bettingTimeOver ? { code: placed, more: {} } : { round: placed };
        }
        const round = await bet(db, client, play, roundId, bets, own);
        return round === CODE.spinTooSoon ? { code: round, more: { waitMs: SPIN_INTERVAL_MS } } : { round };
      }),
    );
    app.post<Params>(
      '/sandbox/play/:play/seed',
      withSession(async (play, request, reply) => {
        const body = seedBody.safeParse(bodyOf(request, (form) => form));
        if (!body.success) return reply.code(400).send({ refusal: CODE.invalidRequest });
        const refusal = await setClientSeed(db, play, body.data.clientSeed);
        if (refusal) return answerRefusal(request, reply, refusal);
        if (isForm(request)) return reply.code(303).header('location', 'game').send();
        return reply.send(await clientSeedOf(db, play));
      }),
    );
    app.post<Params>(
      '/sandbox/play/:play/step',
      withSession(async (play, request, reply) => {
        const body = stepBody.safeParse(bodyOf(request, (form) => form));
        const chosen = body.success ? await choose(db, client, play, body.data) : undefined;
        return answerRound(request, reply, chosen?.round, { extraRefusal: chosen?.refusal ?? '' });
      }),
    );
    app.post<Params>(
      '/sandbox/play/:play/slip',
      withBet(async (play, request) => {
        const body = slipBody.safeParse(bodyOf(request, slipOfForm));
        const slip = body.success ? await placeSlip(db, client, play, body.data) : undefined;
        return slip && 'changed' in slip
          ? { code: CODE.oddsChanged, more: { legs: slip.changed } }
          : { round: slip };
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
