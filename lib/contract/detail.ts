import { z } from 'zod';
import { MAX_AMOUNT } from '@/lib/rules/amount';
import * as CODE from '@/lib/rules/code';
import { betId, roundDetail } from './bets';
import { call } from './call';
import { ancestors, asOf, days, memberStates, perPage } from './list-shapes';
import {
  anyCashType,
  betNumber,
  betType,
  cashStatus,
  cashSum,
  cashType,
  changeDays,
  gameFilter,
  requestSum,
  rowNumber,
} from './log-shapes';
import { memberMarks } from './notes';
import { ours } from './own-fields';
import { statementAct } from './protection';
import {
  amount,
  count,
  day,
  memId,
  moment,
  openCode,
  pageInfo,
  pageNumber,
  partnerLevel,
  yn,
} from './values';

/** One page of a member's log over a range of days. */
const memberDays = { memId, ...days, page: pageNumber, count_per_list: ours('pageSizes', perPage) };

const sumYn = ours('sums', yn).describe('Y: with the sum of all rows.');
/** Description of the sums over a log. */
const OF_ALL_ROWS = 'With `sumYn` Y only, and not where adding up takes longer than four seconds.';

/** An hour of the day, UTC+9. */
const hour = count.max(23);

/** Movements of a bet: its stake, its win, or the stake given back. */
export const tranType = z.enum(['BET', 'WIN', 'CANCEL']);

/** A member's header and information. */
const detailInfo = z.object({
  siteId: z.string(),
  partnerLevel: ours('memberFacts', partnerLevel),
  partnerLevelName: z.string(),
  memId,
  memNick: z.string(),
  memName: ours('memberFacts', z.string()),
  memPhone: ours('memberFacts', z.string().nullable()).describe(
    'Whole of the caller and members directly below; of others some digits are stars.',
  ),
  cashBalance: amount,
  pointBalance: amount,
  gameBalance: ours('memberFacts', amount).describe('Balance in the wallets of game vendors.'),
  loginYn: yn.describe('Y: sign-in is allowed.'),
  states: ours('memberFacts', memberStates),
  lockedDt: ours('memberFacts', moment.nullable()).describe(
    'When too many wrong passwords locked the account (U004); null if it is not locked.',
  ),
  giveYn: ours('memberRights', yn).describe('Y: may give (otherwise C301).'),
  retrieveYn: ours('memberRights', yn).describe('Y: may take back (otherwise C401).'),
  cashOutYn: ours('memberRights', yn).describe('Y: may ask for withdrawals (otherwise C203).'),
  withheld: ours(
    'memberRights',
    z.array(z.enum(['giveYn', 'retrieveYn', 'cashOutYn', 'loginYn', 'uplineYn'])),
  ).describe(
    'What the operator has switched off: no partner can switch it on again (A006). uplineYn: partners above can neither give to the member nor take back (A061).',
  ),
  lastLoginDt: ours('memberFacts', moment.nullable()).describe(
    'Last successful sign-in; null if there was none.',
  ),
  joinDate: moment,
  marks: memberMarks,
  invitation: ours(
    'invitations',
    z.object({ invitationIdx: count, code: z.string(), label: z.string() }),
  ).describe(
    'The link through which the member signed up, if its partner is the caller or below. The label may be empty.',
  ),
  topUserList: ours('memberFacts', ancestors),
});

/** The sums of a member's glance over some days; for a partner those of its branch, as in lists. */
const glanceSums = {
  cashIn: amount,
  cashOut: amount,
  winLoseAmt: amount.describe('Stakes − wins.'),
  rolling: amount,
  givenAmt: amount.describe('Given − taken back.'),
};

/** The days of a glance, today last. */
const GLANCE_DAYS = 14;

