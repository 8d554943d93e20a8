import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { LISTS } from '@/app/[prefix]/api/lists';
import type { CallPath } from '@/lib/contract/calls';
import { translator } from '@/lib/i18n/translator';
import { changedFields } from '@/tests/fixtures/changed-fields';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { listViewOf } from '@/tests/fixtures/list';
import { type AnyList, listName } from './definition';

const t = translator('en');
const DAYS = { startDate: '2026-01-02', endDate: '2026-01-05' };
const REPORT = '/api/v2/retail/report/betStatistics';
const SPORT_BETS = '/api/retail/sport/bottomBetList';

/**
 * Headings of exports with the fields of the wire that lists export under them, several of one value with a space: a
 * heading means the same in every list, under any name of the wire.
 */
const FIELDS: Record<string, readonly string[]> = {
  '%': ['pointRate'],
  'Access IP': ['accessIp'],
  'Access date': ['accessDate'],
  'Account holder': ['memName'],
  Accrued: ['regDt'],
  Activity: ['act'],
  'Actual win': ['betWinAmt'],
  Affiliation: ['recommenderId', 'topUserList.recommenderId'],
  After: ['afMoney', 'aftCashAmt', 'afterCash', 'afterCashAmt', 'postCashAmt'],
  Amount: ['amount', 'cashAmt', 'cashAmt cashStatus'],
  Applied: ['regDate'],
  'Asked at': ['regDate'],
  Balance: ['cashAmt'],
  'Balance below': ['lowerCashAmt'],
  'Balance with everybody below': ['cashAmtSum'],
  Base: ['baseAmt'],
  Before: ['beforeCash', 'bfMoney', 'preCashAmt'],
  Bet: ['betAmt', 'betAmt type', 'betAmtSum', 'cash type', 'dBetAmt', 'totalBetAmt'],
  'Bet ID': ['betId', 'betIdx'],
  'Bet date': ['regDate'],
  'Bet time': ['betDate', 'createdAt'],
  'Bet type': ['betTypeName'],
  'Bet − win': ['betResultAmt', 'totalWlAmt', 'winLoseAmt', 'winLoseSum'],
  Bets: ['betCnt'],
  'Bonus %': ['pointBonusRate'],
  Branch: ['memNick'],
  By: ['actorId'],
  'Cancelled stake': ['type'],
  'Carried on': ['carriedOutAmt'],
  'Carried out': ['cashStatus', 'updDt'],
  'Carried over': ['carriedInAmt'],
  'Casino bet': ['casinoBetAmt'],
  'Casino rolling': ['casinoRolling'],
  'Casino rolling %': ['casinoRate'],
  'Casino rolling acquired': ['byCasino'],
  'Casino win': ['casinoWinAmt'],
  Category: ['categoryName', 'gameCategory'],
  Change: ['cashAmt'],
  Changed: ['updDate'],
  'Combined odds': ['totalOdds'],
  Completed: ['updDate'],
  Confirmed: ['confirmedAt'],
  Content: ['cashType', 'typeDesc'],
  Converted: ['point_inAmt'],
  'Counts for rolling': ['rollingStake type'],
  Coupons: ['couponCashSum'],
  Date: ['pointRegDate'],
  Day: ['days'],
  Decided: ['decidedDate', 'updDate'],
  'Decided at': ['decidedDate'],
  Deposits: ['cashIn'],
  Details: ['changes.after changes.before changes.field subject'],
  Device: ['browser knownYn'],
  Direct: ['cnt'],
  Due: ['dueAmt'],
  'Earned at': ['regDt'],
  'Ended at': ['endDate'],
  'Expected win': ['expectedWinAmt'],
  'First deposit': ['depositDay'],
  'First deposits': ['depositCnt'],
  'Free bet': ['freeAmt type'],
  'Free bet win': ['award winCash'],
  Game: ['gameName'],
  'Game type': ['category'],
  Given: ['dUserPayment', 'payment'],
  ID: ['botMemId', 'memId'],
  'Inviting partner': ['ownerId'],
  'IP address': ['accessIp', 'loginIP'],
  Joined: ['approvedCnt', 'joinDate'],
  Kind: ['codeName', 'codeName gameName memId', 'kind'],
  Label: ['label'],
  'Last day': ['lastDay'],
  'Last game': ['betData.gameName betData.vendorName'],
  'Last game at': ['betData.regDate'],
  'Late corrections': ['correctedAmt'],
  Level: ['myLevelName', 'ownerLevel', 'partnerLevelName'],
  Link: ['code', 'label'],
  Losing: ['losingAmtSum'],
  'Losing %': ['loseRate'],
  Lower: ['lowerCnt'],
  Made: ['regDate'],
  Memo: ['memo'],
  'Most sign-ups': ['maxSignups'],
  'Net after rolling': ['bepAmt', 'totalBEP'],
  'Net deposits': ['totalCashProfit', 'userCashResultAmt'],
  Nickname: ['botMemNick', 'memNick', 'ownerNick'],
  'No.': ['betIdx', 'cashIdx', 'gameIdx', 'msgIdx', 'pointIdx'],
  Number: ['ref'],
  Opened: ['openCnt'],
  'Other side': ['otherMemId'],
  Paid: ['paidAt'],
  Pick: ['awayTeamKor homeTeamKor lineOdds score status yourBet'],
  'Points after': ['aftPointAmt'],
  'Points before': ['prePointAmt'],
  'Points below': ['lowerPointAmt'],
  'Points earned': ['pointAmt', 'point_inAmt'],
  'Points moved': ['pointAmt'],
  Processed: ['updDate'],
  Rate: ['loseRate ownRate'],
  'Rate %': ['pointRate'],
  'Promotion payout': ['award'],
  Read: ['msgStatus'],
  Reason: ['reason'],
  'Reason for rejection': ['reason'],
  Receiver: ['reciver'],
  Reference: ['cashDesc'],
  Refused: ['refusedCnt'],
  'Refused amount': ['cashStatus'],
  Registered: ['regDate'],
  Requested: ['regDate', 'regDt'],
  Result: ['betAmt type', 'cash type', 'success'],
  Rolling: ['rolling', 'rollingAmt', 'rollingSum'],
  'Rolling %': ['pointRate'],
  'Rolling points': ['pointAmt'],
  'Rolling points with everybody below': ['pointAmtSum'],
  'Round ID': ['betId', 'roundId'],
  Sender: ['sender'],
  Sent: ['sendDate'],
  'Sign-ins': ['totalLoginCount'],
  'Signed in at': ['lastLoginDt', 'loginDt'],
  'Signed up': ['regDate'],
  'Since then': ['leftYn'],
  Site: [''],
  'Slot bet': ['slotBetAmt'],
  'Slots Losing rate': ['rates.loseRate'],
  'Slot rolling': ['slotRolling'],
  'Slot rolling %': ['slotRate'],
  'Slot rolling acquired': ['bySlot'],
  'Slots Rolling rate': ['rates.pointRate'],
  'Slot win': ['slotWinAmt'],
  'Slots Bet': ['categories.betAmtSum categories.category'],
  'Slots Losing': ['categories.category categories.losingAmtSum'],
  'Slots Rolling': ['categories.category categories.rollingSum'],
  'Slots Win': ['categories.category categories.winAmtSum'],
  Started: ['regDate'],
  // A conversion is always complete.
  State: ['', 'state', 'states', 'status'],
  Status: ['cashStatus', 'statusDesc'],
  Tags: ['marks.tags.name'],
  'Taken back': ['dUserPayback', 'payback'],
  Time: ['at', 'regDate', 'updDate'],
  Title: ['msgTitle'],
  'Total deposit': ['cashInAmtSum', 'totalCashInAmt', 'userCashIn'],
  'Total withdrawal': ['cashOutAmtSum', 'totalCashOutAmt', 'userCashOut'],
  Type: ['cashDesc cashType', 'cashType', 'cashType typeDesc', 'tranType'],
  Vendor: ['vendorName'],
  Waiting: ['waitingCnt'],
  'What it was': ['base desc rate'],
  'Why not': ['resultMessage'],
  Win: ['betAmtWin', 'dWinAmt', 'totalBetWinAmt', 'winAmt', 'winAmtSum', 'winCash'],
  'Win − bet': ['resultCash type'],
  Withdrawals: ['cashOut'],
};

