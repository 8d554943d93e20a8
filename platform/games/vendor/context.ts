import type { Code } from '@/lib/contract/codes';
import type { Result } from '@/lib/contract/envelope';
import type { VendorPath, VendorRequest, VendorResponse } from '@/lib/contract/vendor';
import type { member } from '../../db/schema';
import type { Services } from '../../http/context';
import type { Vendor } from './vendors';

export interface VendorContext extends Services {
  vendor: Vendor;
  /** Hash of path and body. */
  bodyHash: string;
}

export type VendorHandler<P extends VendorPath> = (
  body: VendorRequest<P>,
  context: VendorContext,
) => Promise<Result<VendorResponse<P>>>;

export type VendorHandlers = { readonly [P in VendorPath]: VendorHandler<P> };

export type MemberRow = typeof member.$inferSelect;

/** What became of a transaction, as it is kept: `refused` has its code, everything else succeeded. */
export interface Kept {
  state: 'done' | 'refused' | 'tombstone' | 'suspense';
  code?: Code;
  /** Row of the bet it concerns. */
  betRow?: number;
  transferId?: number;
  /** What a win in suspense brings along for its bet. */
  held?: Pick<VendorRequest<'/vendor/win'>, 'legs' | 'detail'>;
}
