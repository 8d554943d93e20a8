import { readFileSync } from 'node:fs';
import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { findGroups } from '@/console/components/find/find-items';
import { lineParts } from '@/console/components/people/line-parts';
import { LINE_KINDS, personHref, phoneText, switchAct, tabsOf } from '@/console/lib/people';
import { consoleMessages, consoleTexts } from '@/console/lib/texts';
import type { FoundPeople, SwitchName, TimelineLine } from '@/lib/contract/operator-people';
import type { Locale } from '@/lib/i18n/locales';
import { SOURCES, TIMELINE_KINDS } from '@/lib/rules/operator-people';
import { OPERATOR_ACTS } from '@/platform/operator-acts';
import en from '../../messages/en.json';

const LINE: TimelineLine = {
  key: 'k',
  at: '2026-11-30T03:00:00.000Z',
  source: 'cash',
  what: 'other',
  type: 1,
  number: 531,
  amount: 1_000,
  after: 2_000,
  by: '',
  confirmedBy: '',
  text: '',
  reason: '',
  address: '',
  seconds: null,
  before: null,
  changed: null,
};
const partsOf = (changed: Partial<TimelineLine>, locale: Locale = 'en') =>
  lineParts(
    { ...LINE, ...changed },
    { t: consoleTexts(locale), web: createTranslator({ locale: 'en', messages: en }) as never, locale },
  );

describe('a line of a person’s time in words', () => {
  test.each<[string, Partial<TimelineLine>, string, string[]]>([
    [
      'a deposit',
      { by: 'kim', confirmedBy: 'lee', seconds: 100 },
      'Deposit · #531',
      ['kim + lee', '1 min 40 s'],
    ],
    ['a give', { type: 33, by: 'ptn5', text: 'evening' }, 'From above', ['ptn5', 'evening']],
    ['a bet', { what: 'stake', text: 'Top Card' }, 'Bet · Top Card', []],
    ['rolling', { source: 'point', type: 3 }, 'Points · Rolling', []],
    ['points taken back', { source: 'point', type: 33 }, 'Points · Taken back', []],
    ['a failed sign-in', { source: 'signIn', what: 'failed', address: '::1' }, 'Failed sign-in', ['::1']],
    [
      'a rejected request',
      { source: 'decision', what: 'deposit', type: -1, by: 'kim', reason: 'another name', seconds: 7_260 },
      'Deposit #531 rejected or taken back',
      ['kim', '2 h 1 min', '“another name”'],
    ],
    ['an act', { source: 'audit', what: 'suspend', by: 'kim', reason: 'x' }, 'Suspend', ['kim', '“x”']],
    [
      'the person’s own act',
      { source: 'audit', what: 'change-password', address: '::1' },
      'Password changed',
      ['::1'],
    ],
    ['an act that is newer than the texts', { source: 'audit', what: 'new-act' }, 'New act', []],
    [
      'an answer',
      { source: 'reply', what: 'answer', by: 'kim', text: '<p>Soon &amp; well</p>' },
      'Answer to inquiry #531',
      ['kim', '“Soon & well”'],
    ],
  ])('[PEOPLE-03] %s', (_, changed, title, details) => {
    const parts = partsOf(changed);
    expect(parts.title).toBe(title);
    expect(parts.details.filter(Boolean)).toEqual(details);
  });

  test('[PEOPLE-03] of every source, in three languages', () => {
    for (const locale of ['ko', 'en', 'vn'] as const) {
      for (const source of SOURCES) {
        for (const what of ['other', 'stake', 'deposit', 'WAIT', 'failed', 'answer']) {
          if (['cash', 'point', 'game'].includes(source) && !['other', 'stake'].includes(what)) continue;
          if (['request', 'decision'].includes(source) && what !== 'deposit') continue;
          const { title, icon } = partsOf({ source, what, text: 'x', by: 'kim' }, locale);
          expect(title, `${locale} ${source} ${what}`).toMatch(/./);
          expect(title, `${locale} ${source} ${what}`).not.toMatch(/people\.|queue\.|undefined/);
          expect(icon).toBeDefined();
        }
      }
    }
  });

  test('[PEOPLE-03] kinds and tabs of the console are kinds of the platform, with words', () => {
    const tabs = tabsOf({ protection: { limits: [], pause: null, playMinutes: 0, marks: [] } });
    expect([...LINE_KINDS, ...tabs].filter((kind) => kind !== 'access').sort()).toEqual(
      TIMELINE_KINDS.filter((kind) => kind !== 'access').toSorted(),
    );
    expect(tabsOf({ protection: null })).not.toContain('bets');
    for (const [locale, { people }] of Object.entries(consoleMessages)) {
      expect(Object.keys(people.kind), locale).toEqual([...LINE_KINDS]);
      expect(Object.keys(people.tab), locale).toEqual(['summary', ...tabs]);
    }
  });
});

