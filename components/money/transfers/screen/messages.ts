/** Messages of the form and the list of those online in the browser. */
export const TRANSFER_MESSAGES = [
  'saving',
  'detail.notFound',
  'empty.noOnlineMembers',
  'level',
  'money',
  'transfers',
  'points',
  'tree',
] as const;
