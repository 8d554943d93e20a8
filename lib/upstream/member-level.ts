import type { ResponseOf } from '@/lib/contract/calls';
import type { PartnerLevel } from '@/lib/contract/values';
import type { Locale } from '@/lib/i18n/locales';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { lowerLevels } from './site-calls';

type Answered = Pick<
  ResponseOf<'/api/v2/retail/detail/info'>['partnerInfo'],
  'memId' | 'partnerLevel' | 'partnerLevelName'
>;

/**
 * Returns the level of a member whose detail was loaded. Where the upstream does not name it, it is found by the
 * level's name among the levels of the viewer; undefined if none has that name.
 */
export async function memberLevel(
  site: SiteConfig,
  session: Session,
  locale: Locale,
  { memId, partnerLevel, partnerLevelName }: Answered,
): Promise<PartnerLevel | undefined> {
  if (partnerLevel) return partnerLevel;
  if (memId === session.memId) return session.partnerLevel;
  const levels = await lowerLevels(site, session, locale);
  return levels.ok ? levels.data.list.find(({ codeName }) => codeName === partnerLevelName)?.code : undefined;
}
