import { stringify } from 'lossless-json';
import type { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { fail, ok, type Result } from '@/lib/rules/result';
import { openOwnKey } from '../../vendor/keys';
import type { Asking } from '../../vendor/protocol';
import type { Vendor } from '../../vendor/vendors';
import { readJson } from './messages';
import { SIGNATURE_HEADER, signatureOf } from './signature';

/** Longest wait for an answer that a player waits for, and for a whole list, in milliseconds. */
const TIMEOUT_MS = 5_000;
const LIST_TIMEOUT_MS = 60_000;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** The fields that say which operator asks. */
export const operatorFields = ({ settings: { operatorId = '', subPartnerId } }: Vendor) => ({
  operator_id: BigInt(operatorId),
  sub_partner_id: subPartnerId,
});

interface Question<T> {
  path: string;
  /** Fields that are undefined are left out; bigints are numbers. */
  fields: Record<string, unknown>;
  /** The shape of the answer, in which whole numbers are bigints. */
  answer: z.ZodType<T>;
  isList?: boolean;
}

/**
 * Asks the vendor by a body that the site's private key signs. TE99 without such a key, if the vendor cannot be reached
 * or refuses, and for an answer of another shape; NT99 if it does not answer in time. Each failure is noted.
 */
export async function ask<T>(
  vendor: Vendor,
  { site, noteFailure }: Asking,
  { path, fields, answer, isList }: Question<T>,
): Promise<Result<T>> {
  const refuseFor = (cause: string, code: string = CODE.timeout) => {
    noteFailure(`${path}: ${cause}`);
    return fail(code);
  };
  const { siteId, vendorCode, launchUrl } = vendor;
  const key = openOwnKey(site, { siteId, vendorCode }, vendor.ownKey);
  if (!key) return refuseFor('the site has no key for it');
  const body = stringify(fields)!;
  try {
    const response = await fetch(`${launchUrl.replace(/\/$/, '')}/operator/generic/v2${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(body, key) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(isList ? LIST_TIMEOUT_MS : TIMEOUT_MS),
    });
    if (!response.ok) return refuseFor(`answered ${response.status}`);
    const parsed = answer.safeParse(readJson(new Uint8Array(await response.arrayBuffer())));
    return parsed.success ? ok(parsed.data) : refuseFor('answered something else');
  } catch (error) {
    const name = nameOf(error);
    return refuseFor(name, name === 'TimeoutError' ? CODE.noConnection : CODE.timeout);
  }
}
