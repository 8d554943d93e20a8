/** What a partner grants to members below (DETAIL-12). */
export const PERMISSIONS = ['giveYn', 'retrieveYn', 'cashOutYn'] as const;
export type Permission = (typeof PERMISSIONS)[number];
