import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import type { ListUrl } from '@/lib/lists/filters';

/** The context of rendering the parts of a filter bar, on the server. */
export interface BarContext {
  t: Translate;
  locale: Locale;
  url: ListUrl;
  /** Today in UTC+9. */
  today: string;
  /** The address asks for filled panels, which it does where no script runs. */
  isFilled?: boolean | undefined;
  /** The address of the page with filled panels. */
  filledHref: string;
}