const glance = z.object({
  sums: z.object({
    today: z.object(glanceSums),
    days7: z.object(glanceSums).describe('Today and the 6 days before.'),
    days30: z.object(glanceSums).describe('Today and the 29 days before.'),
    all: z.object(glanceSums),
  }),
  days: z
    .array(z.object({ day, ...glanceSums }))
    .length(GLANCE_DAYS)
    .describe('The oldest first, today last.'),
  firstDay: day.nullable().describe('The first day that `all` has figures of; null without any.'),
  favorite: z
    .object({
      vendorCode: z.string(),
      gameCode: z.string(),
      gameName: z.string(),
      share: count.describe('In per cent of these stakes, rounded half up.'),
    })
    .nullable()
    .describe(
      'The game with the largest stakes of the last 30 days, of at most the latest 2,000 bets, cancelled ones left out; null for partners and without bets.',
    ),
  mainHours: z
    .object({ from: hour, to: hour.describe('The hour at which they end.') })
    .nullable()
    .describe(
      'The shortest stretch of the day (UTC+9), which may pass midnight, with at least half of the bets of `favorite`; null for fewer than 10 bets.',
    ),
  game: z
    .object({
      gameName: z.string(),
      at: moment.describe('When it was opened; of a game that is not open, the last bet.'),
      openYn: yn.describe('Y: the member has it open now.'),
    })
    .nullable()
    .describe('The game that is open, or the last one; null for partners and without any.'),
  lastBet: z
    .object({ gameName: z.string(), at: moment, betAmt: amount, winAmt: amount, type: betType })
    .nullable()
    .describe('Null for partners and without bets.'),
  onlineYn: yn,
  lastLoginDt: moment.nullable().describe('Last successful sign-in; null if there was none.'),
  joinDate: moment,
  movements: z
    .array(
      z.object({
        cashIdx: count,
        at: moment,
        act: statementAct,
        cashType: openCode(cashType.options),
        gameName: z.string().describe('Of the bet that the movement belongs to; empty for other movements.'),
        counterparty: z
          .string()
          .describe(
            "Id of the member on the other side; empty for the site and outside the caller's branch.",
          ),
        cashAmt: amount.describe('Negative for debits.'),
        afterCashAmt: amount,
        openYn: yn.describe('Y: the stake of a bet that is not settled.'),
      }),
    )
    .max(10)
    .describe("The last movements of the member's own cash, of money and play together, the newest first."),
  asOf,
});

