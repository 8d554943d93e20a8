import { useTranslations } from 'next-intl';
import { changedParams } from '@/components/filter/chips';
import { type Control, summaryText } from '@/components/filter/control';
import { formatCount } from '@/lib/format/money';
import type { ListUrl } from '@/lib/lists/filters';

interface PrintedPartProps {
  url: ListUrl;
  controls: readonly Control[];
  perPage: number;
  /** Rows in the whole list. */
  total: number;
  isCut?: boolean | undefined;
}

/** On paper alone: period and filters of a list, and which of its rows its page holds, with the way to all of them. */
export function PrintedPart({ url, controls, perPage, total, isCut }: PrintedPartProps) {
  const t = useTranslations('list');
  const page = Number(url.state.page ?? 1);
  const filters = controls
    .filter((one) => one.kind === 'range' || (one.kind !== 'view' && changedParams(one, url).length > 0))
    .map((one) => summaryText(one, url.state));
  const part =
    'page' in url.state && total > perPage
      ? t('printedPart', {
          first: formatCount((page - 1) * perPage + 1),
          last: formatCount(Math.min(total, page * perPage)),
          total: formatCount(total, isCut),
          page: formatCount(page),
          pages: formatCount(Math.ceil(total / perPage), isCut),
        })
      : null;
  return (
    <p suppressHydrationWarning className="hidden text-sm print:block">
      {[...filters, part].filter(Boolean).join(' · ')}
    </p>
  );
}
