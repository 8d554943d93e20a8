import { slowing, within } from '../table/shares';

/** The geometry of the wheel with its ball over time, without a document. */

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
