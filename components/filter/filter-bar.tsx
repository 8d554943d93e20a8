import { __iconData as searchIcon } from 'lucide-react/icons/search';
import { __iconData as filterIcon } from 'lucide-react/icons/sliders-horizontal';
import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { includesOldData, QUICK_RANGES, quickRange } from '@/lib/rules/date-range';
import { type Level, levelOrder } from '@/lib/rules/level';
import { Chips } from './chips';
import { FilterForm } from './filter-form';
import { Fold } from './fold';
import { listChips } from './list-chips';
import { type ListState, listHref, ORDERS, SEARCH_TYPES, TARGET_LEVELS } from './list-state';

interface FilterBarProps {
  path: string;
  state: ListState;
  defaults: ListState;
  /** Only levels below it can stand in the list. */
  viewerLevel: Level;
}

/** Dates, level, search and order of a downline list (FORM-03). All of it is links and one GET form. */
export async function FilterBar({ path, state, defaults, viewerLevel }: FilterBarProps) {
  const t = await getTranslations();
  const today = defaults.endDate;
  const { startDate, endDate, targetLevel, searchType, searchValue, orderStr } = state;
  const ranges = QUICK_RANGES.map((name) => {
    const range = quickRange(name, today);
    return {
      href: listHref(path, state, defaults, range),
      label: t(`common.${name}`),
      current: range.startDate === startDate && range.endDate === endDate,
    };
  });
  const level = (code: (typeof TARGET_LEVELS)[number]) =>
    code === '' ? t('filter.allLower') : code === 'PARTNER' ? t('filter.partners') : t(`level.${code}`);
  const levels = TARGET_LEVELS.filter(
    (code) =>
      code === '' || code === 'PARTNER' || levelOrder(code) > levelOrder(viewerLevel) || code === targetLevel,
  );
  const chips = listChips(path, state, defaults, t);

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented label={t('filter.quickRange')} items={ranges} className="max-md:w-full" />
      <FilterForm
        action={path}
        values={{ startDate, endDate, targetLevel, searchType, searchValue, orderStr }}
        role="search"
        aria-label={t('filter.label')}
        className="flex flex-wrap items-center gap-2 max-md:w-full md:contents"
      >
        {state.memId === defaults.memId ? null : <input type="hidden" name="memId" value={state.memId} />}
        {state.treeOption === 'Y' ? <input type="hidden" name="treeOption" value="Y" /> : null}
        <Fold
          from="md"
          className="w-full"
          summary={
            <>
              <Icon of={filterIcon} />
              {t('filter.more')}
            </>
          }
        >
          <div className="grid gap-2 max-md:grid-cols-2 max-md:pt-2 md:flex md:flex-wrap md:items-center">
            <Input
              type="date"
              name="startDate"
              label={t('common.from')}
              hideLabel
              defaultValue={startDate}
              fieldClass="md:w-36"
            />
            <Input
              type="date"
              name="endDate"
              label={t('common.to')}
              hideLabel
              defaultValue={endDate}
              fieldClass="md:w-36"
            />
            <Select
              name="targetLevel"
              label={t('filter.level')}
              hideLabel
              defaultValue={targetLevel}
              data-now=""
            >
              {levels.map((code) => (
                <option key={code} value={code}>
                  {level(code)}
                </option>
              ))}
            </Select>
            <Select name="orderStr" label={t('filter.order')} hideLabel defaultValue={orderStr} data-now="">
              {ORDERS.map((order) => (
                <option key={order} value={order}>
                  {t(`filter.orders.${order}`)}
                </option>
              ))}
            </Select>
          </div>
        </Fold>
        <div className="flex min-w-0 gap-2 max-md:w-full">
          <Select
            name="searchType"
            label={t('filter.searchType')}
            hideLabel
            defaultValue={searchType}
            fieldClass="w-28 shrink-0"
          >
            {SEARCH_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`filter.searchTypes.${type}`)}
              </option>
            ))}
          </Select>
          <Input
            type="search"
            name="searchValue"
            label={t('filter.searchValue')}
            hideLabel
            placeholder={t('filter.searchValue')}
            defaultValue={searchValue}
            maxLength={40}
            enterKeyHint="search"
            fieldClass="flex-1 md:w-44"
          />
          <Button type="submit" aria-label={t('common.search')} className="shrink-0">
            <Icon of={searchIcon} />
          </Button>
        </div>
        {includesOldData(state, today) ? (
          <label className="flex min-h-control items-center gap-2 text-sm text-ink-2">
            <input type="checkbox" checked disabled readOnly />
            {t('filter.oldData')}
          </label>
        ) : null}
      </FilterForm>
      <Chips
        label={t('filter.active')}
        chips={chips}
        removeLabel={(filter) => t('filter.remove', { filter })}
      />
    </div>
  );
}
