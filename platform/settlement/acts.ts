import { z } from 'zod';
import { day } from '@/lib/contract/values';
import { defineAct, memId, movesAmount, page, siteId } from '../operator/act';
import { listSettlements } from './list-settlements';
import { paySettlement, settleLosing, shownDue } from './settle-losing';

/** Acts on the settlement of periods. */
export const settlementActs = {
  'settle-losing': defineAct({
    about:
      'close a period of days that are over and pay its losing shares; again, to finish one that was cut short',
    needs: 'money',
    body: z
      .strictObject({
        siteId,
        startDay: day.describe('first day of the period, UTC+9'),
        endDay: day.describe('last day of the period, before today'),
      })
      .refine(({ startDay, endDay }) => startDay <= endDay),
    act: settleLosing,
    fourEyes: async ({ startDay, endDay }) => ({ startDay, endDay }),
    done: (data) => {
      const { settlementIdx, members, amount } = data as {
        settlementIdx: number;
        members: number;
        amount: number;
      };
      return `settlement ${settlementIdx}: ${amount} points to ${members} members`;
    },
  }),
  'pay-settlement': defineAct({
    about: 'confirm and pay what a closed period owes one member, as partners at the top have none above',
    needs: 'money',
    body: z.strictObject({ siteId, memId, startDay: day.describe('first day of the closed period, UTC+9') }),
    act: paySettlement,
    fourEyes: shownDue,
    moves: movesAmount('to'),
    done: ({ amount }) => `${amount} points`,
  }),
  settlements: defineAct({
    about: 'list the closed periods, the latest first',
    needs: 'read',
    body: z.strictObject({ siteId, page }),
    act: listSettlements,
  }),
};
