import type { Translate } from '@/lib/i18n/translate';

/** Props of a panel that offers another try. */
export interface Retry {
  t: Translate;
  /** Address of the page. */
  retryHref: string | null;
}

/** Loads the page again, with all that was left out. */
export const RetryLink = ({ t, retryHref }: Retry) =>
  retryHref ? (
    <a href={retryHref} className="-my-1 inline-flex min-h-6 items-center text-brand underline">
      {t('common.retry')}
    </a>
  ) : null;
