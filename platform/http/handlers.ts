import { checkId, checkNickname } from '../account/free-names';
import { getCoin, info } from '../account/info';
import { login } from '../account/login';
import { getToken, logout } from '../account/session';
import { signup } from '../account/signup';
import { notice, noticeList } from '../board/notices';
import { cashSend } from '../cash/cash-send';
import { banks, commonCode, gameCodes, gameGroupCodes } from '../codes/codes';
import { siteCheckInfo, siteOptions } from '../codes/site';
import { dailyBetting } from '../hierarchy/daily-betting';
import { lowerUserList } from '../hierarchy/lower-list';
import { partnerInfo } from '../hierarchy/partner-info';
import { detailRate } from '../hierarchy/rates';
import { hierarchy, partnerLevelList } from '../hierarchy/tree';
import { cashReport, myCashReport } from '../main/cash-report';
import { newPayLog } from '../main/pay-log';
import { statistics, topInfo } from '../main/top-info';
import type { Handlers } from './context';

/** Who answers which call. */
export const handlers: Handlers = {
  '/api/member/login': login,
  '/api/getToken': getToken,
  '/api/member/logout': logout,
  '/api/member/info': info,
  '/api/cash/getCoin': getCoin,
  '/api/admin/member/checkId': checkId,
  '/api/admin/member/checkNickname': checkNickname,
  '/api/member/signup': signup,
  '/api/common/code': commonCode,
  '/api/common/gameCodes': gameCodes,
  '/api/common/gameGroupCodes': gameGroupCodes,
  '/api/common/siteCheckInfo': siteCheckInfo,
  '/api/etc/siteOption': siteOptions,
  '/api/etc/bank': banks,
  '/api/v2/main/topInfo': topInfo,
  '/api/v2/main/statistics': statistics,
  '/api/v2/main/cashReport': cashReport,
  '/api/v2/main/myCashReport': myCashReport,
  '/api/v2/main/newPayLog': newPayLog,
  '/api/main/nt/list': noticeList,
  '/api/board/nt/datail': notice,
  '/api/v2/retail/hierarchy': hierarchy,
  '/api/v2/retail/partnerLevelList': partnerLevelList,
  '/api/v2/retail/partnerInfo': partnerInfo,
  '/api/v2/user/lowerUserList': lowerUserList,
  '/api/v2/retail/detail/rate': detailRate,
  '/api/v2/retail/daily/betting': dailyBetting,
  '/api/retail/cashSend': cashSend,
};
