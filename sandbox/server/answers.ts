import type { FastifyReply, FastifyRequest } from 'fastify';
import { HEADER } from '@/lib/cipher/wire';
import { PLAY_HEADER } from '@/lib/contract/vendor';
import { type Locale, parseLocale } from '@/lib/i18n/locales';
import * as CODE from '@/lib/rules/code';
import type { Db } from '../db/books';
import type { EndedAnswer, NoGame, RefusalAnswer } from '../page-calls';
import { extrasOf } from './held-stakes';
import { noGamePage, PAGE_HEADERS } from './page';
import type { Round } from './round-row';
import { noGameTexts } from './texts';
import { roundView } from './view';

/** Answers with a page. */
export const sendPage = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).headers(PAGE_HEADERS).send(text);

/** A header of a request; empty where there is none. */
export const header = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};
/** The site whose prefix was asked for. */
export const requestedSite = (request: FastifyRequest): string => header(request, PLAY_HEADER.site);
/** The language of a page that knows none of its own. */
export const requestedLocale = (request: FastifyRequest): Locale =>
  parseLocale(header(request, HEADER.locale));

/** Whether a form was sent without script, which is answered by a redirect to a page. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

/** Refusals by the sandbox itself, with their HTTP status. */
const REFUSALS = {
  [CODE.spinTooSoon]: 429,
  [CODE.oddsChanged]: 409,
  [CODE.roundOpenForClientSeed]: 409,
  [CODE.bettingTimeOver]: 409,
} as const;
/** Data of a refusal besides its code. */
type RefusalMore = Pick<RefusalAnswer, 'waitMs' | 'legs'>;
/** The result of a bet: its round, or a refusal of the sandbox. */
export type BetAnswer = { round: Round | undefined } | { code: keyof typeof REFUSALS; more: RefusalMore };

/** Answers that there is no game, or no longer: a page says why, and so does the script of an open page. */
export const answerNoGame = (
  request: FastifyRequest,
  reply: FastifyReply,
  why: NoGame,
  locale = requestedLocale(request),
) => {
  if (isForm(request)) return reply.code(303).header('location', 'game').send();
  if (request.url.split('?', 1)[0]!.endsWith('/game')) {
    return sendPage(reply, 403, noGamePage(why, locale, '../../'));
  }
  // What a page asks by itself is answered as a success, so that the browser reports no failure.
  const status = request.method === 'GET' ? 200 : 403;
  const answer: EndedAnswer = { ended: why, told: noGameTexts(why, locale) };
  return reply.code(status).send(answer);
};
/** Answers with a round, or that the request was invalid; a form leads to the page of the game. */
export const answerRound = async (
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  round: Round | undefined,
  more: { extraRefusal?: string } = {},
) => {
  if (isForm(request)) return reply.code(303).header('location', 'game').send();
  if (!round) return reply.code(400).send({ refusal: CODE.invalidRequest });
  return reply.send({ ...roundView(round, await extrasOf(db, [round])), ...more });
};
/** Answers with a refusal by the sandbox itself, whose text the page has; a form leads to the page that shows it. */
export const answerRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: keyof typeof REFUSALS,
  more: RefusalMore = {},
) => {
  if (isForm(request)) return reply.code(303).header('location', `game?refusal=${code}`).send();
  const answer: RefusalAnswer = { refusal: code, ...more };
  return reply.code(REFUSALS[code]).send(answer);
};
