import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';

/** The viewer's rights to rates; the platform enforces the same. */
export interface RateRights {
  /** The viewer: own rates cannot be changed. */
  memId: string;
  /** The viewer is an account whose rate inputs are locked (decision 19, RATE-04). */
  locked: boolean;
  /** Only PTN_1 saves rates by vendor (ROLE-04). */
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

/** Whether the rates of this member are only to be read by the viewer. */
export const ratesReadOnly = ({ locked, memId }: RateRights, target: string): boolean =>
  locked || target.toLowerCase() === memId.toLowerCase();
