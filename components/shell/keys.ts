/** Id of the panel that tells the keys. */
export const KEYS_HELP = 'keys-help';
