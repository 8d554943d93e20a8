import type { LoginType, PartnerLevel } from '@/lib/contract/values';
import { creatableLevels, type Level, levelOrder } from '@/lib/rules/level';
import { ok } from '@/lib/rules/result';
import type { Handler } from '../http/context';
import { memberAccounts } from '../ledger/accounts';
import { levelName, siteOption } from '../shared/site-option';
import { unreadCounts } from './unread';

export const info: Handler<'/api/member/info'> = async (_, { db, site, caller }) => {
  const [accounts, unread, option] = await Promise.all([
    memberAccounts(db, caller.id),
    unreadCounts(db, caller.id),
    siteOption(db, site.siteId),
  ]);
  const level = caller.partnerLevel as Level;
  return ok({
    memId: caller.memId,
    memName: caller.memName,
    memNick: caller.memNick,
    partnerLevel: level as PartnerLevel,
    partnerLevelName: levelName(option, level),
    partnerLevelOrder: levelOrder(level),
    loginType: caller.loginType as LoginType,
    cashAmt: Number(accounts.cash.balance),
    pointAmt: Number(accounts.point.balance),
    cashSeq: accounts.cash.seq,
    pointSeq: accounts.point.seq,
    outAmtYn: caller.mayCashOut ? 'Y' : 'N',
    creatableLevels: creatableLevels(level, option),
    ...unread,
  });
};

export const getCoin: Handler<'/api/cash/getCoin'> = async (_, { db, caller, session }) => {
  const [accounts, unread] = await Promise.all([memberAccounts(db, caller.id), unreadCounts(db, caller.id)]);
  return ok({
    cashAmt: Number(accounts.cash.balance),
    pointAmt: Number(accounts.point.balance),
    cashSeq: accounts.cash.seq,
    pointSeq: accounts.point.seq,
    expiresAt: session.expiresAt.toISOString(),
    ...unread,
  });
};
