import type { Capabilities } from '@/lib/contract/capabilities';
import type { Locale } from '@/lib/i18n/locales';
import type { startCalls } from './load';
import type { Retry } from './retry-link';

/** What all rows of panels of the dashboard share. */
export interface DashboardContext {
  prefix: string;
  locale: Locale;
  /** Id of the viewer, whom the figures are of. */
  memId: string;
  capabilities: Capabilities;
  cashDecimal: string;
  /** The calls of all panels, already started. */
  calls: ReturnType<typeof startCalls>;
  retry: Retry;
}
