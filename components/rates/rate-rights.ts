import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';

/** The viewer's rights to rates; the platform enforces the same. */
export interface RateRights {
  /** The viewer, who cannot change rates of their own. */
  memId: string;
  /** Whether the viewer is an account whose rate inputs are locked (decision 19, RATE-04). */
  locked: boolean;
  /** Whether the viewer may save rates by vendor: only PTN_1 may (ROLE-04). */
  canSaveDetail: boolean;
}

export const rateRights = (
  site: Pick<SiteConfig, 'readonlyUpdIds'>,
  session: Pick<Session, 'memId' | 'partnerLevel' | 'updId'>,
): RateRights => ({
  memId: session.memId,
  locked: site.readonlyUpdIds.includes(session.updId),
  canSaveDetail: session.partnerLevel === 'PTN_1',
});

/** Whether the viewer may only read the rates of this member. */
export const ratesReadOnly = ({ locked, memId }: RateRights, target: string): boolean =>
  locked || target.toLowerCase() === memId.toLowerCase();
