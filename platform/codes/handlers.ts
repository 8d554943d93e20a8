import type { commonCalls } from '@/lib/contract/common';
import type { Handlers } from '../http/context';
import { banks, commonCode, gameCodes, gameGroupCodes } from './codes';
import { siteCheckInfo, siteOptions } from './site';

export const codeHandlers: Pick<Handlers, keyof typeof commonCalls> = {
  '/api/common/code': commonCode,
  '/api/common/gameCodes': gameCodes,
  '/api/common/gameGroupCodes': gameGroupCodes,
  '/api/common/siteCheckInfo': siteCheckInfo,
  '/api/etc/siteOption': siteOptions,
  '/api/etc/bank': banks,
};
