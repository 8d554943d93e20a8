import * as CODE from '@/lib/rules/code';
import 'server-only';
import { getTranslations } from 'next-intl/server';
import { nextPath } from '@/lib/session/next-path';
import { type Side, sideBase } from '@/lib/session/side';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { reportFailure, reportRetry } from '@/lib/upstream/page-status';
import type { MaintenanceEnd, MaintenanceTexts } from './maintenance-clock';

/** The params of a warning page. */
export interface WarningScreenProps {
  params: Promise<{ prefix: string; locale: string }>;
  searchParams: Promise<{ next?: string | string[] }>;
}

interface LoadedMaintenance {
  base: string;
  /** The page to return to. */
  next: string;
  /** The warning page's own path after the prefix, for the links to other languages. */
  path: string;
  initial: MaintenanceEnd;
  texts: MaintenanceTexts;
}

/** Data of a side's warning page (SITE-08); the page answers 503 unless the maintenance has yet to begin. */
export async function loadMaintenance(
  site: SiteConfig,
  side: Side,
  nextParam: string | string[] | undefined,
): Promise<LoadedMaintenance> {
  const [t, check] = await Promise.all([
    getTranslations('entry.warning'),
    callUpstreamAs(site, null, '/api/common/siteCheckInfo', {}),
  ]);
  const { startDate: start = null, endDate: end = null } = check.ok ? check.data.siteCheckInfo : {};
  const serverNow = Date.now();
  const isAhead = start !== null && Date.parse(start) > serverNow;
  if (!isAhead) {
    reportFailure({ code: CODE.maintenance });
    if (end) reportRetry(Math.max(1, Math.ceil((Date.parse(end) - serverNow) / 1000)));
  }
  const query = typeof nextParam === 'string' ? `?next=${encodeURIComponent(nextParam)}` : '';
  const base = sideBase(site.prefix, side);
  return {
    base,
    next: nextPath(site.prefix, typeof nextParam === 'string' ? nextParam : null, side),
    path: `${base.slice(site.prefix.length)}/warning${query}`,
    initial: { end, serverNow },
    // The clock puts the time in its place; compiled messages have no raw text.
    texts: { until: t('until', { time: '{time}' }), left: t('left'), soon: t('soon') },
  };
}
