import type { Page } from '../shared/paging';

/** The page of a log in a member's detail; it has ten rows unless the call names another number. */
export const detailPage = (body: {
  page?: number | undefined;
  count_per_list?: number | undefined;
}): Page => ({
  page: body.page ?? 1,
  count_per_list: body.count_per_list ?? 10,
});
