import { afterEach, describe, expect, test, vi } from 'vitest';
import { settleLadder } from '@/sandbox/mini';
import { ballsAt, bowlAt, LADDER, ladderAt, ladderCourse, SOCKETS } from '@/sandbox/pages/drawn/courses';
import { BALL, numberUnder, WHEEL, wheelAt } from '@/sandbox/pages/roulette/course';
import { hotNumbers, placeToThe } from '@/sandbox/pages/roulette/spots';
import { kindOfBet } from '@/sandbox/pages/shared/number-bets';
import { paced } from '@/sandbox/pages/table/pace';
import { ROULETTE_BETS } from '@/sandbox/roulette';
import { coveredBy, insideRows } from '@/sandbox/roulette-table';

afterEach(() => vi.unstubAllGlobals());

const SHARES = Array.from({ length: 101 }, (_, i) => i / 100);

describe('the way down a ladder', () => {
  test.each([
    ['left', 3],
    ['left', 4],
    ['right', 3],
    ['right', 4],
  ] as const)('[GAME-01] from the %s over %d rungs it ends where the round says', (start, rungs) => {
    const { result } = settleLadder(start, rungs);
    const end = result.outcome!.split(' ')[2];
    const course = ladderCourse(start, rungs);
    expect(course[0]).toEqual([LADDER[start], LADDER.top]);
    expect(course.at(-1)).toEqual([end === 'odd' ? LADDER.left : LADDER.right, LADDER.bottom]);
    // Straight down or straight across, never up, and across at each rung once.
    const legs = course.slice(1).map(([x, y], i) => [x - course[i]![0], y - course[i]![1]] as const);
    expect(legs.every(([x, y]) => (x === 0) !== (y === 0) && y >= 0)).toBe(true);
    expect(legs.filter(([x]) => x !== 0)).toHaveLength(rungs);
    expect(ladderAt(start, rungs, 1)).toEqual({ rungs, part: course, isDown: true });
  });

  test('it is climbed step by step, after all rungs are seen', () => {
    let covered = 0;
    for (const share of SHARES) {
      const { rungs, part, isDown } = ladderAt('left', 4, share);
      const length = part
        .slice(1)
        .reduce((sum, [x, y], i) => sum + Math.abs(x - part[i]![0]) + Math.abs(y - part[i]![1]), 0);
      expect(length).toBeGreaterThanOrEqual(covered);
      if (length > 0) expect(rungs).toBe(4);
      if (share < 0.95) expect(isDown).toBe(false);
      covered = length;
    }
  });
});

describe('balls', () => {
  test('[GAME-01] leave the drum one after another and end in their places', () => {
    let seen = 0;
    for (const share of SHARES) {
      const balls = ballsAt(6, share);
      expect(balls.length).toBeGreaterThanOrEqual(seen);
      expect(balls.length - seen).toBeLessThanOrEqual(1);
      expect(balls.slice(0, -1).every(({ isDown }) => isDown)).toBe(true);
      seen = balls.length;
    }
    expect(ballsAt(6, 1)).toEqual(SOCKETS.map((socket) => ({ ...socket, isDown: true })));
  });
});

test('the bowl hides its number until it is lifted', () => {
  expect(bowlAt(0.4)).toMatchObject({ seen: 1, isOpen: false });
  expect(Math.abs(bowlAt(0.4).lift)).toBe(0);
  expect(bowlAt(1)).toMatchObject({ seen: 0, isOpen: true });
});

describe('the wheel', () => {
  test('has every number once, in the European order', () => {
    expect([...WHEEL].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, n) => n));
    const zero = WHEEL.indexOf(0);
    expect([WHEEL.at(zero - 1), WHEEL[zero + 1]]).toEqual([26, 32]);
  });

  test.each(Array.from({ length: 37 }, (_, n) => [n]))('[GAME-01] the ball ends in the pocket of %d', (n) => {
    const end = wheelAt(n, 1);
    expect(numberUnder(end)).toBe(n);
    expect(end.distance).toBe(BALL.pocket);
    expect(Math.abs(end.ball % 360), 'at the top').toBeCloseTo(0, 6);
  });

  test('the ball runs against the wheel without a leap, and moves with it once it lies', () => {
    let last = wheelAt(17, 0);
    for (const share of SHARES.flatMap((one) => [one, one + 0.005]).slice(1, -1)) {
      const now = wheelAt(17, share);
      expect(now.turn).toBeGreaterThanOrEqual(last.turn);
      expect(Math.abs(now.ball - last.ball)).toBeLessThan(50);
      expect(Math.abs(now.distance - last.distance)).toBeLessThan(9);
      if (share < 0.8) expect(now.ball).toBeLessThan(last.ball);
      if (share > 0.86) expect(now.ball - now.turn).toBeCloseTo(last.ball - last.turn, 6);
      last = now;
    }
  });
});

