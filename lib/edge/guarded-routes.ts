/**
 * Names of the pages that need a sign-in (1§2). The list only spares a guest the way through the page: each page
 * asks for the session itself, so a name missing here opens nothing, and a guest's unknown path is simply not found.
 */
const GUARDED = new Set([
  'partnerMain',
  'partnerList',
  'partnerDetail',
  'partnerList2',
  'partnerRate',
  'partnerMemberList',
  'subMemberList',
  'onlineMemberList',
  'partnerMoneyMoveList',
  'userList',
  'userDetail',
  'users',
  'userOnlinelist',
  'cashList',
  'cashListMy',
  'pointList',
  'subpartnerPointList',
  'point',
  'pointuse',
  'pointuselist',
  'charge',
  'exchange',
  'bettingList',
  'bettingListSport',
  'bettingslot',
  'bettingcasino',
  'bettingtotal',
  'partnerCalculationList',
  'partnerCalculationUserList',
  'qna',
  'qnaread',
  'qnawrite',
  'noticeList',
  'noticeRead',
  'msg',
  'msgread',
  'infoEdit',
  'statisticAllUsers',
  'statisticAllGames',
  'statisticDateAgent',
  'statisticDateUsers',
  'statisticDateGames',
  'statisticDateBet',
]);

/** Whether a path behind the prefix (`/noticeRead/3`) belongs to a page that needs a sign-in. */
export function isGuarded(path: string): boolean {
  const name = path.split('/')[1] ?? '';
  return GUARDED.has(name) || /^partnerListLevelPTN_[1-8]$/.test(name);
}
