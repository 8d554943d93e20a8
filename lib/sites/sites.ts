import { processWide } from '@/lib/process-wide';
import { readSites, type SiteConfig } from './config';

const byPrefix = () =>
  processWide('sites', () => new Map(readSites().map((site) => [site.prefix, site] as const)));

/** Returns every site. Throws ConfigError when the configuration is wrong. */
export const allSites = (): SiteConfig[] => [...byPrefix().values()];

/** Finds the site behind a first path segment, or undefined. Throws ConfigError when the configuration is wrong. */
export function findSite(prefix: string): SiteConfig | undefined {
  return byPrefix().get(prefix);
}