/** Fields that are exported without being shown in a cell. */
const IN_FILES_ALONE: Record<string, readonly string[]> = {
  Confirmed: ['confirmedAt'],
  'Last game': ['betData.vendorName'],
  'Sign-ins': ['totalLoginCount'],
};

/** An address at which a list has rows. */
function queryOf(list: AnyList): Record<string, string> {
  if (list.route === 'explain') return { figure: 'bet', memId: 'ptn2', ...DAYS };
  return { id: 'player1', ...DAYS };
}

/** One column of a list: the text of its cell and of its field in an opened row, and its exported values. */
interface RenderedColumn {
  id: string;
  text: string;
  exported: readonly { header: string; value: unknown }[];
}

/** The columns of a list's first row. */
async function renderedColumnsOf(list: AnyList): Promise<RenderedColumn[]> {
  const { columns, data } = await listViewOf(list, queryOf(list), { t });
  const [row] = data.page.ok ? data.page.data.rows : [];
  if (row === undefined) throw new Error(`${listName(list)} has no rows`);
  return columns.map(({ id, cell, field, csv = [] }) => ({
    id,
    text: renderToStaticMarkup(
      <>
        {cell(row)}
        {field?.(row)}
      </>,
    ),
    exported: csv.map(({ header, value }) => ({ header, value: value(row) })),
  }));
}

