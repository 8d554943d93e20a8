import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { pathSide, sideHome } from '@/lib/session/side';
import { findSite } from '@/lib/sites/sites';

/**
 * 'Page Not Found' with a link home inside a site (SITE-05), on the player site beneath its name and with the way to
 * the lobby; outside of sites a bare 404, the same for every path (decision 2).
 */
export async function PageNotFound() {
  const requestHeaders = await headers();
  const site = findSite(requestHeaders.get(REQUEST_HEADER.site) ?? '');
  // Browsers ignore the case; React would preload a lower-case `stylesheet` with every page, since all of them carry
  // this one.
  const style = <link rel="Stylesheet" href="/not-found.css" />;
  if (!site) {
    return (
      <main>
        {style}
        <title>404</title>
        <h1>404</h1>
      </main>
    );
  }
  const t = await getTranslations();
  const side = pathSide(requestHeaders.get(REQUEST_HEADER.path)?.slice(site.prefix.length + 1) ?? '');
  const isPlay = side === 'play';
  return (
    <main>
      {style}
      <title>{isPlay ? site.playTitle : site.title}</title>
      {isPlay ? <b>{site.playTitle}</b> : null}
      <p>404</p>
      <h1>{t('entry.notFound.title')}</h1>
      <p>{t('entry.notFound.text')}</p>
      <a href={sideHome(site.prefix, side)}>{t(isPlay ? 'play.shell.toLobby' : 'entry.notFound.home')}</a>
    </main>
  );
}
