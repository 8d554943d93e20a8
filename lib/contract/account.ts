import { z } from 'zod';
import { call } from './call';
import { amount, count, loginType, memId, moment, partnerLevel, yn } from './values';

const loginMember = z.object({
  loginType,
  memId,
  memNick: z.string(),
  partnerLevel,
  updId: z.string(),
});

/** User data. `newMsg` and `newAnswer` are the unread counts of the notification bar. */
const userData = z.object({
  memId,
  memName: z.string(),
  memNick: z.string(),
  partnerLevel,
  partnerLevelName: z.string(),
  partnerLevelOrder: z.number().int().min(1).max(8),
  loginType,
  cashAmt: amount,
  pointAmt: amount,
  /** Sequence of the cash account: of two balances the one with the higher sequence holds (decision 9). */
  cashSeq: count,
  pointSeq: count,
  outAmtYn: z.enum(['Y', 'N']),
  newMsg: count,
  newAnswer: count,
  /** Levels this member may create, by the site's matrix (decision 17); empty hides the create button. */
  creatableLevels: z.array(partnerLevel),
});

export const accountCalls = {
  '/api/member/login': call({
    access: 'guest',
    kind: 'write',
    browser: false,
    request: z.strictObject({
      memId: z.string().max(20),
      memPass: z.string().max(40),
      accessIp: z.string().max(45),
      /** Which door it is: the back-office or the player site. Who has no business there is answered A006. */
      entry: z.enum(['partner', 'play']),
    }),
    response: z.object({
      member: loginMember,
      token: z.string(),
      /** Key of the member's realtime topic, an HMAC of the token (decision 10). */
      channel: z.string(),
      expiresAt: moment,
      msgInfo: z.object({ newMsg: count }),
    }),
    codes: ['U001', 'U002', 'U004', 'U012', 'U013', 'U014', 'A006', 'A009'],
    source: 'LOGIN-01, LOGIN-03',
  }),
  '/api/getToken': call({
    access: 'session',
    kind: 'write',
    browser: false,
    request: z.strictObject({}),
    response: z.object({ expiresAt: moment }),
    codes: [],
    source: 'SESS-02',
  }),
  '/api/member/logout': call({
    access: 'session',
    kind: 'write',
    browser: false,
    request: z.strictObject({}),
    response: z.object({}),
    codes: [],
    source: 'SESS-06',
  }),
  '/api/member/info': call({
    access: 'session',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: userData,
    codes: [],
    source: 'SESS-05, SITE-15',
  }),
  /** The five-second pulse: balance, sequences, unread counts and the token's state in one call (design). */
  '/api/cash/getCoin': call({
    access: 'session',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      cashAmt: amount,
      pointAmt: amount,
      cashSeq: count,
      pointSeq: count,
      newMsg: count,
      newAnswer: count,
      expiresAt: moment,
    }),
    codes: ['TK999'],
    source: 'SESS-03',
  }),
  '/api/admin/member/checkId': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId: z.string().max(20) }),
    response: z.object({}),
    codes: ['U101', 'U116'],
    source: 'CREATE-03',
  }),
  '/api/admin/member/checkNickname': call({
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memNick: z.string().max(20) }),
    response: z.object({}),
    codes: ['U105', 'U117'],
    source: 'CREATE-03',
  }),
  /** New passwords of one's own account; its other sessions end. */
  '/api/member/update': call({
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId, memPass: z.string().max(40), cashOutPass: z.string().max(8) }),
    response: z.object({}),
    codes: ['U001', 'U102', 'U103', 'C999'],
    source: 'BOARD-10',
  }),
  '/api/v2/retail/detail/save': call({
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      memId,
      memNick: z.string().max(40),
      /** N bars the member from signing in and ends its sessions. */
      loginYn: yn,
    }),
    response: z.object({}),
    codes: ['U001', 'U105', 'U117', 'A006', 'C999'],
    source: 'DETAIL-02',
  }),
  '/api/v2/retail/detail/changePhone': call({
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId, memPhone: z.string().max(20) }),
    response: z.object({}),
    codes: ['U001', 'U118', 'A006', 'C999'],
    source: 'DETAIL-02',
  }),
  /** Takes the lock of too many wrong passwords off somebody below (decision 12). */
  '/api/retail/unlock': call({
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({}),
    codes: ['U001', 'A006', 'C999'],
    source: 'LOGIN-06, decision 12',
  }),
} as const;
