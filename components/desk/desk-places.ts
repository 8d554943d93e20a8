/**
 * Ids of the places on the desk that its keys lead to: the form of give and take-back, the link to the detail, and the
 * link to the reasons of the branch's result.
 */
export const DESK_GIVE = 'desk-give';
export const DESK_OPEN = 'desk-open';
export const DESK_WHY = 'desk-why';
