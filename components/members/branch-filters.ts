import type { Control } from '@/components/filter/control';
import type { ListContext, ListLoadContext } from '@/components/list/definition';
import type { RequestOf } from '@/lib/contract/calls';
import { parseAmount } from '@/lib/format/typed-money';
import { bound, flag, rowIds, someOf } from '@/lib/lists/filters';
import { LEVELS, levelOrder } from '@/lib/rules/level';
import { STATUS_FILTERS } from '@/lib/rules/member-states';
import { ok, type Result } from '@/lib/rules/result';

/** Filters over the whole branch (LIST-14), shared by the lists of members and partners. */

const PARTNER_LEVELS = LEVELS.slice(0, 7);

/** The search params. */
export const BRANCH_FILTERS = {
  status: someOf(STATUS_FILTERS),
  levels: someOf(PARTNER_LEVELS),
  cashFrom: bound,
  cashTo: bound,
  withDeposit: flag,
  withWithdrawal: flag,
  withBet: flag,
  tags: rowIds,
};

export type BranchFilters = Record<keyof typeof BRANCH_FILTERS, string>;

/** Any of the filters; a list's state may have none. */
type SomeFilters = Partial<BranchFilters>;

/** The filters as the calls take them. */
export type WireFilters = Pick<RequestOf<'/api/v2/retail/listFacets'>, keyof BranchFilters>;

const listOf = <T extends string>(text: string | undefined): T[] | undefined =>
  text ? (text.split(',') as T[]) : undefined;

/** The filters of a state; bounds are typed in display units (decision 28). */
export function wireFilters(state: SomeFilters, cashDecimal: string): WireFilters {
  const amount = (text: string | undefined) =>
    text ? (parseAmount(text, cashDecimal) ?? undefined) : undefined;
  const [from, to] = [amount(state.cashFrom), amount(state.cashTo)];
  // Bounds in the wrong order are swapped, as days are.
  const isReversed = from !== undefined && to !== undefined && from > to;
  const all = {
    status: listOf<(typeof STATUS_FILTERS)[number]>(state.status),
    levels: listOf<NonNullable<WireFilters['levels']>[number]>(state.levels),
    cashFrom: isReversed ? to : from,
    cashTo: isReversed ? from : to,
    withDeposit: state.withDeposit === 'Y' ? ('Y' as const) : undefined,
    withWithdrawal: state.withWithdrawal === 'Y' ? ('Y' as const) : undefined,
    withBet: state.withBet === 'Y' ? ('Y' as const) : undefined,
    tags: listOf<string>(state.tags)?.map(Number),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** The same for loading. The site's scale is asked for only when there is an amount to scale. */
export async function loadWireFilters(
  { siteOption }: Pick<ListLoadContext, 'siteOption'>,
  state: BranchFilters,
): Promise<Result<WireFilters>> {
  if (!state.cashFrom && !state.cashTo) return ok(wireFilters(state, '1'));
  const option = await siteOption();
  return option.ok ? ok(wireFilters(state, option.data.siteOption.cashDecimal)) : option;
}

/** Whether any filter is set. */
export const hasBranchFilters = (state: SomeFilters): boolean =>
  Object.keys(BRANCH_FILTERS).some((name) => state[name as keyof BranchFilters]);

/** Whose levels a list is filtered by: its rows' own, those of the partners right above, or none in a list of one level. */
export type FilteredLevels = 'own' | 'upper' | 'none';

/** The controls; none where the upstream has no such filters. */
export function branchControls(
  { t, viewer, codes, capabilities }: ListContext,
  levels: FilteredLevels,
): Control[] {
  if (!capabilities.has('filters')) return [];
  // Rows are below the viewer, who may be the partner right above them.
  const highest = levelOrder(viewer.partnerLevel) + (levels === 'own' ? 1 : 0);
  const below = PARTNER_LEVELS.filter((level) => levelOrder(level) >= highest);
  return [
    {
      kind: 'choices',
      name: 'status',
      label: t('filter.status'),
      choices: STATUS_FILTERS.map((value) => ({ value, label: t(`filter.statuses.${value}`) })),
    },
    ...(levels !== 'none'
      ? [
          {
            kind: 'choices' as const,
            name: 'levels',
            label: t(levels === 'own' ? 'filter.ownLevels' : 'filter.levels'),
            choices: below.map((value) => ({
              value,
              label: t(`level.${value}`),
              level: levelOrder(value),
            })),
          },
        ]
      : []),
    { kind: 'amounts', label: t('list.cash'), from: 'cashFrom', to: 'cashTo' },
    {
      kind: 'flags',
      label: t('filter.inRange'),
      flags: (['withDeposit', 'withWithdrawal', 'withBet'] as const).map((name) => ({
        name,
        label: t(`filter.${name}`),
      })),
    },
    ...(codes?.tags?.length
      ? [
          {
            kind: 'choices' as const,
            name: 'tags',
            label: t('filter.tags'),
            choices: codes.tags,
            isBeside: true,
          },
        ]
      : []),
  ];
}

/** The filters of a state that are set, by search param. */
export const setFilters = (state: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(BRANCH_FILTERS).flatMap((name) => (state[name] ? [[name, String(state[name])]] : [])),
  );
