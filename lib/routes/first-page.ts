/** Cookie of the page that a partner's sign-in leads to; path /{prefix}. */
export const FIRST_PAGE_COOKIE = 'pb_first';

/** Pages that a partner may choose as the first. */
export type FirstPage = 'partnerMain' | 'desk';

/** Returns the first page that the cookie's text names; the dashboard by default. */
export const firstPage = (text: string | undefined): FirstPage => (text === 'desk' ? 'desk' : 'partnerMain');
