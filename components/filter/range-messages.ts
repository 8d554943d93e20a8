/** Messages of the control for a range of days, for pages that have no other filter: the whole namespace is 2 kB more. */
export const RANGE_MESSAGES = [
  'filter.apply',
  'filter.badDay',
  'filter.future',
  'filter.mostDays',
  'filter.nextMonth',
  'filter.nextSpan',
  'filter.oldData',
  'filter.onToday',
  'filter.onWeekday',
  'filter.previousMonth',
  'filter.previousSpan',
  'filter.quick',
  'filter.quickRange',
  'filter.tooLong',
  'filter.weekdays',
] as const;
