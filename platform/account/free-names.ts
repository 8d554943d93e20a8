import { and, eq, sql } from 'drizzle-orm';
import { fail, ok } from '@/lib/contract/envelope';
import { memIdError, nickError } from '@/lib/rules/signup';
import { member } from '../db/schema';
import type { Handler } from '../http/context';

/** Whether an id can still be taken on the site; letters count the same in both cases. */
export const checkId: Handler<'/api/admin/member/checkId'> = async ({ memId }, { db, site }) => {
  if (memIdError(memId)) return fail('U101');
  const taken = await db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.siteId, site.siteId), eq(sql`lower(${member.memId})`, memId.toLowerCase())));
  return taken.length > 0 ? fail('U116') : ok({});
};

/** Whether a nickname can still be taken on the site. */
export const checkNickname: Handler<'/api/admin/member/checkNickname'> = async (
  { memNick },
  { db, site },
) => {
  if (nickError(memNick)) return fail('U105');
  const taken = await db
    .select({ id: member.id })
    .from(member)
    .where(
      and(
        eq(member.siteId, site.siteId),
        eq(sql`lower(${member.memNick})`, sql`lower(${memNick.normalize('NFC')})`),
      ),
    );
  return taken.length > 0 ? fail('U117') : ok({});
};
