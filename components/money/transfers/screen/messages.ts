/** Messages of the form and the list of those online in the browser. */
export const TRANSFER_MESSAGES = [
  'saving',
  'empty.noOnlineMembers',
  'level',
  'money',
  'transfers',
  'points',
] as const;
