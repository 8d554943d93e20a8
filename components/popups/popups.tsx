import { cookies, headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { SafeText } from '@/components/ui/safe-text';
import type { ResponseOf } from '@/lib/contract/calls';
import { pageLocale } from '@/lib/i18n/page-locale';
import {
  arePopupsDue,
  bannerLink,
  bannersCookie,
  closedBanners,
  POPUPS_COOKIE,
  pictureAddress,
  popupsDone,
} from '@/lib/popups';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { today } from '@/lib/rules/day';
import { safeHtml } from '@/lib/rules/safe-html';
import { type Session, sessionSide } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { guestPopups } from '@/lib/upstream/site-calls';
import { LatePopups } from './late-popups';

type Banner = ResponseOf<'/api/main/popupList'>['popupList'][number];

/**
 * The operator's pop-ups, with the first page after a sign-in (SITE-14, decision 62); those of signing in are first.
 */
export async function Popups({ site, session }: { site: SiteConfig; session: Session }) {
  if (!(await isDue(false))) return null;
  const lists = await Promise.all([
    callUpstreamAs(site, session, '/api/main/popupList', {}),
    callUpstreamAs(site, session, '/api/etc/popupList', {}),
  ]);
  // Without them the page is whole; the cookie stays, and the next page asks again.
  if (lists.some((list) => !list.ok)) return null;
  const base = sessionSide(session) === 'play' ? `${site.prefix}/play` : site.prefix;
  const allPopups = lists.flatMap((list) => (list.ok ? list.data.popupList : []));
  return stack({ site, all: allPopups, base, isGuest: false });
}

/** Those of a guest's visit to the player site (PLAY-07). */
export async function GuestPopups({ site }: { site: SiteConfig }) {
  if (!(await isDue(true))) return null;
  const list = await guestPopups(site, await pageLocale());
  if (!list.ok) return null;
  return stack({ site, all: list.data.popupList, base: `${site.prefix}/play`, isGuest: true });
}

/** Whether the page of this request has the pop-ups of a visit. */
async function isDue(isGuest: boolean): Promise<boolean> {
  const path = (await headers()).get(REQUEST_HEADER.path)?.split('?', 1)[0] ?? '';
  return arePopupsDue((await cookies()).get(POPUPS_COOKIE)?.value, path, isGuest);
}

interface StackProps {
  site: SiteConfig;
  all: readonly Banner[];
  base: string;
  isGuest: boolean;
}

/** Those that were not closed for today; null without any. */
async function stack({ site, all: found, base, isGuest }: StackProps) {
  const [t, stored] = await Promise.all([getTranslations('popups'), cookies()]);
  const closed = closedBanners(stored.get(bannersCookie(site.siteId))?.value, today());
  const open = found.filter(({ bannerIdx }) => !closed.includes(bannerIdx));
  if (open.length === 0) return null;
  return (
    <LatePopups
      prefix={site.prefix}
      siteId={site.siteId}
      base={base}
      doneCookie={popupsDone(base, isGuest)}
      texts={{ notToday: t('notToday'), close: t('close'), open: t('open') }}
      popups={open.map((banner) => ({
        bannerIdx: banner.bannerIdx,
        title: banner.title,
        body: <PopupBody banner={banner} prefix={site.prefix} />,
      }))}
    />
  );
}

/** Text, picture and link of a pop-up. Pictures of other sites are not loaded. */
async function PopupBody({ banner, prefix }: { banner: Banner; prefix: string }) {
  const t = await getTranslations('popups');
  const picture = pictureAddress(banner);
  const link = bannerLink(prefix, banner);
  return (
    <>
      {picture ? (
        // biome-ignore lint/performance/noImgElement: a picture of the operator's, whose size is not known
        <img src={picture} alt="" className="max-h-60 w-full object-contain" />
      ) : null}
      <SafeText html={safeHtml(banner.content, 2)} />
      {link ? (
        <a
          {...link}
          className="inline-flex min-h-6 items-center font-semibold text-brand hover:underline max-md:min-h-tap"
        >
          {t('more')}
        </a>
      ) : null}
    </>
  );
}
