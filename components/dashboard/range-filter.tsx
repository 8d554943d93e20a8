import Form from 'next/form';
import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import { today } from '@/lib/format/time';
import { QUICK_DAYS, quickRange, type Ranges, type ReportName, rangeQuery } from './range';

interface RangeFilterProps {
  /** Path of the dashboard. */
  path: string;
  ranges: Ranges;
  report: ReportName;
  title: string;
}

/** A report's own date filter: quick ranges as links and a small form; the other report's range is carried along. */
export async function RangeFilter({ path, ranges, report, title }: RangeFilterProps) {
  const t = await getTranslations();
  const other: ReportName = report === 'in' ? 'my' : 'in';
  const own = ranges[report];
  const label = t('dashboard.range', { title });
  const items = QUICK_DAYS.map((days) => {
    const range = quickRange(days);
    return {
      href: path + rangeQuery({ ...ranges, [report]: range }),
      label: days === 1 ? t('dashboard.today') : t('dashboard.lastDays', { days }),
      current: range.start === own.start && range.end === own.end,
    };
  });
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line px-4 py-3">
      <Segmented label={label} items={items} className="max-md:w-full" />
      <Form
        action={path}
        prefetch={false}
        scroll={false}
        // A new range from outside must reach the uncontrolled inputs.
        key={`${own.start}${own.end}`}
        className="flex flex-1 flex-wrap items-end gap-2"
        aria-label={label}
      >
        {Object.entries(hidden(ranges, other)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Input
          type="date"
          name={`${report}Start`}
          label={t('common.from')}
          defaultValue={own.start}
          max={today()}
          required
          hideLabel
          fieldClass="flex-1 basis-32 md:max-w-40"
        />
        <Input
          type="date"
          name={`${report}End`}
          label={t('common.to')}
          defaultValue={own.end}
          required
          hideLabel
          fieldClass="flex-1 basis-32 md:max-w-40"
        />
        <Button type="submit">{t('dashboard.apply')}</Button>
      </Form>
    </div>
  );
}

const hidden = (ranges: Ranges, name: ReportName): Record<string, string> =>
  Object.fromEntries(
    new URLSearchParams(rangeQuery({ in: quickRange(1), my: quickRange(1), [name]: ranges[name] })),
  );
