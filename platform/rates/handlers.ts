import type { ratesCalls } from '@/lib/contract/rates';
import type { Handlers } from '../http/context';
import { myRates } from './my-rates';
import { saveBottomRates, saveMultipleRate, saveRate } from './rate-saves';
import { detailRate, multipleRate, newPartnerRate, rateInfo } from './read-rates';
import { simulateRates } from './simulate-rates';

export const ratesHandlers: Pick<Handlers, keyof typeof ratesCalls> = {
  '/api/v2/retail/detail/rate': detailRate,
  '/api/v2/retail/detail/multipleRate': multipleRate,
  '/api/v2/retail/rate/save': saveRate,
  '/api/v2/retail/rate/multipleSave': saveMultipleRate,
  '/api/v2/retail/rate/newPartner': newPartnerRate,
  '/api/v2/retail/rate/my': myRates,
  '/api/v2/retail/rate/saveBottom': saveBottomRates,
  '/api/v2/retail/rate/simulate': simulateRates,
  '/api/retail/rateInfo': rateInfo,
};
