import { Eye } from 'lucide';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { formatClock } from '@/lib/format/time';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { type Session, sessionSide } from '@/lib/session/session';
import { VIEW_FIELD, VIEW_HEADER } from '@/lib/session/view-binding';

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

/**
 * Names the view in all requests of its page, Next's among them, and in its forms and links to files, so that nothing of
 * another view or of a sign-in shows there (lib/session/view-binding.ts). It runs while the document is read, before a
 * part of the page can ask for anything. Links are changed as they are pressed, and as their menu opens, which the
 * keyboard does without a press.
 */
export const bindingScript = (viewId: string) =>
  `(id=>{let f=fetch,o=u=>new URL(u,location).origin==location.origin;` +
  `fetch=(i,n)=>{let r=i instanceof Request,h;o(r?i.url:i)&&(h=new Headers(n?.headers??(r?i.headers:[])),h.set('${VIEW_HEADER}',id),n={...n,headers:h});return f(i,n)};` +
  `addEventListener('formdata',e=>e.target.method=='post'&&e.formData.set('${VIEW_FIELD}',id));` +
  `for(let n of['pointerdown','click','contextmenu'])addEventListener(n,e=>{let a=e.target.closest?.('a[href*="/api/"]'),u;a&&o(a.href)&&(u=new URL(a.href),u.searchParams.set('${VIEW_FIELD}',id),a.href=u)},true)})` +
  `(${JSON.stringify(viewId)})`;

/** On every page of an operator's view: whose screens these are, who looks, until when, and the way out (VIEWAS-03). */
export async function ViewBanner({ session, base }: ViewBannerProps) {
  const { viewedBy, viewId, memId, memNick, expiresAt } = session;
  if (viewedBy === undefined) return null;
  const t = await getTranslations('viewed');
  const minutes = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / 60_000));
  const classes = CLASSES[sessionSide(session)];
  const nonce = (await headers()).get(REQUEST_HEADER.nonce) ?? undefined;
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
        {viewId && <input type="hidden" name={VIEW_FIELD} value={viewId} />}
        <button type="submit" className={classes.button}>
          {t('end')}
        </button>
      </form>
      {viewId && <script nonce={nonce}>{bindingScript(viewId)}</script>}
    </aside>
  );
}
