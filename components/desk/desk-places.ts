/** Ids of the places on the desk that its keys lead to: the form of give and take-back, and the link to the detail. */
export const DESK_GIVE = 'desk-give';
export const DESK_OPEN = 'desk-open';
