import { expect, test } from 'vitest';
import { actTitles } from '@/console/lib/act-texts';
import { typedFields } from '@/console/lib/act-values';
import { changesBetween, proposalFacts } from '@/console/lib/changes';
import { limitTexts } from '@/console/lib/limit-text';
import { resultView } from '@/console/lib/result-view';
import { consoleMessages, consoleTexts } from '@/console/lib/texts';
import { deedTitle, valueIn } from '@/console/lib/value-text';
import type { PersonProtection } from '@/lib/contract/operator-people';
import { describeActs } from '@/platform/operator/describe';
import { OPERATOR_ACTS } from '@/platform/operator-acts';
import messages from '../../messages/ko.json';

const FROM = '2026-11-30T03:00:00.000Z';
type Limit = PersonProtection['limits'][number];
const limit = (kind: Limit['kind'], limitAmt: number, waits?: number | null, usedAmt = 0): Limit => ({
  kind,
  limitAmt,
  usedAmt,
  waiting: waits === undefined ? null : { limitAmt: waits, from: FROM },
});

test.each<[string, Limit, string, string]>([
  [
    'money with what is left of it',
    limit('depositDay', 300_000, undefined, 50_000),
    '300,000 중 250,000 남음',
    '',
  ],
  ['money that is used up', limit('lossDay', 300_000, undefined, 310_000), '300,000 중 0 남음', ''],
  ['a stake, of which nothing is used up', limit('stake', 50_000, 80_000), '50,000', '80,000'],
  ['minutes', limit('session', 30, 90), '30분', '90분'],
  ['hours', limit('check', 60, 120), '1시간', '2시간'],
  ['none that waits', limit('session', 60, null), '1시간', '한도 없음'],
  ['none of money that waits', limit('depositDay', 300_000, null), '300,000 중 300,000 남음', '한도 없음'],
])('[PEOPLE-02] a limit in words: %s', (_, one, value, waits) => {
  const texts = limitTexts(consoleTexts('ko'), one);
  expect(texts.value).toBe(value);
  expect(texts.waiting).toMatch(waits ? new RegExp(`: ${waits} · 2026-11-30 12:00`) : /^$/);
});

test('[CONSOLE-05] limits of the audit and of the list have their units, and loosened options their titles', () => {
  expect(valueIn(consoleTexts('ko'), 'session', '120.00')).toBe('2시간');
  expect(valueIn(consoleTexts('ko'), 'depositDay', '300000.00')).toBe('300,000');
  const limits = [{ kind: 'check', limit: '30', waiting: 'none' }];
  expect(valueIn(consoleTexts('ko'), 'limits', limits)).toMatch(/30분.*한도 없음/);
  expect(valueIn(consoleTexts('ko'), 'loosened', ['depositMax', 'timeOuts'])).toBe(
    [consoleMessages.ko.fields.depositMax, '쉬어 가기'].join(', '),
  );
});

test('[CONSOLE-04] a group of games is named in the rates that a second operator sees; one without a name by its code', () => {
  const { asked } = proposalFacts(consoleTexts('ko'), { memId: 'ptn3', category: 'slot' }, null);
  expect(asked.map(({ after }) => after)).toEqual(['ptn3', '슬롯']);
  expect(valueIn(consoleTexts('vn'), 'category', 'casino')).toBe('casino trực tiếp');
  expect(valueIn(consoleTexts('en'), 'category', 'sumo')).toBe('sumo');
});

test('[CONSOLE-05] a stage of a request is called the same wherever it is named, as partners call it', () => {
  for (const [locale, { people, choices }] of Object.entries(consoleMessages)) {
    for (const stage of ['0', '1', '2'] as const) {
      expect(choices.cashStatus[stage].toLowerCase(), locale).toBe(people.stage[stage].toLowerCase());
    }
    expect(choices.status.waiting, locale).toBe(choices.cashStatus['2']);
  }
  expect(consoleMessages.ko.choices.cashStatus['2']).toBe(messages.requestStatus['2']);
});

