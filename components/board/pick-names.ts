/** Name of the boxes that pick a row, whose value is the row's number, and of the one that picks all. */
export const PICK = 'pick';
export const PICK_ALL = 'pickAll';
