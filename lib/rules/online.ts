/** The largest number of members in a list of those online; those who signed in earliest are left out. */
export const MAX_ONLINE = 500;
