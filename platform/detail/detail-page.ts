import type { Page } from '../shared/paging';

/** A page of the logs of a member's detail, which have ten rows. */
export const detailPage = (page = 1): Page => ({ page, count_per_list: 10 });
