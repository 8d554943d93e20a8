import { ownValue } from '@/lib/own-value';

/** HTTP status of the codes that are no business results. */
export const WIRE_STATUS: Readonly<Record<string, number>> = {
  A001: 404,
  A002: 400,
  A003: 502,
  A004: 502,
  A005: 401,
  A006: 403,
  A007: 413,
  A008: 405,
  A009: 429,
  A010: 400,
  A011: 403,
  A012: 415,
  A013: 503,
  A016: 401,
  A017: 401,
  A040: 401,
  A018: 404,
  A020: 400,
  NT99: 502,
  E001: 502,
  TE99: 504,
};

/** For reads that answer a failure in place of a page, the rows of a list or a file. */
const READ_STATUS: Readonly<Record<string, number>> = {
  ...WIRE_STATUS,
  // The page is there; its upstream does not know the call.
  A001: 502,
  A019: 400,
  A023: 404,
  A048: 400,
  U001: 404,
};

/**
 * HTTP status of a page, of rows or of a file whose data was refused or failed with this code: 404 for missing, 403 for
 * forbidden data, 503 under maintenance, 504 for an upstream that does not answer in time, and 502 for one that is
 * down, answers nonsense, or fails in a way of its own.
 */
export const failureStatus = (code: string): number => ownValue(READ_STATUS, code) ?? 502;
