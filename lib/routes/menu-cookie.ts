/** Cookie of the ids of closed menu sections, joined by dots; path /{prefix}. */
export const MENU_COOKIE = 'pb_menu';
