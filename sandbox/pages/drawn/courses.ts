/**
 * The geometry of results over time, without a document: the way down a ladder, where balls fall, and the bowl. A share
 * of the time goes from 0 to 1.
 */

import { slowing, within } from '../table/shares';

/** A point of a drawing. */
type Point = readonly [x: number, y: number];
interface Place {
  x: number;
  y: number;
}

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
