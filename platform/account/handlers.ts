import type { accountCalls } from '@/lib/contract/account';
import type { downlineCalls } from '@/lib/contract/downline';
import type { signupCalls } from '@/lib/contract/signup';
import type { Handlers } from '../http/context';
import { activity } from './activity';
import { checkId, checkNickname, checkSignup } from './check-availability';
import { changePhone, saveDetail, setPermissions, signInMany, unlockMember } from './downline-member';
import { getCoin, info } from './info';
import { login } from './login';
import { ownPartnerRequests } from './own-requests';
import { endOtherSessions, endOwnSession, forgetOwnDevice, ownSessions } from './own-sessions';
import { partnerSignup } from './partner-request';
import { resetByPartner } from './partner-reset';
import { profile } from './profile';
import { groupSignup, retailSignup } from './retail-signup';
import { getToken, logout } from './session';
import { signup } from './signup';
import { update } from './update';

export const accountHandlers: Pick<
  Handlers,
  keyof typeof accountCalls | keyof typeof downlineCalls | keyof typeof signupCalls
> = {
  '/api/member/login': login,
  '/api/getToken': getToken,
  '/api/member/logout': logout,
  '/api/member/info': info,
  '/api/member/profile': profile,
  '/api/cash/getCoin': getCoin,
  '/api/admin/member/checkId': checkId,
  '/api/admin/member/checkNickname': checkNickname,
  '/api/member/update': update,
  '/api/member/sessions': ownSessions,
  '/api/member/endSession': endOwnSession,
  '/api/member/endOtherSessions': endOtherSessions,
  '/api/member/forgetDevice': forgetOwnDevice,
  '/api/member/signup': signup,
  '/api/member/checkSignup': checkSignup,
  '/api/retail/member/signup': retailSignup,
  '/api/retail/member/signupGroup': groupSignup,
  '/api/retail/partner/signup': partnerSignup,
  '/api/v2/retail/detail/save': saveDetail,
  '/api/v2/retail/detail/changePhone': changePhone,
  '/api/retail/unlock': unlockMember,
  '/api/retail/signInMany': signInMany,
  '/api/retail/permissions': setPermissions,
  '/api/retail/activity': activity,
  '/api/retail/resetPassword': resetByPartner,
  '/api/retail/partner/requests': ownPartnerRequests,
};
