import type { Page } from '../shared/paging';

/** Detail logs have ten rows a page (2§9). */
export const pageOfTen = (page = 1): Page => ({ page, count_per_list: 10 });
