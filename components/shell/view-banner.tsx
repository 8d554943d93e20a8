import { Eye } from 'lucide';
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { formatClock } from '@/lib/format/time';
import type { Session } from '@/lib/session/session';

interface ViewBannerProps {
  session: Session;
  /** The first part of the side's addresses: `demo`, `demo/play`. */
  base: string;
}

/** On every page of an operator's view: whose screens these are, who looks, until when, and the way out (VIEWAS-03). */
export async function ViewBanner({
  session: { viewedBy, memId, memNick, expiresAt },
  base,
}: ViewBannerProps) {
  if (viewedBy === undefined) return null;
  const t = await getTranslations('viewed');
  const minutes = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / 60_000));
  return (
    <aside
      data-viewed-by={viewedBy}
      aria-label={t('label')}
      className="no-print flex shrink-0 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line bg-info-soft px-4 py-1.5 text-xs font-medium text-info"
    >
      <Icon of={Eye} size={16} />
      <p className="min-w-0 flex-1 basis-60 break-words">
        {t('text', { nick: memNick, id: memId, by: viewedBy })}{' '}
        <span className="num">{t('until', { minutes, until: formatClock(expiresAt) })}</span>
      </p>
      <form method="post" action={`/${base}/api/session/logout`}>
        <button
          type="submit"
          className="min-h-6 rounded-1 border border-current px-2.5 py-0.5 font-semibold whitespace-nowrap"
        >
          {t('end')}
        </button>
      </form>
    </aside>
  );
}
