import Form from 'next/form';
import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { SegmentedLinks } from '@/components/ui/segmented';
import { today } from '@/lib/rules/day';
import { lastDays, QUICK_DAYS, type Ranges, type ReportName, rangeQuery } from './range';

interface RangeFilterProps {
  /** Path of the dashboard. */
  path: string;
  ranges: Ranges;
  report: ReportName;
  title: string;
}

/** Quick ranges of a report as links, which keep the other report's range. */
export async function QuickRanges({ path, ranges, report, title }: RangeFilterProps) {
  const t = await getTranslations('dashboard');
  const own = ranges[report];
  const items = QUICK_DAYS.map((days) => {
    const range = lastDays(days);
    return {
      href: path + rangeQuery({ ...ranges, [report]: range }),
      label: days === 1 ? t('today') : t('lastDays', { days }),
      current: range.startDate === own.startDate && range.endDate === own.endDate,
    };
  });
  return <SegmentedLinks label={t('range', { title })} items={items} className="max-md:w-full" />;
}

/** From and to of a report as a GET form. */
export async function RangeForm({ path, ranges, report, title }: RangeFilterProps) {
  const t = await getTranslations();
  const { startDate, endDate } = ranges[report];
  const none = lastDays(1);
  const other = report === 'in' ? { in: none, my: ranges.my } : { in: ranges.in, my: none };
  return (
    <Form
      action={path}
      prefetch={false}
      scroll={false}
      // Uncontrolled inputs would keep their value when a link changes the range.
      key={`${startDate}${endDate}`}
      aria-label={t('dashboard.range', { title })}
      className="flex flex-wrap items-end gap-2 border-b border-line px-4 py-3"
    >
      {[...new URLSearchParams(rangeQuery(other))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DayInput name={`${report}Start`} label={t('common.from')} value={startDate} />
      <DayInput name={`${report}End`} label={t('common.to')} value={endDate} />
      <Button type="submit" className="max-md:flex-1">
        {t('dashboard.apply')}
      </Button>
    </Form>
  );
}

function DayInput({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <Input
      type="date"
      id={name}
      name={name}
      label={label}
      defaultValue={value}
      max={today()}
      required
      hideLabel
      fieldClass="flex-1 basis-36 md:max-w-44"
    />
  );
}
