/*
 * The codes that the browser makes itself where no answer arrives (specification). They are apart from the others because
 * they are all that the first script of a page needs of the table in `code.ts`.
 */

export const noConnection = 'NT99';
export const timeout = 'TE99';
