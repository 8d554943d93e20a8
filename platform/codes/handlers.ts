import type { commonCalls } from '@/lib/contract/common';
import type { Handlers } from '../http/context';
import { banks, commonCode, gameGroupCodes } from './codes';
import { siteCheckInfo, siteOptions } from './site';

export const codeHandlers: Omit<Pick<Handlers, keyof typeof commonCalls>, '/api/common/gameCodes'> = {
  '/api/common/code': commonCode,
  '/api/common/gameGroupCodes': gameGroupCodes,
  '/api/common/siteCheckInfo': siteCheckInfo,
  '/api/etc/siteOption': siteOptions,
  '/api/etc/bank': banks,
};
