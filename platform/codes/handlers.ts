import { CAPABILITIES } from '@/lib/contract/capabilities';
import type { commonCalls } from '@/lib/contract/common';
import { ok } from '@/lib/rules/result';
import type { Handlers } from '../http/context';
import { banks, commonCode, gameGroupCodes } from './codes';
import { siteCheckInfo, siteOptions } from './site';

export const codeHandlers: Omit<Pick<Handlers, keyof typeof commonCalls>, '/api/common/gameCodes'> = {
  // Without the operator's keys nobody can be sent notices.
  '/api/common/capabilities': async (_, { push }) =>
    ok({ list: Object.keys(CAPABILITIES).filter((name) => name !== 'push' || push) }),
  '/api/common/code': commonCode,
  '/api/common/gameGroupCodes': gameGroupCodes,
  '/api/common/siteCheckInfo': siteCheckInfo,
  '/api/etc/siteOption': siteOptions,
  '/api/etc/bank': banks,
};
