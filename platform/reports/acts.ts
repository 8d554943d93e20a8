import { z } from 'zod';
import { day } from '@/lib/contract/values';
import { today } from '@/lib/rules/day';
import { defineAct, page, siteId } from '../operator/act';
import { clock } from '../shared/clock';
import { settleLosing } from './settle-losing';
import { listSettlements } from './settlements';

/** Acts on the settlement of losing shares. */
export const reportActs = {
  'settle-losing': defineAct({
    about: 'pay the losing shares of a period of days that are over; again, to finish one that was cut short',
    body: z
      .strictObject({
        siteId,
        startDay: day.describe('first day of the period, UTC+9'),
        endDay: day.describe('last day of the period, before today'),
      })
      .refine(({ startDay, endDay }) => startDay <= endDay && endDay < today(clock.now())),
    act: settleLosing,
    done: (data) => {
      const { settlementIdx, members, amount } = data as {
        settlementIdx: number;
        members: number;
        amount: number;
      };
      return `settlement ${settlementIdx}: ${amount} points to ${members} members`;
    },
  }),
  settlements: defineAct({
    about: 'list the settlements of losing shares, the latest first',
    body: z.strictObject({ siteId, page }),
    act: listSettlements,
  }),
};
