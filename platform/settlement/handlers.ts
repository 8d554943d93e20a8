import type { settlementCalls } from '@/lib/contract/settlement';
import type { Handlers } from '../http/context';
import { settlementDetail } from './derivation';
import { settlementMonths } from './months';
import { settlementList, settlementPeriods } from './period-lists';
import { confirmSettlement, paySettlement } from './settle-children';

export const settlementHandlers: Pick<Handlers, keyof typeof settlementCalls> = {
  '/api/v2/retail/settlement/periods': settlementPeriods,
  '/api/v2/retail/settlement/list': settlementList,
  '/api/v2/retail/settlement/detail': settlementDetail,
  '/api/v2/retail/settlement/months': settlementMonths,
  '/api/v2/retail/settlement/confirm': confirmSettlement,
  '/api/v2/retail/settlement/pay': paySettlement,
};
