import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { ResponseOf } from '@/lib/contract/calls';
import { bannerLink, bannersCookie, closedBanners, pictureAddress } from '@/lib/popups';
import { today as todayOf } from '@/lib/rules/day';
import type { Result } from '@/lib/rules/result';
import { plainText } from '@/lib/rules/safe-html';
import type { SiteConfig } from '@/lib/sites/config';
import { ClosableBanner } from './closable-banner';

type Banners = ResponseOf<'/api/etc/banner'>;
type Banner = Banners['bannerList'][number];

interface BannersProps {
  site: SiteConfig;
  /** The page is whole without them. */
  banners: Result<Banners>;
}

/** The operator's banners that are not closed for today, side by side (SITE-15); nothing where there are none. */
export async function BannerStrip({ site: { prefix, siteId }, banners }: BannersProps) {
  const [t, cookieStore] = await Promise.all([getTranslations('banners'), cookies()]);
  const today = todayOf();
  const closed = closedBanners(cookieStore.get(bannersCookie(siteId))?.value, today);
  const openBanners = (banners.ok ? banners.data.bannerList : []).filter(
    ({ bannerIdx }) => !closed.includes(bannerIdx),
  );
  if (openBanners.length === 0) return null;
  return (
    <ul aria-label={t('label')} className="banner-strip no-print">
      {openBanners.map((banner) => (
        <ClosableBanner
          key={banner.bannerIdx}
          prefix={prefix}
          siteId={siteId}
          today={today}
          bannerIdx={banner.bannerIdx}
          label={t('close', { title: banner.title })}
        >
          <BannerBody banner={banner} prefix={prefix} />
        </ClosableBanner>
      ))}
    </ul>
  );
}

/** A picture that says all, or title and text beside one; the whole of it is the link. */
function BannerBody({ banner, prefix }: { banner: Banner; prefix: string }) {
  const picture = pictureAddress(banner);
  const link = bannerLink(prefix, banner);
  const text = plainText(banner.content);
  const isPicture = picture !== null && text === '';
  const body = (
    <>
      {picture ? (
        // biome-ignore lint/performance/noImgElement: a picture of the operator's, in a place of fixed size
        <img src={picture} alt={isPicture ? banner.title : ''} className={isPicture ? 'whole' : ''} />
      ) : null}
      {isPicture ? null : (
        <span className="banner-text">
          <b>{banner.title}</b>
          <span>{text}</span>
        </span>
      )}
    </>
  );
  return link ? (
    <a {...link} className="banner-body">
      {body}
    </a>
  ) : (
    <div className="banner-body">{body}</div>
  );
}
