import type { Page } from '../shared/paging';

/** A page of the logs of a member's detail, which have ten rows unless asked for otherwise. */
export const detailPage = (body: {
  page?: number | undefined;
  count_per_list?: number | undefined;
}): Page => ({
  page: body.page ?? 1,
  count_per_list: body.count_per_list ?? 10,
});