test('[CONSOLE-05] a time-out and a self-exclusion are called as the player site calls them', () => {
  const { people, fields } = consoleMessages.ko;
  const { timeout, exclusion } = messages.protection;
  expect([people.pauseKind.timeout, fields.timeOuts]).toEqual([timeout.title, timeout.title]);
  expect([people.pauseKind.exclusion, fields.selfExclusions]).toEqual([exclusion.title, exclusion.title]);
  for (const texts of [consoleMessages.ko, messages])
    expect(JSON.stringify(texts)).not.toMatch(/휴식|자기 제한/);
});

test('[CONSOLE-04] a proposal shows what its act would change, as old and new', () => {
  const t = consoleTexts('ko');
  const rows = (facts: object) =>
    changesBetween(t, null, facts).map(({ name, before, after }) => `${name} ${before} ${after}`);
  expect(
    rows({ loosened: ['depositMax'], before: { depositMax: '100' }, after: { depositMax: '9000' } }).sort(),
  ).toEqual(['depositMax 100 9,000', `loosened – ${consoleMessages.ko.fields.depositMax}`]);
  const rates = { memId: 'ptn1', vendorCode: '', pointRate: '9.00', before: { pointRate: '5.00' } };
  expect(rows(rates).sort()).toEqual(['memId – ptn1', 'pointRate 5.00 9.00']);
  expect(rows({ act: 'grant', amount: 123456789012 })).toEqual([
    `act – ${consoleMessages.ko.acts.grant.title}`,
    'amount – 123,456,789,012',
  ]);
  const page = changesBetween(t, null, { path: '/demo/play' }, 'view-page');
  expect(
    page.map(({ label }) => label),
    'a title of the act',
  ).toEqual(['페이지']);
  expect(deedTitle(t, 'propose')).toBe(consoleMessages.ko.people.deed.propose);
});

test('[CONSOLE-04] whoever confirms a proposal sees also what it empties, and every value that changes', () => {
  const t = consoleTexts('ko');
  const body = { siteId: 'demo', vendorCode: 'evo', credit: null, vendorKeys: [], launchUrl: '' };
  const launchUrl = 'https://old.test';
  const shown = { vendorCode: 'evo', before: { launchUrl }, after: { launchUrl: '' } };
  const { asked, seen } = proposalFacts(t, body, shown);
  expect(asked.map(({ name, after }) => `${name} ${after}`)).toEqual([
    'vendorCode evo',
    'credit –',
    'vendorKeys –',
    'launchUrl –',
  ]);
  expect(seen.map(({ name, before, after }) => `${name} ${before} ${after}`)).toEqual([
    `launchUrl ${launchUrl} –`,
  ]);
});

test('[CONSOLE-05] columns of one answer have titles that differ', () => {
  const row = { deliveryId: 1, state: 'failed', status: 500 };
  for (const locale of ['ko', 'en', 'vn'] as const) {
    const { table } = resultView({ locale, act: 'webhook-deliveries' }, { list: [row] });
    expect(new Set(table!.columns.map(({ header }) => header)).size, locale).toBe(3);
  }
});

test('[QUEUE-01] every act that two operators decide has a title for whoever reads of it', () => {
  const asking = describeActs(OPERATOR_ACTS).filter(({ fourEyes }) => fourEyes);
  expect(asking.length).toBeGreaterThan(10);
  for (const locale of ['ko', 'en', 'vn'] as const) {
    expect(asking.filter(({ name }) => !actTitles(locale)[name]).map(({ name }) => name)).toEqual([]);
  }
});

test.each(['ko', 'vn'] as const)(
  '[CONSOLE-06] %s has the help and the choices of every field of a form',
  (locale) => {
    const { fields, help, helpAt, choices } = consoleMessages[locale] as unknown as Record<
      'fields' | 'help',
      Record<string, string>
    > &
      Record<'helpAt' | 'choices', Record<string, Record<string, string>>>;
    const missing = describeActs(OPERATOR_ACTS).flatMap((act) =>
      typedFields(act as Parameters<typeof typedFields>[0]).flatMap(({ name, shape }) => [
        ...(name in fields ? [] : [`title of ${name}`]),
        ...(!shape.description || name in help || helpAt[act.name]?.[name]
          ? []
          : [`help of ${name} in ${act.name}`]),
        ...(shape.enum ?? [])
          .filter((choice) => !choices[name]?.[String(choice)])
          .map((choice) => `choice ${choice} of ${name} in ${act.name}`),
      ]),
    );
    expect(missing).toEqual([]);
  },
);
