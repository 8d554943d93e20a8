import { addressGroup, plainAddress } from '@/lib/rules/address';
import { refuse } from '@/lib/rules/refuse';
import { fail, ok } from '@/lib/rules/result';
import { memIdError, nickError } from '@/lib/rules/signup';
import type { GuestContext, Handler, MemberContext } from '../http/context';
import { countAttempt } from '../shared/attempts';
import { siteOption } from '../shared/site-option';
import { fieldErrorCode } from './field-codes';
import { findRecommender } from './recommender';
import { takenCode } from './unique-fields';

type SiteContext = Pick<GuestContext, 'db' | 'site' | 'now'>;

/** Whether the caller may ask once more. There is a limit because the answers reveal who is on the site. */
const mayAsk = ({ db, site, caller }: MemberContext) =>
  countAttempt(db, 'check', site.siteId, [`member ${caller.id}`]);

/** Says whether an id is free on the site, ignoring case (CREATE-03). A009 for too many questions. */
export const checkId: Handler<'/api/admin/member/checkId'> = async ({ memId }, context) =>
  (await mayAsk(context)) ? freeId(memId, context) : refuse.tooManyAttempts();

/** Says whether a nickname is free on the site (CREATE-03). A009 for too many questions. */
export const checkNickname: Handler<'/api/admin/member/checkNickname'> = async ({ memNick }, context) =>
  (await mayAsk(context)) ? freeNickname(memNick, context) : refuse.tooManyAttempts();

const freeId = async (memId: string, { db, site, now }: SiteContext) => {
  if (memIdError(memId)) return refuse.invalidMemberId();
  const taken = await takenCode(db, site.siteId, { memId }, { at: now() });
  return taken ? fail(taken) : ok({});
};

const freeNickname = async (memNick: string, { db, site, now }: SiteContext) => {
  const error = nickError(memNick);
  if (error) return fail(fieldErrorCode({ field: 'memNick', message: error }));
  const taken = await takenCode(db, site.siteId, { memNick }, { at: now() });
  return taken ? fail(taken) : ok({});
};

/**
 * Says whether a guest who signs up may have an id or nickname, or a member as recommender (PLAY-02). U115 if sign-ups
 * are closed, A009 for an address that asks too often.
 */
export const checkSignup: Handler<'/api/member/checkSignup'> = async (body, context) => {
  const { field, value, accessIp = '' } = body;
  const { db, site } = context;
  const ip = plainAddress(accessIp);
  if (ip && !(await countAttempt(db, 'check', site.siteId, [`ip ${addressGroup(ip)}`])))
    return refuse.tooManyAttempts();
  const option = await siteOption(db, site.siteId);
  if (!option.signupOpen) return refuse.signUpsClosed();
  if (field === 'memId') return freeId(value, context);
  if (field === 'memNick') return freeNickname(value, context);
  if (value === '') return refuse.missingRecommender();
  const recommender = await findRecommender(db, site.siteId, value, 'NORMAL', option);
  return recommender.ok ? ok({}) : recommender;
};
