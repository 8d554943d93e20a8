import type { Page } from '../shared/paging';

/** Detail logs have ten rows a page (DETAIL-04). */
export const pageOfTen = (page = 1): Page => ({ page, count_per_list: 10 });
