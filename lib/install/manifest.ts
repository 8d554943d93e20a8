import { toLanguageTag } from '@/lib/i18n/locales';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { errorAnswer } from '@/lib/proxy/responses';
import * as CODE from '@/lib/rules/code';
import { requestLocale } from '@/lib/session/request-locale';
import type { Side } from '@/lib/session/side';
import type { SiteConfig } from '@/lib/sites/config';
import { findSite } from '@/lib/sites/sites';
import { THEME_COLOR } from '@/lib/theme-colors';
import { installScope } from './install-href';
import { languageParam } from './language-param';

/** Sizes of the drawn icons in pixels. */
const ICON_SIZES = [192, 512] as const;

/** Returns the icons of a side: drawn ones for every launcher, whose maskable forms may be cut to any shape. */
const icons = (side: Side) =>
  (['any', 'maskable'] as const).flatMap((purpose) =>
    ICON_SIZES.map((size) => ({
      src: `/_app/${side}-${purpose}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  );

/** What a launcher knows of a side of a site (W3C Web App Manifest). */
function manifest(site: SiteConfig, side: Side, url: string) {
  const scope = installScope(site.prefix, side);
  const name = side === 'play' ? site.playTitle : site.title;
  const color = side === 'play' ? THEME_COLOR.play.dark : THEME_COLOR.partner.light;
  return {
    // The same app in every language.
    id: scope,
    name,
    short_name: name,
    lang: toLanguageTag(languageParam(url)),
    // The back-office's first page is the partner's choice.
    start_url: side === 'play' ? scope : `${scope}main`,
    scope,
    display: 'standalone',
    background_color: color,
    theme_color: color,
    icons: icons(side),
  };
}

/** Answers with the manifest by which a browser installs a side of a site (INSTALL-01); A001 for an unknown site. */
export async function answerManifest(
  { headers, url }: PlainRequest,
  prefix: string,
  side: Side,
): Promise<Answer> {
  const site = findSite(prefix);
  if (!site) return errorAnswer(CODE.unknownCall, requestLocale(headers.get('cookie')));
  return {
    status: 200,
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
    body: JSON.stringify(manifest(site, side, url)),
    cookies: [],
  };
}
