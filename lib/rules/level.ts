/** Level codes from the top of the tree to the plain member (decision 14). PTN_8 occurs only with other upstreams. */
export const LEVELS = ['PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5', 'PTN_6', 'PTN_7', 'NORMAL'] as const;
export type Level = (typeof LEVELS)[number] | 'PTN_8';

/** Order of a level: PTN_1 is 1, PTN_7 is 7, NORMAL and PTN_8 are 8. */
export function levelOrder(level: Level): number {
  return level === 'PTN_8' ? 8 : LEVELS.indexOf(level) + 1;
}

/**
 * Levels that a member of the given level may create by the site's matrix (decision 17): PTN_1 to PTN_4 any lower
 * partner level and members, PTN_5 to PTN_7 members only, NORMAL none. A site may restrict member creation to PTN_5.
 */
export function creatableLevels(level: Level, site: { memberCreatePtn5Only: boolean }): Level[] {
  const order = levelOrder(level);
  if (order >= 8) return [];
  const partners = order <= 4 ? LEVELS.slice(order, 7) : [];
  const member: Level[] = site.memberCreatePtn5Only && level !== 'PTN_5' ? [] : ['NORMAL'];
  return [...partners, ...member];
}

/** Levels that the signed-in member may create, and whether only PTN_5 may create members (CREATE-06). */
export interface CreateRights {
  creatableLevels: readonly Level[];
  memberCreatePtn5Only: boolean;
}

/** Levels that the signed-in member may create directly below `parent`: those that both may create, highest first. */
export function creatableLevelsUnder(
  parent: Level,
  { creatableLevels: own, memberCreatePtn5Only }: CreateRights,
): Level[] {
  return creatableLevels(parent, { memberCreatePtn5Only }).filter((level) => own.includes(level));
}