/** A heading of an export, with the fields of the wire on which its value depends. */
interface Exported {
  header: string;
  fields: string[];
  /** Those among them on which its column's cell does not depend. */
  hiddenFields: string[];
}

/** Changes each field of the rows on the wire, and notes which headings and cells show something else. */
async function exportedBy(list: AnyList): Promise<Exported[]> {
  platform.made.length = 0;
  const base = await renderedColumnsOf(list);
  const paths = [...new Set(platform.made.map(({ path }) => path))];
  const cells = new Map(base.map(({ id }) => [id, new Set<string>()]));
  const headings = new Map(
    base.flatMap(({ id, exported }) =>
      exported.map(({ header }) => [header, { id, fields: new Set<string>() }] as const),
    ),
  );
  for (const path of paths) {
    const original = platform.answers[path];
    for (const { field, answer } of changedFields(path as CallPath, original as never)) {
      Object.assign(platform.answers, { [path]: answer });
      for (const { id, text, exported } of await renderedColumnsOf(list)) {
        const before = base.find((one) => one.id === id);
        if (before && before.text !== text) cells.get(id)!.add(field);
        for (const { header, value } of exported) {
          const previous = before?.exported.find((one) => one.header === header);
          if (previous && !Object.is(previous.value, value)) headings.get(header)!.fields.add(field);
        }
      }
    }
    Object.assign(platform.answers, { [path]: original });
  }
  return [...headings].map(([header, { id, fields }]) => ({
    header,
    fields: [...fields].sort(),
    hiddenFields: [...fields].filter((field) => !cells.get(id)!.has(field)),
  }));
}

/** Exported columns by the name of the list. */
const exports = new Map<string, readonly Exported[]>();

beforeAll(async () => {
  platform.reset();
  // The columns of categories are those of the rows; odds are figures.
  for (const [path, name, value] of [
    [REPORT, 'category', 'slot'],
    [SPORT_BETS, 'totalOdds', '5.01'],
    ['/api/v2/retail/treeAt', 'category', 'slot'],
  ] as const) {
    const text = JSON.stringify(sampleResponse(path)).replace(new RegExp(`"${name}\\d+"`, 'g'), `"${value}"`);
    Object.assign(platform.answers, { [path]: JSON.parse(text) });
  }
  for (const list of LISTS) exports.set(listName(list), await exportedBy(list));
});

describe('[LIST-12] the columns of every list', () => {
  const all = () => [...exports].flatMap(([name, columns]) => columns.map((one) => ({ name, ...one })));

  test('export under each heading the field of the wire that it names', () => {
    const wrong = all().filter(({ header, fields }) => !FIELDS[header]?.includes(fields.join(' ')));
    expect(wrong.map(({ name, header, fields }) => `${name}: ${header} ← ${fields.join(' ')}`)).toEqual([]);
    const exported = new Set(all().map(({ header, fields }) => `${header} ← ${fields.join(' ')}`));
    const idle = Object.entries(FIELDS)
      .flatMap(([header, fields]) => fields.map((field) => `${header} ← ${field}`))
      .filter((one) => !exported.has(one));
    expect(idle, 'no list exports it').toEqual([]);
  });

  test('show their exported fields in their cells', () => {
    const missing = all().flatMap(({ name, header, hiddenFields }) =>
      hiddenFields
        .filter((field) => !IN_FILES_ALONE[header]?.includes(field))
        .map((field) => `${name}: ${header} ← ${field}`),
    );
    expect(missing).toEqual([]);
  });

  test('have ids that a layout can store', async () => {
    const { readLayout, writeLayout } = await import('@/lib/lists/layout');
    const stored = (id: string) =>
      readLayout(writeLayout({ ...readLayout(''), hidden: [id], widths: { [id]: 'wide' } }));
    for (const list of LISTS) {
      for (const { id } of await renderedColumnsOf(list)) {
        expect(stored(id), `${listName(list)} ${id}`).toMatchObject({
          hidden: [id],
          widths: { [id]: 'wide' },
        });
      }
    }
  });

  test('are of every list, and each exports something', () => {
    expect([...exports.keys()]).toEqual(LISTS.map(listName));
    for (const [name, columns] of exports) expect(columns.length, name).toBeGreaterThan(1);
  });
});
