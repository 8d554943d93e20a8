/** Most members that a list of those online has; earlier sign-ins are left out. */
export const MAX_ONLINE = 500;
