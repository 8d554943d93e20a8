import type { ResponseOf } from '@/lib/contract/calls';
import type { Capabilities } from '@/lib/contract/capabilities';
import type { PartnerLevel } from '@/lib/contract/values';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';

/** The call that a glance is made of, on an upstream with the capability `glance`. */
export const GLANCE_CALL = '/api/v2/retail/detail/glance';
export type GlanceAnswer = ResponseOf<typeof GLANCE_CALL>;

/** What the parts of a glance need to know of the page around them; lists have all of it in their own context. */
export interface GlanceContext {
  t: Translate;
  locale: Locale;
  prefix: string;
  capabilities: Capabilities;
  cashDecimal: string;
}

/** The member whose glance is shown. */
interface GlanceMember {
  memId: string;
  partnerLevel: PartnerLevel | undefined;
}

export interface GlanceProps {
  context: GlanceContext;
  member: GlanceMember;
  glance: GlanceAnswer;
}

/** Returns the platform's present day (UTC+9), which the answer ends with. */
export const glanceToday = ({ days }: GlanceAnswer): string => days.at(-1)!.day;