describe('the table of roulette', () => {
  test('[GAME-01] has a field for every bet that the game takes, and no other', () => {
    const inside = ['n0', ...insideRows().flat()];
    expect(new Set(inside).size).toBe(inside.length);
    const outside = Object.keys(ROULETTE_BETS).filter((code) => !/^n\d/.test(code));
    expect([...inside, ...outside].sort()).toEqual(Object.keys(ROULETTE_BETS).sort());
  });

  test.each(Object.entries(ROULETTE_BETS))('%s covers the numbers that it pays on', (code, covered) => {
    expect(coveredBy(code)).toEqual([...covered]);
  });

  test('lies in rows of six: a line is between the numbers that it covers', () => {
    for (const row of insideRows()) {
      expect(row).toHaveLength(6);
      // The field between two others covers the numbers of both.
      for (const at of [2, 4]) {
        const both = new Set([...coveredBy(row[at - 1]!), ...coveredBy(row[at + 1]!)]);
        expect(new Set(coveredBy(row[at]!))).toEqual(both);
      }
      expect(new Set(coveredBy(row[0]!))).toEqual(new Set(row.flatMap(coveredBy)));
    }
  });

  test('names its inside bets by how many numbers they cover', () => {
    const kinds = ['n0', 'n0-1', 'n0-1-2', 'n0-1-2-3', 'n1-2-3-4-5-6', 'red'].map(kindOfBet);
    expect(kinds).toEqual(['straight', 'split', 'street', 'corner', 'sixLine', undefined]);
  });

  test('[A11Y] an arrow key leads to the nearest field in its direction, and nowhere at the edge', () => {
    const places = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x: x * 40, y: y * 30 })));
    const middle = { x: 40, y: 30 };
    expect(placeToThe('ArrowRight', middle, places)).toEqual({ x: 80, y: 30 });
    expect(placeToThe('ArrowLeft', middle, places)).toEqual({ x: 0, y: 30 });
    expect(placeToThe('ArrowUp', middle, places)).toEqual({ x: 40, y: 0 });
    expect(placeToThe('ArrowDown', middle, places)).toEqual({ x: 40, y: 60 });
    expect(placeToThe('ArrowDown', { x: 40, y: 60 }, places)).toBeUndefined();
    expect(placeToThe('Enter', middle, places)).toBeUndefined();
  });

  test('hot numbers occurred more than once, the most frequent first', () => {
    expect(hotNumbers(['7', '0', '7', '12', '0', '7', '3'])).toEqual([
      ['7', 3],
      ['0', 2],
    ]);
  });
});

describe('pace', () => {
  /** A browser whose frames run when `frame` is called. */
  function browser({ isStill = false, hidden = false } = {}) {
    const frames: ((now: number) => void)[] = [];
    const listeners: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (one: (now: number) => void) => frames.push(one));
    vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
    vi.stubGlobal('document', {
      hidden,
      addEventListener: (_: string, one: () => void) => listeners.push(one),
      removeEventListener: () => undefined,
    });
    return {
      frame: (now: number) => {
        for (const one of frames.splice(0)) one(now);
      },
      hide: () => {
        for (const one of listeners) one();
      },
    };
  }

  function reveal(options?: { instant?: boolean }) {
    const shares: number[] = [];
    let isDone = false;
    const { done, skip } = paced(1000, (share) => shares.push(share), options);
    void done.then(() => {
      isDone = true;
    });
    return { shares, skip, isDone: () => Promise.resolve().then(() => isDone) };
  }

  test('[GAME-01] a result takes its time, and ends whole', async () => {
    const { frame } = browser();
    const { shares, isDone } = reveal();
    for (const now of [5000, 5250, 5750]) frame(now);
    expect(shares).toEqual([0, 0, 0.25, 0.75]);
    expect(await isDone()).toBe(false);
    frame(6000);
    expect(shares.at(-1)).toBe(1);
    expect(await isDone()).toBe(true);
  });

  test('[GAME-01] a press shows it at once, and ends the animation', async () => {
    const { frame } = browser();
    const { shares, skip, isDone } = reveal();
    frame(5000);
    skip();
    skip();
    frame(5100);
    expect(shares).toEqual([0, 0, 1]);
    expect(await isDone()).toBe(true);
  });

  test('a window that is hidden meanwhile does not hold it back', async () => {
    const { hide } = browser();
    const { shares, isDone } = reveal();
    hide();
    expect(shares).toEqual([0, 1]);
    expect(await isDone()).toBe(true);
  });

  test.each([
    ['[A11Y] under reduced motion', { isStill: true }, {}],
    ['in a window that is not seen', { hidden: true }, {}],
    ['when it is asked for', {}, { instant: true }],
  ])('%s there is no motion, but the result', async (_, kind, options) => {
    browser(kind);
    const { shares, isDone } = reveal(options);
    expect(shares).toEqual([1]);
    expect(await isDone()).toBe(true);
  });
});
