import 'server-only';
import { siteCodes } from '@/components/list/site-codes';
import type { RequestOf } from '@/lib/contract/calls';
import { pageLocale } from '@/lib/i18n/page-locale';
import { isFailure } from '@/lib/rules/result';
import type { SiteConfig } from '@/lib/sites/config';
import { type CodeCall, siteCodeTable } from '@/lib/upstream/site-calls';
import type { VendorCodes } from './vendor-codes';

/** The codes that rates by vendor are named by, from what the web keeps of the site (decision 62). */
export async function loadVendorCodes(site: SiteConfig): Promise<VendorCodes> {
  const locale = await pageLocale();
  const context = {
    locale,
    codeTable: <P extends CodeCall>(path: P, body: RequestOf<P>) => siteCodeTable(site, locale, path, body),
  };
  const tables = ['vendor', 'rateType'] as const;
  const [[vendors, kinds], answers] = await Promise.all([
    Promise.all(tables.map((masterCode) => siteCodes(context, masterCode))),
    // The same answers, which say why there are none.
    Promise.all(tables.map((masterCode) => context.codeTable('/api/common/code', { masterCode }))),
  ]);
  return { failure: answers.find(isFailure)?.message ?? '', vendors: vendors!, kinds: kinds! };
}
