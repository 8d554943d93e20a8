import { Eye } from 'lucide';
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { formatClock } from '@/lib/format/time';
import { type Session, sessionSide } from '@/lib/session/session';

interface ViewBannerProps {
  session: Session;
  /** The first part of the side's addresses: `demo`, `demo/play`. */
  base: string;
}

/** Its classes on each side: pages of the player site have their own sheet (components/play/frame.css). */
const CLASSES = {
  partner: {
    bar: 'no-print flex shrink-0 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line bg-info-soft px-4 py-1.5 text-xs font-medium text-info',
    text: 'flex min-w-0 flex-1 basis-60 items-center gap-2 wrap-anywhere',
    button: 'min-h-6 rounded-1 border border-current px-2.5 py-0.5 font-semibold whitespace-nowrap',
  },
  play: { bar: 'viewed', text: '', button: '' },
};

/** On every page of an operator's view: whose screens these are, who looks, until when, and the way out (VIEWAS-03). */
export async function ViewBanner({ session, base }: ViewBannerProps) {
  const { viewedBy, memId, memNick, expiresAt } = session;
  if (viewedBy === undefined) return null;
  const t = await getTranslations('viewed');
  const minutes = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / 60_000));
  const classes = CLASSES[sessionSide(session)];
  return (
    <aside data-viewed-by={viewedBy} aria-label={t('label')} className={classes.bar}>
      <p className={classes.text}>
        <Icon of={Eye} size={16} />
        <span>
          {t('text', { nick: memNick, id: memId, by: viewedBy })}{' '}
          <span className="num">{t('until', { minutes, until: formatClock(expiresAt) })}</span>
        </span>
      </p>
      <form method="post" action={`/${base}/api/session/logout`}>
        <button type="submit" className={classes.button}>
          {t('end')}
        </button>
      </form>
    </aside>
  );
}
