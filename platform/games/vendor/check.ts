import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { transact } from '../../http/transact';
import { answerCheck, REALITY_CHECK } from '../../protection/answer-check';
import type { VendorHandler } from './context';
import { lockLiveSession } from './live-session';
import { findMember } from './transaction';

/** Takes the answer to a reality check that the player of an open session gave in the window of a game. */
export const relayCheck: VendorHandler<'/vendor/check'> = async ({ memId, sessionId, answer }, context) => {
  const { db, bus, vendor } = context;
  const { siteId, vendorCode } = vendor;
  const who = await findMember(db, siteId, memId);
  if (!who) return refuse.unknownMember();
  const result = await transact(db, async (tx) => {
    if (!(await lockLiveSession(tx, context, who, sessionId))) return refuse.signInRequired();
    const by = { name: `player ${who.memId} at ${vendorCode}`, ip: '', actorId: who.id };
    return ok(
      await answerCheck(tx, { siteId, memberId: who.id, memId: who.memId, answer, at: context.now() }, by),
    );
  });
  if (!result.ok) return result;
  bus.publish({ memberId: who.id }, REALITY_CHECK);
  if (answer === 'stop') bus.publish({ memberId: who.id }, { cmd: 'LOCK_BET_YN', data1: 'Y', data2: 'N' });
  return result;
};
