import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { checkAnswer } from '@/lib/contract/play-day';
import { positiveAmount } from '@/lib/contract/values';
import * as CODE from '@/lib/rules/code';
import { isStorable } from '@/lib/rules/storable';
import type { PageCalls, SeenPick } from '../page-calls';
import { isForm } from './answers';
import { CLIENT_SEED } from './client-seeds';

/** A vendor's code, or a site's id. */
export const codeName = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
const short = z.string().max(80).refine(isStorable);
export const launchQuery = z.object({
  vendor: codeName,
  lang: z.enum(['ko', 'en', 'vn']).catch('ko'),
  token: z.string().max(100),
});
/** The shape of a call's body. */
type Body<Call extends keyof PageCalls> = z.ZodType<PageCalls[Call]['body']>;
export const stepBody: Body<'step'> = z.object({
  roundId: short,
  step: z.coerce.number().int().min(0).max(20),
  choice: short,
});
/** The part of the client seed that the browser makes for one bet. */
const fresh = z.string().regex(CLIENT_SEED).max(32).optional();
export const seedBody: Body<'seed'> = z.object({ clientSeed: z.string().regex(CLIENT_SEED) });
export const betBody: Body<'bet'> = z.object({
  roundId: short,
  fresh,
  bets: z.array(z.object({ code: short, amount: positiveAmount })).max(40),
});
export const slipBody: Body<'slip'> = z.object({
  slipId: short,
  picks: z.array(z.object({ fixtureId: short, market: short, pick: short, odds: short.optional() })).max(20),
  amount: positiveAmount,
  fresh,
  /** Whether other odds than those that were seen are accepted. */
  acceptOdds: z.boolean().optional(),
});
export const refusalQuery = z.object({
  refusal: z
    .enum([CODE.spinTooSoon, CODE.oddsChanged, CODE.roundOpenForClientSeed, CODE.bettingTimeOver])
    .optional()
    .catch(undefined),
});
export const checkBody: Body<'check'> = z.object({ answer: checkAnswer });
export const cancelBody: Body<'cancel'> = z.object({ roundId: short });

/** A bet form as JSON: an amount for each field `bet-…`, or one amount for a chosen code. */
export function readBetForm(form: Record<string, string>): unknown {
  const fields = Object.entries(form).flatMap(([field, value]) =>
    field.startsWith('bet-') && value !== '' ? [{ code: field.slice(4), amount: Number(value) }] : [],
  );
  const chosen = form.code && form.amount ? [{ code: form.code, amount: Number(form.amount) }] : [];
  return { roundId: form.roundId, bets: [...fields, ...chosen], fresh: form.fresh || undefined };
}

/** A slip's form as JSON: a pick for each field `pick-…`, with its market, outcome and odds. */
export function readSlipForm(form: Record<string, string>): unknown {
  const picks = Object.entries(form).flatMap(([field, value]): SeenPick[] => {
    const [market = '', pick = '', odds = ''] = value.split(':');
    return field.startsWith('pick-') && value ? [{ fixtureId: field.slice(5), market, pick, odds }] : [];
  });
  return { slipId: form.slipId, picks, amount: Number(form.amount), fresh: form.fresh || undefined };
}

/** The body of a request as JSON; `readForm` makes it of a form that was sent without script. */
export const readBody = (
  request: FastifyRequest,
  readForm: (form: Record<string, string>) => unknown,
): unknown => (isForm(request) ? readForm(request.body as Record<string, string>) : request.body);
