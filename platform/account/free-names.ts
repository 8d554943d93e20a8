import { fail, ok } from '@/lib/contract/envelope';
import { memIdError, nickError } from '@/lib/rules/signup';
import type { Handler } from '../http/context';
import { takenCode } from './names';

/** Whether an id can still be taken on the site; letters count the same in both cases. */
export const checkId: Handler<'/api/admin/member/checkId'> = async ({ memId }, { db, site }) => {
  if (memIdError(memId)) return fail('U101');
  const taken = await takenCode(db, site.siteId, { memId });
  return taken ? fail(taken) : ok({});
};

/** Whether a nickname can still be taken on the site. */
export const checkNickname: Handler<'/api/admin/member/checkNickname'> = async (
  { memNick },
  { db, site },
) => {
  if (nickError(memNick)) return fail('U105');
  const taken = await takenCode(db, site.siteId, { memNick: memNick.normalize('NFC') });
  return taken ? fail(taken) : ok({});
};
