import type { ResponseOf } from '@/lib/contract/calls';
import type { PartnerLevel } from '@/lib/contract/values';
import { toDay } from '@/lib/rules/day';
import type { PinKind } from '@/lib/rules/inquiry';
import { betHref } from './bet-href';
import { detailHref } from './detail-tabs';

type Facts = NonNullable<ResponseOf<'/api/board/pin'>['pin']['facts']>;

/**
 * Returns the screen that lists the target of an inquiry's pin (WORK-08), on its day in UTC+9; undefined if none does:
 * requests of a partner below are listed on that partner's own screens alone.
 */
export function pinHref(
  prefix: string,
  viewerId: string,
  { kind, facts }: { kind: Exclude<PinKind, 'bet'>; facts: Facts },
): string | undefined {
  const day = toDay(facts.at);
  const days = new URLSearchParams({ startDate: day, endDate: day });
  const member = { memId: facts.memId, partnerLevel: facts.partnerLevel as PartnerLevel };
  const isOwn = facts.memId === viewerId;
  switch (kind) {
    case 'member':
      return detailHref(prefix, member);
    case 'attempt': {
      const row = new URLSearchParams({ tab: 'history', memId: facts.memId, processed: '-1' });
      return `/${prefix}/partnerMoneyMoveList?${row}&${days}`;
    }
    case 'request': {
      const isOut = facts.type === '-1';
      if (isOwn) return `/${prefix}/${isOut ? 'exchange' : 'charge'}?${days}`;
      if (facts.partnerLevel !== 'NORMAL') return undefined;
      return `${detailHref(prefix, member, isOut ? 'Exchange' : 'Charge')}&${days}`;
    }
    case 'entry': {
      if (facts.wallet === 'point') {
        // Points taken back have type 3 in the ledger and 33 in lists, where 3 alone is rolling.
        const pointTypes = facts.type === '3' ? '3,33' : facts.type;
        const row = new URLSearchParams({ pointTypes, searchValue: facts.memId });
        return `/${prefix}/subpartnerPointList?${days}&${row}`;
      }
      return isOwn ? `/${prefix}/cashListMy?${days}` : `${detailHref(prefix, member, 'Cash')}&${days}`;
    }
  }
}

/**
 * Returns the player's screen with the target of an own inquiry's pin, on its day in UTC+9; undefined if no screen
 * shows it.
 */
export function ownPinHref(base: string, kind: PinKind, facts: Facts): string | undefined {
  const day = toDay(facts.at);
  const days = new URLSearchParams({ startDate: day, endDate: day });
  switch (kind) {
    case 'bet':
      return betHref(base, facts);
    case 'request':
      return `${base}/${facts.type === '-1' ? 'exchange' : 'charge'}?${days}`;
    case 'entry':
      return `${base}/${facts.wallet === 'point' ? 'point' : 'money'}?${days}`;
    default:
      return undefined;
  }
}
