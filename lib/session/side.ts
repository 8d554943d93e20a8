/** The two faces of a site, with sessions of their own: the back-office, and the player site below `/play`. */
export type Side = 'partner' | 'play';

/** Returns the first part of the addresses of a side, without the first slash: `demo`, `demo/play`. */
export const sideBase = (prefix: string, side: Side): string => (side === 'play' ? `${prefix}/play` : prefix);

/** Returns where a side begins: the dashboard or the lobby. */
export const sideHome = (prefix: string, side: Side): string =>
  side === 'play' ? `/${prefix}/play` : `/${prefix}/partnerMain`;

/** Returns the side of a path or address below a site: `/play/login`, `/play?category=slot`. */
export const pathSide = (path: string): Side => (/^\/play(?=[/?#]|$)/.test(path) ? 'play' : 'partner');
