/**
 * The geometry of results over time, without a document: the way down a ladder, where balls fall, and the wheel with
 * its ball. A share of the time goes from 0 to 1.
 */

/** A point of a drawing. */
type Point = readonly [x: number, y: number];
interface Place {
  x: number;
  y: number;
}

const within = (share: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (share - from) / (to - from)));
/** Fast at first and slower towards the end. */
const slowing = (share: number): number => 1 - (1 - share) ** 3;

/** A pole of the ladder. */
export type Pole = 'left' | 'right';
/** The ladder's poles, and the height between which its rungs lie. */
export const LADDER = { left: 96, right: 264, top: 52, bottom: 208 };

/** Heights of the rungs, from the top. */
export const rungHeights = (count: number): number[] =>
  Array.from({ length: count }, (_, i) => {
    const { top, bottom } = LADDER;
    return Math.round(top + ((i + 1) * (bottom - top)) / (count + 1));
  });

/** The corners of the way from a start to its end: down the pole, and across at every rung. */
export function ladderCourse(start: Pole, count: number): Point[] {
  const { top, bottom } = LADDER;
  let side = start;
  const points: Point[] = [[LADDER[side], top]];
  for (const height of rungHeights(count)) {
    points.push([LADDER[side], height]);
    side = side === 'left' ? 'right' : 'left';
    points.push([LADDER[side], height]);
  }
  return [...points, [LADDER[side], bottom]];
}

/** The first part of a way: its corners and the point reached when a share of its length is covered. */
function coveredPart(points: readonly Point[], share: number): Point[] {
  const legs = points.slice(1).map((to, i) => ({ from: points[i]!, to }));
  const lengths = legs.map(({ from, to }) => Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]));
  let left = lengths.reduce((sum, each) => sum + each, 0) * share;
  const part = points.slice(0, 1);
  for (const [i, length] of lengths.entries()) {
    const { from, to } = legs[i]!;
    const done = Math.min(1, length === 0 ? 1 : left / length);
    part.push([from[0] + (to[0] - from[0]) * done, from[1] + (to[1] - from[1]) * done]);
    if (done < 1) break;
    left -= length;
  }
  return part;
}

/** A ladder at a share of its time: first its rungs appear one by one, then the way is climbed. */
export function ladderAt(
  start: Pole,
  count: number,
  share: number,
): { rungs: number; part: Point[]; isDown: boolean } {
  const rungs = share >= 1 ? count : Math.floor(within(share, 0.08, 0.36) * count + 0.001);
  return {
    rungs,
    part: coveredPart(ladderCourse(start, count), within(share, 0.4, 0.95)),
    isDown: share >= 0.95,
  };
}

/** The mouth of the drum, and the places of the five balls and the power ball. */
export const MOUTH: Place = { x: 180, y: 118 };
export const SOCKETS: readonly Place[] = [30, 82, 134, 186, 238, 322].map((x) => ({ x, y: 196 }));

/** Where a ball is at a share of its own fall: over to its place, down, and up again twice, lower each time. */
function fallAt({ x, y }: Place, share: number): Place {
  const over = slowing(within(share, 0, 0.6));
  const bounce = (from: number, to: number, height: number) => {
    const part = within(share, from, to);
    return part > 0 && part < 1 ? height * 4 * part * (1 - part) : 0;
  };
  const down = within(share, 0, 0.55) ** 2;
  return {
    x: MOUTH.x + (x - MOUTH.x) * over,
    y: MOUTH.y + (y - MOUTH.y) * down - bounce(0.55, 0.82, 22) - bounce(0.82, 1, 7),
  };
}

/** The balls that have left the drum at a share of the time, one after another, each with its place. */
export function ballsAt(count: number, share: number): (Place & { isDown: boolean })[] {
  const each = 0.94 / count;
  return SOCKETS.slice(0, count).flatMap((socket, i) => {
    const own = within(share, i * each, (i + 1) * each);
    return own > 0 || share >= 1 ? [{ ...fallAt(socket, share >= 1 ? 1 : own), isDown: own >= 1 }] : [];
  });
}

/** The bowl over the number: it sways, then it is lifted. Its turn in degrees, its height and how much is seen of it. */
export function bowlAt(share: number) {
  const lifted = within(share, 0.5, 0.95) ** 2;
  const sways = within(share, 0, 0.5);
  return {
    turn: sways < 1 ? Math.sin(sways * Math.PI * 4) * 4 : 0,
    lift: -170 * lifted,
    seen: 1 - within(lifted, 0.7, 1),
    isOpen: share >= 0.95,
  };
}

/** The pockets of a European wheel, clockwise from zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
export const POCKET = 360 / WHEEL.length;
/** Distance of the ball from the centre: on the rim, and in a pocket. */
export const BALL = { rim: 128, pocket: 88 };
const LANDS = 0.84;

/**
 * The wheel's turn and the ball's angle, in degrees clockwise from the top, with the ball's distance from the centre.
 * The wheel turns clockwise and the ball against it; from `LANDS` on the ball lies in its pocket, which stops at the top.
 */
export function wheelAt(number: number, share: number): { turn: number; ball: number; distance: number } {
  const pocket = WHEEL.indexOf(number) * POCKET;
  const turnAt = (at: number) => 2 * 360 * slowing(at) - pocket;
  const turn = turnAt(share);
  if (share >= LANDS) return { turn, ball: turn + pocket, distance: BALL.pocket };
  const run = share / LANDS;
  const fallen = within(run, 0.62, 1);
  const hop = Math.abs(Math.sin(fallen * Math.PI * 2.5)) * (1 - fallen) * 14;
  return {
    turn,
    ball: turnAt(LANDS) + pocket + 5 * 360 * (1 - slowing(run)),
    distance: BALL.rim - (BALL.rim - BALL.pocket) * fallen + (fallen > 0 && fallen < 1 ? hop : 0),
  };
}

/** The number whose pocket is under the ball. */
export function numberUnder({ turn, ball }: { turn: number; ball: number }): number {
  const angle = (((ball - turn) % 360) + 360) % 360;
  return WHEEL[Math.round(angle / POCKET) % WHEEL.length]!;
}
