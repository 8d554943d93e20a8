import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { vendorMac } from '@/lib/cipher/vendor-mac';
import { constantTimeEqual, MAC_WINDOW_MS } from '@/lib/cipher/wire';
import { VENDOR_HEADER } from '@/lib/contract/vendor';
import type { Db } from '../../../db/client';
import { clock } from '../../../shared/clock';
import { findVendor, isVendorName, type Vendor } from '../../vendor/vendors';

const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** The site that a message names. Nothing in the message has been proved yet. */
export const siteOfVendor = (headers: IncomingHttpHeaders): string => headerOf(headers, VENDOR_HEADER.site);

/**
 * The vendor that signed this body within the last minute; undefined for any error. A message may be repeated within the
 * minute, since each transaction is carried out once.
 */
export async function authenticateVendor(
  db: Db,
  headers: IncomingHttpHeaders,
  body: string,
): Promise<Vendor | undefined> {
  const header = (name: string): string => headerOf(headers, name);
  const siteId = siteOfVendor(headers);
  const vendorCode = header(VENDOR_HEADER.vendor);
  const timestamp = header(VENDOR_HEADER.timestamp);
  if (!isVendorName(siteId) || !isVendorName(vendorCode) || !/^\d{13}$/.test(timestamp)) return undefined;
  if (Math.abs(clock.ms() - Number(timestamp)) > MAC_WINDOW_MS) return undefined;
  const vendor = await findVendor(db, siteId, vendorCode);
  if (vendor?.protocol !== 'own' || vendor.secret === '') return undefined;
  const { secret, nextSecret } = vendor;
  const isSigned = [secret, nextSecret].some(
    (one) => one !== '' && constantTimeEqual(header(VENDOR_HEADER.mac), vendorMac(one, timestamp, body)),
  );
  return isSigned ? vendor : undefined;
}

/** A hash that distinguishes messages with the same transaction id. */
export const hashOf = (path: string, body: string): string =>
  createHash('sha256').update(path).update('\n').update(body).digest('hex');
