import type { Services } from '../../http/context';
import { noteVendorFailure } from './note-failure';
import type { Asking } from './protocol';
import { secretsOn, type Vendor } from './vendors';

/** What a request to a vendor needs of the platform; undefined for a vendor of a site that is not served. */
export function askingFor(
  { db, log, sites }: Pick<Services, 'db' | 'log' | 'sites'>,
  vendor: Vendor,
): Asking | undefined {
  const site = sites.find(({ siteId }) => siteId === vendor.siteId);
  return site && { site, secretOf: secretsOn(db, site.siteId), noteFailure: noteVendorFailure(log, vendor) };
}
