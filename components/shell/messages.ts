/** Messages that the frames of both sides hand to the screens that they share (decision 7). */
export const SHARED_MESSAGES = ['common', 'api.NT99', 'api.TE99'] as const;

/** Messages that the frame hands to every page of a partner. */
export const FRAME_MESSAGES = [
  ...SHARED_MESSAGES,
  // The rest of the outage dialog's texts is loaded with its code.
  'entry.warning.title',
  'live.retry',
  'palette.open',
  'palette.placeholder',
  'shell.answers',
  'shell.duplicateTitle',
  'shell.heldMoney',
  'shell.heldPoints',
  'shell.live',
  'shell.loadAdvice',
  'shell.messages',
  'shell.newAnswer',
  'shell.newMessage',
  'shell.noFigures',
  'shell.notices',
  'shell.offline',
  'shell.offlineSince',
  'shell.ownFigures',
  'shell.reconnecting',
  'shell.restored',
  'shell.stale',
  'shell.staleSince',
  'shell.unread',
  'front.signin.duplicateLogin',
] as const;

/** The further texts of the palette's field on an upstream that finds neither members nor records. */
export const FINDLESS_MESSAGES = ['palette.openScreens', 'palette.placeholderScreens'] as const;
