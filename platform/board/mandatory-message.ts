import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client';
import { message } from '../db/schema';

/** Whether the member has an unread message that it must read before it plays or requests money (M001). */
export async function hasMandatoryMessage(db: Db, memberId: number): Promise<boolean> {
  const [unread] = await db
    .select({ id: message.id })
    .from(message)
    .where(
      and(
        eq(message.memberId, memberId),
        isNull(message.readAt),
        isNull(message.deletedAt),
        eq(message.mustRead, true),
      ),
    )
    .limit(1);
  return unread !== undefined;
}
