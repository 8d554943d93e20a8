import type { Need } from '../operator/act';

/** A view ends after so many minutes, whatever is done in it. */
export const VIEW_MINUTES = 15;

/** What a view needs of the operator's role on the site, when it is asked for and while it lasts. */
export const VIEW_NEEDS: Need = 'support';
