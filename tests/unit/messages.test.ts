import { expect, it } from 'vitest';
import consoleEnglish from '../../messages/console/en.json';
import consoleMessages from '../../messages/console/ko.json';
import consoleVietnamese from '../../messages/console/vn.json';
import english from '../../messages/en.json';
import messages from '../../messages/ko.json';
import vietnamese from '../../messages/vn.json';
import { inFolder } from '../architecture/sources';

type Tree = { [key: string]: string | Tree };

function keysOf(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  );
}

const keys = keysOf(messages);
const consoleKeys = keysOf(consoleMessages);
/** English has the help of fields from the declarations of the acts. */
const consoleKeysInEnglish = consoleKeys.filter((key) => !/^help(At)?\./.test(key));

// The type check names no missing key, and with its cache it may not notice one.
it.each([
  ['en', english, keys],
  ['vn', vietnamese, keys],
  ['console/en', consoleEnglish, consoleKeysInEnglish],
  ['console/vn', consoleVietnamese, consoleKeys],
] as const)('FORM-05 %s has the keys of ko and no others', (_, catalogue, own) => {
  const others = new Set(keysOf(catalogue as Tree));
  expect({
    missing: own.filter((key) => !others.has(key)),
    unknown: [...others].filter((key) => !own.includes(key)),
  }).toEqual({ missing: [], unknown: [] });
});

/** A key may be asked for below any namespace that the translator was made for. */
const existsIn = (catalogue: readonly string[], key: string) =>
  catalogue.some((existing) => existing === key || existing.endsWith(`.${key}`));
const beginsIn = (catalogue: readonly string[], start: string) =>
  catalogue.some((existing) => existing.startsWith(start) || existing.includes(`.${start}`));

// t('key'), t.rich('key'), and text(locale, 'key'); keys with a part filled in are checked up to it.
const CALL = /\b(?:t(?:\.rich|\.has)?\(|text\(\s*\w+,)\s*(?:'([^']+)'|`([^`$]*)\$\{)/g;

it.each([
  [['app', 'components', 'lib'], keys],
  [['console'], consoleKeys],
] as const)('FORM-05 every text that the pages of %s ask for exists', (folders, catalogue) => {
  const missing = inFolder(...folders).flatMap(({ file, text }) =>
    [...text.matchAll(CALL)]
      .filter(([, whole, start]) =>
        whole !== undefined ? !existsIn(catalogue, whole) : start !== '' && !beginsIn(catalogue, start!),
      )
      .map(([, whole, start]) => `${file}: ${whole ?? `${start}…`}`),
  );
  expect(missing).toEqual([]);
});

/** Keys under which each figure is named: to people they are one figure, and one name. */
const NAMES = {
  cash: ['list.cash', 'detail.cash', 'shell.heldMoney', 'transfers.held', 'requests.held', 'wallet.cash'],
  point: ['list.point', 'detail.point', 'shell.heldPoints', 'points.amount', 'wallet.points'],
  heldCash: ['statistics.heldCash'],
  heldPoint: ['statistics.heldPoint'],
  belowCash: ['shell.branchMoney'],
  belowPoint: ['shell.branchPoints', 'dashboard.totalPointAmt'],
  normalCash: ['dashboard.normalCashAmt'],
  partnerCash: ['dashboard.partnerCashAmt'],
  members: ['shell.branchMembers'],
  joins: ['dashboard.joined'],
  cashIn: ['list.cashIn', 'dashboard.cashIn'],
  cashOut: ['list.cashOut', 'dashboard.cashOut'],
  payment: ['list.payment', 'dashboard.payment'],
  payback: ['list.payback', 'dashboard.payback'],
  totalCashIn: ['list.deposit', 'dashboard.inPaymentSum'],
  totalCashOut: ['list.withdrawal', 'dashboard.outPaybackSum'],
  cashProfit: ['list.inOutProfit'],
  cashDifference: ['list.cashDifference'],
  couponCash: ['statistics.coupon', 'dashboard.couponCash'],
  bet: ['list.bet', 'dashboard.betAmt', 'betList.bet', 'bets.betAmt', 'sportList.amount', 'pointLog.bet'],
  win: ['list.win', 'dashboard.winAmt', 'betList.win', 'bets.betWinAmt'],
  winLose: ['list.betMinusWin', 'dashboard.betMinusWin'],
  rolling: ['list.rolling'],
  totalBEP: ['list.netAfterRolling'],
  losing: ['statistics.losing'],
} as const;
/** The begin of the name of each order: it says the figure that it sorts by. */
const SORTED = {
  CASH: 'cash',
  POINT: 'point',
  DEPOSIT: 'totalCashIn',
  WITHDRAWAL: 'totalCashOut',
  PROFIT: 'cashProfit',
  GIVE: 'payment',
  TAKE: 'payback',
  BET: 'bet',
  WIN: 'win',
  BETPROFIT: 'winLose',
  NET: 'totalBEP',
} as const;

it('[decision 58] a figure has one name everywhere, and its sorts bear it', () => {
  for (const catalogue of [messages, english, vietnamese]) {
    const { figures } = catalogue.explain;
    const textOf = (key: string) =>
      key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], catalogue);
    for (const [figure, others] of Object.entries(NAMES))
      for (const key of others) expect(textOf(key), key).toBe(figures[figure as keyof typeof NAMES]);
    for (const [key, figure] of Object.entries(SORTED))
      for (const direction of ['DESC', 'ASC']) {
        const order = textOf(`filter.orders.${key}_${direction}`) as string;
        expect(order.toLowerCase(), key).toContain(figures[figure].toLowerCase());
      }
  }
});

it('[decision 58] no two figures share a name', () => {
  for (const { explain } of [messages, english, vietnamese]) {
    const names = Object.values(explain.figures);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});

it('[decision 58] no text says bet profit, and none has a second word for the balance', () => {
  const catalogues = [messages, english, vietnamese];
  expect(catalogues.map((one) => JSON.stringify(one)).join()).not.toMatch(
    /베팅 손익|윈\/루즈|bett?(?:ing)? profit|win\/lose|lãi(?:\/| )lỗ cược|lãi cược|잔액|held money|store deposit/i,
  );
});

/** English texts of counts that are text already, with separators or a `+`. */
const COUNTS_AS_TEXT = ['cashList.count', 'conversion.sum'];

it('FORM-05 English texts have a singular wherever they count', () => {
  const textAt = (key: string) =>
    key.split('.').reduce<Tree | string>((at, part) => (at as Tree)[part]!, english);
  const wrong = keys.filter(
    (key) =>
      /\{(count|days|minutes|hours|seconds|members|chosen)\} (?!at most)[a-z]+s\b/.test(
        String(textAt(key)),
      ) && !COUNTS_AS_TEXT.includes(key),
  );
  expect(wrong).toEqual([]);
});

it('FORM-05 one word for the holder of an account, and for a bet that has not won', () => {
  const texts = (tree: Tree): string[] =>
    Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : texts(value)));
  expect(texts(messages).filter((text) => /낙첨/.test(text))).toEqual([]);
  expect([messages.list.depositor, messages.betResult.FAIL, messages.bets.words.Lost]).toEqual([
    messages.detail.memName,
    '미당첨',
    '미당첨',
  ]);
});
