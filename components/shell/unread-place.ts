/** Screens of what is unread, with the figure that counts it. */
export const UNREAD = [
  { route: 'msg', figure: 'newMsg' },
  { route: 'qna', figure: 'newAnswer' },
] as const;

/** Id of the menu's count of what is unread at a route. */
export const unreadPlace = (route: string): string => `unread-${route}`;
