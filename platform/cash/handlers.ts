import type { moneyCalls } from '@/lib/contract/money';
import type { Handlers } from '../http/context';
import { cashSend, cashSendMany } from './cash-send';
import { convertPoints } from './convert';
import { useCoupon } from './coupon-use';
import { cashIn } from './deposit';
import { pointList } from './point-list';
import { pointSend } from './point-send';
import { cashDelete } from './request-delete';
import { cashList } from './request-list';
import { cashOut } from './withdrawal';

export const moneyHandlers: Pick<Handlers, keyof typeof moneyCalls> = {
  '/api/retail/cashSend': cashSend,
  '/api/retail/cashSendMany': cashSendMany,
  '/api/retail/pointSend': pointSend,
  '/api/cash/in': cashIn,
  '/api/cash/out': cashOut,
  '/api/cash/list/': cashList,
  '/api/cash/del': cashDelete,
  '/api/cash/pointList': pointList,
  '/api/cash/pointChg': convertPoints,
  '/api/cash/couponUse': useCoupon,
};
