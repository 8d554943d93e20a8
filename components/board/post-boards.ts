/** Boards of posts that everybody reads alike: where their list and their posts stand, below the shell's address. */
export const POST_BOARDS = {
  nt: { list: 'noticeList', read: 'noticeRead' },
  event: { list: 'event', read: 'eventRead' },
  rule: { list: 'rule', read: 'ruleRead' },
  normal: { list: 'board', read: 'boardRead' },
} as const;
export type PostBoard = keyof typeof POST_BOARDS;
