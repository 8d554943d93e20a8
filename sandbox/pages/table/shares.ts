/** Parts of a share of the time, which goes from 0 to 1. */

/** How much of the part between two shares is over. */
export const within = (share: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (share - from) / (to - from)));
/** Fast at first and slower towards the end. */
export const slowing = (share: number): number => 1 - (1 - share) ** 3;
