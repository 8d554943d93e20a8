/** Public boards of posts: the addresses of their lists and posts, below the shell's own. */
export const POST_BOARDS = {
  nt: { list: 'noticeList', read: 'noticeRead' },
  event: { list: 'event', read: 'eventRead' },
  rule: { list: 'rule', read: 'ruleRead' },
  normal: { list: 'board', read: 'boardRead' },
} as const;
export type PostBoard = keyof typeof POST_BOARDS;
