/** In place of a site, where an act concerns every one. */
export const EVERY_SITE = '*';
