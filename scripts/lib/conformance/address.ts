import type { SiteConfig } from '@/lib/sites/config';

/** The address of a site’s upstream, without the name and password that a URL may have. */
export function upstreamAddress({ baseAddress, vendor }: SiteConfig): string {
  const { origin, pathname } = new URL(baseAddress[vendor]!);
  return origin + pathname.replace(/\/$/, '');
}