test('[PEOPLE-04] every switch is pressed by an act that takes what the console sends', () => {
  const names = Object.keys(consoleMessages.ko.people.switch) as SwitchName[];
  for (const name of names) {
    for (const on of [true, false]) {
      const { act, body } = switchAct(name, on);
      const parsed = OPERATOR_ACTS[act]!.body.safeParse({ siteId: 'demo', memId: 'user057', ...body });
      expect(parsed.success, `${name} ${act}`).toBe(true);
    }
  }
  expect(switchAct('bet', false)).toEqual({ act: 'bet-lock', body: { on: true } });
  expect(switchAct('cashOut', false)).toEqual({ act: 'permissions', body: { mayCashOut: false } });
});

test('[PEOPLE-05] the field lists people, items of the queue, screens and acts, each with its way', () => {
  const people: FoundPeople = {
    list: [
      {
        memId: 'user057',
        memNick: 'Cà Phê',
        partnerLevel: null,
        partnerLevelName: 'Member',
        states: [],
        cash: 1_500,
        matches: [{ by: 'phone', value: '01040900008', kind: null }],
      },
    ],
    pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 1 },
    items: [{ kind: 'deposit', id: 531, memId: 'user057', memNick: 'Cà Phê', amount: 30_000 }],
    isTimedOut: false,
  };
  const found = (text: string, given: FoundPeople | undefined = people) =>
    findGroups({
      site: 'demo',
      text,
      people: given,
      screens: [{ href: '/demo/audit', name: 'Audit' }],
      acts: Array.from({ length: 9 }, (_, n) => ({ href: `/demo/acts/audit-${n}`, name: `Audit ${n}` })),
      words: {
        match: ({ by, value }) => `${by} ${value}`,
        item: ({ kind, id }) => `${kind} ${id}`,
        all: (text) => `all of ${text}`,
      },
    });
  const late = found('531', { ...people, list: [], items: [], isTimedOut: true });
  expect(
    late.find(({ id }) => id === 'people')?.items.map(({ id }) => id),
    'the page says so',
  ).toEqual(['all']);
  const groups = found('531');
  expect(groups.map(({ id }) => id)).toEqual(['people', 'items']);
  expect(groups[0]!.items).toEqual([
    {
      id: 'person user057',
      href: '/demo/people/user057?q=531',
      name: 'Cà Phê user057',
      note: 'phone 01040900008',
      amount: '1,500',
    },
    { id: 'all', href: '/demo/people?q=531', name: 'all of 531', note: '', amount: '' },
  ]);
  expect(groups[1]!.items[0]).toMatchObject({ href: '/demo/queue?item=deposit-531', amount: '30,000' });
  const named = found('AUDIT', { ...people, list: [], items: [] });
  expect(named.map(({ id, items }) => [id, items.length])).toEqual([
    ['screens', 1],
    ['acts', 6],
  ]);
  expect(found('nothing', { ...people, list: [], items: [] })).toEqual([]);
});

test('[PEOPLE-02] the address of a person has what is set, and nothing of an id is read as a path', () => {
  expect(personHref('demo', 'user057', { tab: 'ledger', q: '', before: undefined })).toBe(
    '/demo/people/user057?tab=ledger',
  );
  expect(personHref('demo', '../x')).toBe('/demo/people/..%2Fx');
});

test.each([
  ['01040900008', '010-4090-0008'],
  ['0111234567', '011-123-4567'],
  ['+84901234567', '+84901234567'],
  [null, ''],
])('[PEOPLE-02] [QUEUE-03] the phone %s is shown as %s', (phone, shown) => {
  expect(phoneText(phone)).toBe(shown);
});

// Operators compare the two: one number in two spellings reads as two.
test('[QUEUE-03] an item of the queue and a person’s page show a phone in the same way', () => {
  const phones = [
    'console/components/queue/item-facts.tsx',
    'console/components/people/who-cards.tsx',
  ].flatMap((file) => readFileSync(file, 'utf8').match(/.*\bmemPhone\b.*/g) ?? []);
  expect(phones).toHaveLength(3);
  for (const line of phones) expect(line).toContain('phoneText(');
});
