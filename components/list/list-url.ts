import { type Filters, type ListState, type ListUrl, listUrlOf } from '@/lib/lists/filters';

/** Search params that name what the page around a list shows. */
const PAGE_PARAMS = ['id', 'tab'];

/** The list's address with these search params; those given twice are read as on the server. */
export const urlAt = (path: string, params: URLSearchParams, filters: Filters<ListState>): ListUrl =>
  listUrlOf(path, Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)])), filters);

/**
 * Whether an address is the list's own in another state, so that its rows are all that changes: not one with further
 * params, nor with another member's page around the list.
 */
export function isOwnUrl({ pathname, searchParams }: URL, { path, state }: ListUrl): boolean {
  if (pathname !== path || [...searchParams.keys()].some((name) => !(name in state))) return false;
  return PAGE_PARAMS.every((name) => !(name in state) || searchParams.get(name) === state[name]);
}

/** Params that no chip names: they show in the heading, the range, the hierarchy and the pager. */
const WITHOUT_CHIP = ['page', 'startDate', 'endDate', 'memId', 'treeOption', 'orderStr'];

/** Whether chips name filters of this address, or refuse some. */
export const isFiltered = ({ state, initial, refused }: ListUrl): boolean =>
  Boolean(refused?.length) ||
  Object.keys(initial).some((name) => !WITHOUT_CHIP.includes(name) && state[name] !== initial[name]);
