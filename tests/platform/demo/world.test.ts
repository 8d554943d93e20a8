import { describe, expect, test } from 'vitest';
import { levelOrder } from '@/lib/rules/level';
import { bankAccError, memIdError, nameError, nickError, phoneError } from '@/lib/rules/signup';
import { CATEGORIES } from '@/platform/codes/standard-codes';
import { NOTICES } from '@/platform/demo/boards';
import { POSTS } from '@/platform/demo/posts';
import { demoWorld } from '@/platform/demo/world';

const NOW = new Date('2026-11-21T06:00:00Z');
const world = demoWorld(NOW);
const demo = world[0]!;
const allMembers = world.flatMap((site) => site.members);

describe('the demo world before it is written', () => {
  test('is the same for the same moment', () => {
    expect(demoWorld(NOW)).toEqual(world);
  });

  test.each([
    ['demo', 'ptn', 'pnormal', ['player1', 'player2']],
    ['demo2', 'two', 'twonormal', ['twoplayer1', 'twoplayer2']],
  ])('has the fixed accounts of %s (decision 54)', (siteId, chain, normal, players) => {
    const members = world.find((site) => site.siteId === siteId)!.members;
    const find = (memId: string) => members.find((m) => m.memId === memId)!;
    for (let n = 1; n <= 7; n++) {
      expect(find(`${chain}${n}`)).toMatchObject({ level: `PTN_${n}`, loginType: 'PARTNER' });
      expect(find(`${chain}${n}`).parent?.memId).toBe(n === 1 ? undefined : `${chain}${n - 1}`);
    }
    expect(find(normal)).toMatchObject({ level: 'NORMAL', loginType: 'P_NORMAL' });
    for (const player of players) {
      expect(find(player)).toMatchObject({ level: 'NORMAL', loginType: 'MEMBER' });
      expect(find(player).parent?.memId).toBe(`${chain}5`);
    }
  });

  test('has the operator’s texts in all three languages', () => {
    const operators = [...NOTICES, ...POSTS.filter(({ by }) => by === undefined)];
    for (const { title, translations } of operators) {
      expect(Object.keys(translations ?? {}), title).toEqual(['en', 'vn']);
    }
  });

  test('has players without any history', () => {
    for (const memId of ['player3', 'player4', 'player5', 'player6']) {
      const one = demo.members.find((m) => m.memId === memId)!;
      expect(one).toMatchObject({ level: 'NORMAL', loginType: 'MEMBER', parent: { memId: 'ptn5' } });
      expect(demo.bets.filter((bet) => bet.member === one)).toEqual([]);
    }
  });

  test('has about 300 members over all levels, more than a page of 40 under the top', () => {
    expect(allMembers.length).toBeGreaterThan(270);
    expect(allMembers.length).toBeLessThan(340);
    expect(new Set(demo.members.map((m) => m.level)).size).toBe(8);
    expect(demo.members.filter((m) => m.parent?.memId === 'ptn1').length).toBeGreaterThan(40);
  });

  test('every member passes the sign-up rules, and none exists twice', () => {
    for (const site of world) {
      for (const m of site.members) {
        const errors = [
          m.level === 'NORMAL' || m.parent ? memIdError(m.memId) : null,
          nickError(m.memNick),
          nameError(m.memName),
          phoneError(m.memPhone),
          bankAccError(m.bankAcc),
        ];
        expect([m.memId, errors.filter(Boolean)]).toEqual([m.memId, []]);
      }
      for (const field of ['memId', 'memNick', 'memPhone', 'bankAcc'] as const) {
        expect(new Set(site.members.map((m) => m[field].toLowerCase())).size).toBe(site.members.length);
      }
    }
  });

  test('has Korean, Vietnamese, English and 20-character nicknames', () => {
    const nicks = demo.members.map((m) => m.memNick);
    expect(nicks.some((nick) => /^\p{Script=Hangul}+$/u.test(nick))).toBe(true);
    expect(nicks.some((nick) => /[ạảồốđĐàâậ]/.test(nick))).toBe(true);
    expect(nicks.some((nick) => /^[A-Za-z ]+$/.test(nick))).toBe(true);
    expect(nicks.filter((nick) => [...nick].length === 20).length).toBeGreaterThanOrEqual(4);
  });

  test('has no child above its parent, in level, in any rate or in age', () => {
    for (const m of allMembers) {
      if (!m.parent) continue;
      expect(levelOrder(m.level)).toBeGreaterThan(levelOrder(m.parent.level));
      expect(m.joinedAt.getTime()).toBeGreaterThanOrEqual(m.parent.joinedAt.getTime());
      for (const category of CATEGORIES) {
        for (const rate of ['point', 'lose'] as const) {
          expect(m.rates[category][rate]).toBeGreaterThanOrEqual(0);
          expect(m.rates[category][rate]).toBeLessThanOrEqual(m.parent.rates[category][rate]);
        }
      }
    }
  });

  test('has thirty days of events in order, up to now, some of them today', () => {
    for (const { postings } of world) {
      const moments = postings.map((p) => p.at.getTime());
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      expect(moments.at(-1)).toBeLessThanOrEqual(NOW.getTime());
      expect(moments[0]).toBe(Date.parse('2026-10-22T15:00:00Z'));
      expect(moments.filter((at) => at >= Date.parse('2026-11-20T15:00:00Z')).length).toBeGreaterThan(20);
    }
  });

  test('pays rolling that sums to the top rate × stake (decision 31)', () => {
    const bet = demo.bets.find((b) => b.type === 'win' && b.category === 'slot')!;
    const key = `rolling/${bet.vendorCode}/${bet.roundId}`;
    const rolling = demo.postings.find((p) => p.key === key)!;
    const house = rolling.sides.find((side) => side.account === 'house')!;
    expect(-house.cents).toBe((bet.stake * 500) / 10_000);
  });

  test('can be made a minute after midnight', () => {
    const early = new Date('2026-11-20T15:01:00Z');
    for (const { postings } of demoWorld(early))
      expect(postings.at(-1)!.at.getTime()).toBeLessThanOrEqual(early.getTime());
  });
});
