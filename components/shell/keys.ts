/** Id of the panel of keyboard shortcuts. */
export const KEYS_HELP = 'keys-help';
