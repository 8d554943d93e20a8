import type { retailCalls } from '@/lib/contract/retail';
import type { Handlers } from '../http/context';
import { dailyBetting } from './daily-betting';
import { findMembers } from './find-members';
import { findNumbers } from './find-numbers';
import { lowerUserList, olderPartnerList, partnerList, retailMemberList } from './list-calls';
import { listFacets } from './list-facets';
import { loginMemberList, onlineMemberList } from './online';
import { directPartnerList, lowerPartnerList, memIdsByLevel, partnerInfo } from './partner-info';
import { hierarchy, olderHierarchy, openHierarchy, partnerLevelList } from './tree';
import { treeAt } from './tree-at';
import { trend } from './trend';

export const retailHandlers: Pick<Handlers, keyof typeof retailCalls> = {
  '/api/v2/retail/hierarchy': hierarchy,
  '/api/v2/retail/openHierarchy': openHierarchy,
  '/api/v2/retail/treeAt': treeAt,
  '/api/v2/retail/partnerLevelList': partnerLevelList,
  '/api/v2/retail/partnerInfo': partnerInfo,
  '/api/v2/user/lowerUserList': lowerUserList,
  '/api/v2/user/findMembers': findMembers,
  '/api/v2/user/findNumbers': findNumbers,
  '/api/v2/retail/partnerList': partnerList,
  '/api/retail/partnerList': olderPartnerList,
  '/api/retail/memberList': retailMemberList,
  '/api/v2/retail/listFacets': listFacets,
  '/api/v2/retail/trend': trend,
  '/api/v2/retail/directPartnerList': directPartnerList,
  '/api/retail/lowerPartnerList': lowerPartnerList,
  '/api/retail/hierarchy': olderHierarchy,
  '/api/retail/memIdsByLevel': memIdsByLevel,
  '/api/retail/onlineMemberList': onlineMemberList,
  '/api/retail/loginMemberList': loginMemberList,
  '/api/v2/retail/daily/betting': dailyBetting,
};
