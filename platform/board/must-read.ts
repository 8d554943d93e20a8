import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client';
import { message } from '../db/schema';

/** Whether a message waits that the member must read before it plays or asks for money (M001). */
export async function hasMustRead(db: Db, memberId: number): Promise<boolean> {
  const [waiting] = await db
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
  return waiting !== undefined;
}
