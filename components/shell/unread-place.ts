/** Screens with unread counts, with the figure of each. */
export const UNREAD = [
  { route: 'msg', figure: 'newMsg' },
  { route: 'qna', figure: 'newAnswer' },
] as const;

/** Id of the menu's unread count of a route. */
export const unreadPlace = (route: string): string => `unread-${route}`;
