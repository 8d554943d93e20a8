import { fail, ok } from '@/lib/rules/result';
import { memIdError, nickError } from '@/lib/rules/signup';
import type { Handler } from '../http/context';
import { takenCode } from './unique-fields';

/** Whether an id is free on the site, without regard to upper and lower case (CREATE-03). */
export const checkId: Handler<'/api/admin/member/checkId'> = async ({ memId }, { db, site }) => {
  if (memIdError(memId)) return fail('U101');
  const taken = await takenCode(db, site.siteId, { memId });
  return taken ? fail(taken) : ok({});
};

/** Whether a nickname is free on the site (CREATE-03). */
export const checkNickname: Handler<'/api/admin/member/checkNickname'> = async (
  { memNick },
  { db, site },
) => {
  if (nickError(memNick)) return fail('U105');
  const taken = await takenCode(db, site.siteId, { memNick: memNick.normalize('NFC') });
  return taken ? fail(taken) : ok({});
};