export const detailCalls = {
  '/api/v2/retail/detail/info': call({
    summary: 'A lower member or partner: names, contact, balances, ancestors.',
    from: 'unnamed',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({
      partnerInfo: detailInfo,
    }),
    codes: [CODE.unknownMember],
    source: 'DETAIL-01',
  }),
  '/api/v2/retail/detail/summary': call({
    summary:
      'A member as `/api/v2/retail/detail/info` answers it, the counts of its tabs over some days, and its cash at the end of each of the last 14 days. An upstream may lack it; tabs have no counts then, and there is no line.',
    from: { own: 'memberSummary' },
    access: 'partner',
    kind: 'read',
    browser: false,
    request: z.strictObject({ memId, ...days }),
    response: z.object({
      counts: z
        .object({
          cash: count.describe('Changes of cash on the days.'),
          bets: count.describe('Bets placed on the days.'),
          deposits: count.describe('Requests on the days, at any stage.'),
          withdrawals: count.describe('Likewise.'),
          notes: count.describe('Messages of any day.'),
        })
        .describe('Up to 10,000 each.'),
      moreOf: z
        .array(z.enum(['cash', 'bets', 'deposits', 'withdrawals', 'notes']))
        .optional()
        .describe('The counts beyond which there are more. An upstream may lack it.'),
      cashDays: z
        .array(z.object({ day, cashAmt: amount }))
        .length(14)
        .describe('The oldest first; today as it is now.'),
      partnerInfo: detailInfo,
    }),
    codes: [CODE.unknownMember],
    source: 'DETAIL-01',
  }),
  '/api/v2/retail/detail/glance': call({
    summary:
      'A member at a glance: money and play of four periods and of each of 14 days, favourite, open or last game, last bet, presence, and the last ten movements of cash.',
    from: { own: 'glance' },
    access: 'partner',
    kind: 'read',
    browser: false,
    request: z.strictObject({ memId }),
    response: glance,
    codes: [CODE.unknownMember],
    source: 'DETAIL-13',
  }),
  '/api/v2/retail/detail/loginLog': call({
    summary: 'Sign-in attempts of one member, newest first, 10 per page unless asked for otherwise.',
    from: 'unnamed',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      memId,
      page: ours('pageSizes', pageNumber).describe('1 when absent.'),
      count_per_list: ours('pageSizes', perPage),
    }),
    response: z.object({
      loginLog: z.array(
        z.object({ accessIp: z.string(), accessDate: moment, success: ours('memberFacts', yn) }),
      ),
      pageInfo: ours('pageSizes', pageInfo),
    }),
    codes: [CODE.unknownMember],
    source: 'DETAIL-04',
  }),
  '/api/v2/retail/detail/msgLog': call({
    summary: 'Messages sent to one member, newest first, 10 per page unless asked for otherwise.',
    from: 'unnamed',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId, page: pageNumber, count_per_list: ours('pageSizes', perPage) }),
    response: z.object({
      msgLog: z.array(
        z.object({
          msgIdx: count,
          msgTitle: z.string(),
          msgContents: z.string().describe('Sanitised HTML (decision 49).'),
          msgStatus: openCode(['READ', 'UNREAD']).describe('Anything but READ is unread.'),
          sendDate: moment,
        }),
      ),
      pageInfo,
    }),
    codes: [CODE.unknownMember],
    source: 'DETAIL-05',
  }),
  '/api/v2/retail/detail/cashLog': call({
    summary: 'Cash movements of one member, newest first, 10 per page unless asked for otherwise.',
    from: 'unnamed',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      ...memberDays,
      ...rowNumber,
      cashType: anyCashType,
      sumYn: ours('sums', yn).describe('Y: with `cashSum`.'),
    }),
    response: z.object({
      cashLog: z.array(
        z.object({
          cashIdx: count,
          preCashAmt: amount,
          afterCashAmt: amount,
          cashAmt: amount.describe('Negative for debits.'),
          sender: z
            .string()
            .describe("Payer's id; empty for the site and for members outside the caller's branch."),
          reciver: z.string().describe("Payee's id, as `sender`. Misspelled in the contract (decision 43)."),
          cashType: openCode(cashType.options),
          typeDesc: ours('ledgerFacts', z.string()),
          cashDesc: z.string().describe('Memo.'),
          updDate: moment,
        }),
      ),
      pageInfo,
      cashSum,
    }),
    codes: [CODE.unknownMember],
    source: 'DETAIL-06',
  }),
  '/api/v2/retail/detail/rollingLog': call({
    summary:
      'Rolling points that one member earned by bets placed on the days, newest first, 10 per page unless asked for otherwise.',
    from: 'unnamed',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ ...memberDays, sumYn }),
    response: z.object({
      rollingLog: z
        .array(z.object({ vendorName: z.string(), gameName: z.string(), pointAmt: amount, updDate: moment }))
        .describe("The member's share of each bet, for a partner of all bets of its branch (decision 31)."),
      pageInfo: ours('pageSizes', pageInfo),
      rollingSum: ours('sums', z.object({ cnt: count, pointAmt: amount, days: changeDays })).describe(
        OF_ALL_ROWS,
      ),
    }),
    codes: [CODE.unknownMember],
    source: 'DETAIL-07',
  }),
  '/api/v2/retail/detail/playGameList': call({
    summary: 'Games that one member played, newest first, 10 per page unless asked for otherwise.',
    from: 'unnamed',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject(memberDays),
    response: z.object({
      list: z.array(z.object({ vendorName: z.string(), gameName: z.string(), regDate: moment })),
      pageInfo,
    }),
    codes: [CODE.unknownMember],
    source: 'DETAIL-08',
  }),
  '/api/v2/retail/detail/betList': call({
    summary: "One member's bets, newest first, 10 per page unless asked for otherwise.",
    from: 'unnamed',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      ...memberDays,
      ...betNumber,
      searchValue: amount
        .refine((n) => n >= 0 && n <= MAX_AMOUNT)
        .describe('Only bets with at least this win; 0 for all.'),
      sumYn,
    }),
    response: z.object({
      list: z
        .array(
          z.object({
            betIdx: count,
            vendorCode: ours('betFacts', z.string()),
            vendorName: z.string(),
            gameName: z.string(),
            betId: z.string(),
            tranType: openCode(tranType.options),
            bfMoney: amount,
            amount: amount.describe('Negative for stakes.'),
            afMoney: amount,
            regDate: moment,
          }),
        )
        .describe('One line per movement of a bet, stake and win, later first. A page has ten bets.'),
      pageInfo,
      lineSum: ours(
        'sums',
        z.object({
          cnt: count.describe('Lines, of which a bet may have two.'),
          inAmt: amount.describe('Wins and stakes that were given back.'),
          outAmt: amount.describe('Stakes, below zero.'),
          types: z.array(z.object({ tranType, cnt: count, amount })),
          days: changeDays,
        }),
      ).describe(OF_ALL_ROWS),
    }),
    codes: [CODE.unknownMember],
    source: 'DETAIL-09',
  }),
  '/api/v2/retail/detail/betDetail': call({
    summary: 'One bet of a lower member with its round; of several vendors with that bet id, the newest bet.',
    from: 'unnamed',
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ betId, vendorCode: ours('betFacts', gameFilter) }),
    response: roundDetail,
    codes: [CODE.generalError],
    source: 'DETAIL-10',
  }),
  '/api/v2/retail/detail/cashRequestList': call({
    summary:
      'Deposit or withdrawal requests of one member, newest first, 10 per page unless asked for otherwise.',
    from: { own: 'requestLists' },
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({
      ...memberDays,
      ...rowNumber,
      cashType: z.union([z.literal(1), z.literal(-1)]),
      sumYn,
    }),
    response: z.object({
      list: z.array(
        z.object({
          cashIdx: count,
          regDate: moment,
          updDate: moment.nullable().describe('When its stage changed last; null at stage 0.'),
          cashAmt: amount,
          cashStatus,
          reason: z.string().describe('Why it was rejected.'),
        }),
      ),
      pageInfo,
      requestSum,
    }),
    codes: [CODE.unknownMember],
    source: 'DETAIL-01',
  }),
} as const;
