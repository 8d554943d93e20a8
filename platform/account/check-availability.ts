import { fail, ok } from '@/lib/rules/result';
import { memIdError, nickError } from '@/lib/rules/signup';
import type { GuestContext, Handler } from '../http/context';
import { siteOption } from '../shared/site-option';
import { findRecommender } from './recommender';
import { takenCode } from './unique-fields';

type SiteContext = Pick<GuestContext, 'db' | 'site'>;

/** Whether an id is free on the site, without regard to upper and lower case (CREATE-03). */
export const checkId = async ({ memId }: { memId: string }, { db, site }: SiteContext) => {
  if (memIdError(memId)) return fail('U101');
  const taken = await takenCode(db, site.siteId, { memId });
  return taken ? fail(taken) : ok({});
};

/** Whether a nickname is free on the site (CREATE-03). */
export const checkNickname = async ({ memNick }: { memNick: string }, { db, site }: SiteContext) => {
  if (nickError(memNick)) return fail('U105');
  const taken = await takenCode(db, site.siteId, { memNick: memNick.normalize('NFC') });
  return taken ? fail(taken) : ok({});
};

/**
 * Whether a guest who signs up may have an id or nickname, or have somebody as recommender (PLAY-02). Nothing is said where
 * sign-ups are closed (U115).
 */
export const checkSignup: Handler<'/api/member/checkSignup'> = async ({ field, value }, context) => {
  const { db, site } = context;
  const option = await siteOption(db, site.siteId);
  if (!option.signupOpen) return fail('U115');
  if (field === 'memId') return checkId({ memId: value }, context);
  if (field === 'memNick') return checkNickname({ memNick: value }, context);
  if (value === '') return fail('U106');
  const recommender = await findRecommender(db, site.siteId, value, 'NORMAL', option);
  return recommender.ok ? ok({}) : recommender;
};
