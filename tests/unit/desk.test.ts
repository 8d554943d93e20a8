import { describe, expect, test } from 'vitest';
import { deskHref, deskState } from '@/components/desk/desk-address';
import { ageText, type Desk, type Matter, whyText } from '@/components/desk/matter-text';
import { translator } from '@/lib/i18n/translator';
import { firstPage } from '@/lib/routes/first-page';
import { DESK_GROUPS, DESK_KIND_NAMES, sortMatters } from '@/lib/rules/desk';

const t = translator('en');
const NOW = new Date('2026-11-30T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

const matter = (more: Partial<Matter>): Matter => ({
  key: 'largeWin:1',
  kind: 'largeWin',
  at: minutesAgo(1),
  memId: 'player1',
  memNick: 'Nick',
  partnerLevel: 'NORMAL',
  amount: 1_640_000,
  seenAt: null,
  otherId: '',
  moveType: null,
  stake: null,
  gameName: '',
  mostGiven: null,
  title: '',
  boardIdx: null,
  ...more,
});
const desk = (bounds: Desk['bounds'] = []): Desk => ({
  list: [],
  bounds,
  largeAmount: 1_000_000,
});

describe('[DESK-01] the order of a desk', () => {
  const old = matter({ key: 'largeWin:1', at: minutesAgo(120) });
  const fresh = matter({ key: 'largeWin:2', at: minutesAgo(5) });
  const low = matter({ key: 'ownLow:3', kind: 'ownLow', at: minutesAgo(300) });
  const keys = (matters: readonly Matter[]) => matters.map(({ key }) => key);

  test('is by urgency and then by time, or by time alone', () => {
    expect(keys(sortMatters([old, fresh, low], 'urgent', NOW))).toEqual([
      'ownLow:3',
      'largeWin:2',
      'largeWin:1',
    ]);
    expect(keys(sortMatters([old, fresh, low], 'newest', NOW))).toEqual([
      'largeWin:2',
      'largeWin:1',
      'ownLow:3',
    ]);
  });

  test('a matter that was just seen keeps its place, and sinks at a later visit', () => {
    const seen = (minutes: number) => [{ ...low, seenAt: minutesAgo(minutes) }, fresh];
    expect(keys(sortMatters(seen(30), 'urgent', NOW))).toEqual(['ownLow:3', 'largeWin:2']);
    expect(keys(sortMatters(seen(31), 'urgent', NOW))).toEqual(['largeWin:2', 'ownLow:3']);
  });
});

describe('[DESK-01] why a matter is on the desk', () => {
  test.each<[Partial<Matter>, string]>([
    [{ stake: 20_000, gameName: 'Moon Lamp' }, 'Moon Lamp · stake 20,000 · ×82'],
    [{ stake: 1_000_000, amount: 2_590_000 }, 'stake 1,000,000 · ×2.5'],
    [{ kind: 'largeMove', moveType: 33, otherId: 'ptn2' }, 'given by ptn2'],
    [{ kind: 'largeMove', moveType: -33 }, 'taken back'],
    [{ kind: 'largeMove', moveType: 1 }, 'deposit'],
    [{ kind: 'largeMove', moveType: -1 }, 'withdrawal'],
    [
      { kind: 'partnerLow', amount: 290_000, mostGiven: 1_000_000 },
      '29 % of the 1,000,000 given on the largest day',
    ],
    [
      { kind: 'partnerLow', amount: 310_000, mostGiven: 1_240_000 },
      '25 % of the 1,240,000 given on the largest day',
    ],
    [{ kind: 'ownLow', amount: 5, mostGiven: 2_000_000 }, 'below the 2,000,000 given on your largest day'],
    [{ kind: 'message', title: 'Rates change' }, 'Rates change'],
    [{ kind: 'deposit' }, ''],
  ])('%o', (more, text) => {
    expect(whyText(t, matter(more), desk(), '1')).toBe(text);
  });

  test('an own bound is named', () => {
    const bounds = [{ kind: 'ownLow' as const, shownYn: 'Y' as const, bound: 200_000_000 }];
    expect(whyText(t, matter({ kind: 'ownLow' }), desk(bounds), '1')).toBe('below your line of 200,000,000');
  });

  test.each([
    [0.5, 'now'],
    [1, '1 min'],
    [59, '59 min'],
    [60, '1 h'],
    [64, '1 h 4 min'],
    [365, '6 h'],
  ])('%d minutes ago', (minutes, text) => {
    expect(ageText(t, minutesAgo(minutes), NOW)).toBe(text);
  });
});

describe('[DESK-01] the address of the desk', () => {
  test('holds the chosen matter, the group and the order, and only those that there are', () => {
    const state = { at: 'largeWin:1', who: 'player1', group: 'wins', order: 'newest' } as const;
    expect(deskHref('demo', state)).toBe('/demo/desk?at=largeWin%3A1&who=player1&group=wins&order=newest');
    expect(deskState(state)).toEqual(state);
    expect(deskState({ at: ['a', 'b'], who: '<script>', group: 'constructor', order: 'x' })).toEqual({
      at: '',
      who: '',
      group: undefined,
      order: 'urgent',
    });
    expect(deskHref('demo', deskState({}))).toBe('/demo/desk');
  });

  test('every kind has a group of the chips', () => {
    expect(DESK_GROUPS).toHaveLength(8);
    expect(DESK_KIND_NAMES).toHaveLength(11);
  });

  test('the first page is the desk for those who chose it alone', () => {
    expect([firstPage('desk'), firstPage('partnerMain'), firstPage('x'), firstPage(undefined)]).toEqual([
      'desk',
      'partnerMain',
      'partnerMain',
      'partnerMain',
    ]);
  });
});
