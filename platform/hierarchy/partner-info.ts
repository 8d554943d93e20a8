import { fail, ok } from '@/lib/contract/envelope';
import type { Handler } from '../http/context';
import { siteOption } from '../operator/site-option';
import { asOf } from '../statistics/rollup';
import { findInBranch } from './branch';
import { lowerRows } from './rows';

export const partnerInfo: Handler<'/api/v2/retail/partnerInfo'> = async (body, { db, site, caller }) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return fail('U001');
  const at = await asOf(db, site.siteId);
  const option = await siteOption(db, site.siteId);
  const [row] = await lowerRows(db, caller, [target.id], body, option);
  return ok({ partnerInfo: row!, asOf: at.toISOString() });
};
