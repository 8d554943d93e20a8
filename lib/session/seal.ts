import { sealData, unsealData } from 'iron-session';
import type { SiteConfig } from '@/lib/sites/config';

/**
 * Seals a small value for the browser to bring back. `kind` keeps one use from being taken for another; `seconds`
 * is how long the seal opens.
 */
export function sealValue(site: SiteConfig, kind: string, value: object, seconds: number): Promise<string> {
  return sealData({ [kind]: value }, { password: site.cookieSecret, ttl: seconds });
}

/** Opens a sealed value; undefined for damaged, foreign and expired ones. */
export async function openValue(
  site: SiteConfig,
  kind: string,
  sealed: string,
  seconds: number,
): Promise<unknown> {
  try {
    const opened = await unsealData<Record<string, unknown>>(sealed, {
      password: site.cookieSecret,
      ttl: seconds,
    });
    return opened[kind];
  } catch {
    return undefined;
  }
}
