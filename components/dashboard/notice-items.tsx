import { EmptyState } from '@/components/ui/empty-state';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Translate } from '@/lib/i18n/translate';
import { toDay } from '@/lib/rules/day';

interface NoticeItemsProps {
  t: Translate;
  prefix: string;
  data: ResponseOf<'/api/main/nt/list'>;
}

/** The latest notices, each linked to its page (DASH-04). */
export function NoticeItems({ t, prefix, data }: NoticeItemsProps) {
  if (data.boardList.length === 0) return <EmptyState>{t('empty.noNotices')}</EmptyState>;
  return (
    <ul className="divide-y divide-line">
      {data.boardList.map(({ boardIdx, title, regDate }) => (
        <li key={boardIdx}>
          <a
            href={`/${prefix}/noticeRead/${boardIdx}`}
            className="flex min-h-row items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-sunken"
          >
            {/* A panel of a fixed height has whole lines. */}
            <span title={title} className="min-w-0 flex-1 lg:truncate">
              {title}
            </span>
            <time dateTime={regDate} className="num text-xs text-ink-3">
              {toDay(regDate)}
            </time>
          </a>
        </li>
      ))}
    </ul>
  );
}
