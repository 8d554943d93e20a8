/** Most members that a list of those online has; who signed in earlier is left out. */
export const MAX_ONLINE = 500;
