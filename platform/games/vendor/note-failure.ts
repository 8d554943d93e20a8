import type { Services } from '../../http/context';
import type { Asking } from './protocol';
import type { Vendor } from './vendors';

/** Logs why a request to a vendor was of no use. */
export const noteVendorFailure =
  (
    log: Services['log'],
    { siteId, vendorCode, protocol }: Pick<Vendor, 'siteId' | 'vendorCode' | 'protocol'>,
  ): Asking['noteFailure'] =>
  (cause) =>
    log.warn({ siteId, vendorCode, protocol, cause }, 'a game vendor did not answer as it should');
