import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { ok } from '@/lib/rules/result';
import { safeHtml } from '@/lib/rules/safe-html';
import { banner } from '../db/schema';
import type { GuestContext, Handler } from '../http/context';
import { type Audience, viewerAudiences } from './audience';
import { inLanguage } from './translations';

export const BANNER_KINDS = ['banner', 'popup', 'loginPopup'] as const;
export type BannerKind = (typeof BANNER_KINDS)[number];

/** Reads the current banners of one kind for the viewer, in the operator's order (SITE-14). */
async function currentBanners(kind: BannerKind, { db, site, locale, signedInCaller, now }: GuestContext) {
  const at = now();
  const rows = await db
    .select()
    .from(banner)
    .where(
      and(
        eq(banner.siteId, site.siteId),
        eq(banner.kind, kind),
        isNull(banner.deletedAt),
        lte(banner.startsAt, at),
        or(isNull(banner.endsAt), gt(banner.endsAt, at)),
        inArray(banner.audience, viewerAudiences(await signedInCaller())),
      ),
    )
    .orderBy(asc(banner.ord), desc(banner.id));
  return rows
    .map((row) => inLanguage(row, locale))
    .map((row) => ({
      bannerIdx: row.id,
      isClose: 'N' as const,
      title: row.title,
      content: safeHtml(row.content),
      imageUrl: row.imageUrl,
      link: row.link,
      startDate: row.startsAt.toISOString(),
      endDate: row.endsAt?.toISOString() ?? null,
      audience: row.audience as Audience,
    }));
}

export const banners: Handler<'/api/etc/banner'> = async (_, context) =>
  ok({ bannerList: await currentBanners('banner', context) });

export const popups: Handler<'/api/etc/popupList'> = async (_, context) =>
  ok({ popupList: await currentBanners('popup', context) });

export const loginPopups: Handler<'/api/main/popupList'> = async (_, context) =>
  ok({ popupList: await currentBanners('loginPopup', context) });
