/** Permissions that a partner grants to members below (DETAIL-12). */
export const PERMISSIONS = ['giveYn', 'retrieveYn', 'cashOutYn'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Those of them that concern a player. */
export const PLAYER_PERMISSIONS: readonly Permission[] = ['cashOutYn'];
