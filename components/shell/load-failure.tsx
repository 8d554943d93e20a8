import { useTranslations } from 'next-intl';
import { FailureMessage } from '@/components/ui/failure-message';
import type { Failure } from '@/lib/rules/result';

interface LoadFailureProps {
  failure: Failure;
  /** The address to load again. */
  href: string | null;
}

/**
 * A failed upstream call: its message, advice, and a link that loads the address again; beyond the end of a list, one to
 * its first page; nothing of it for a range of too many days.
 */
export default function LoadFailure({ failure, href }: LoadFailureProps) {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  // Trying again would find nothing either.
  if (failure.code === 'A018' && href) {
    const [path, query] = href.split('?');
    const params = new URLSearchParams(query);
    params.delete('page');
    return (
      <FailureMessage
        message={failure.message}
        retry={{ href: params.size > 0 ? `${path}?${params}` : path!, label: t('firstPage') }}
      />
    );
  }
  // The dates above are what is to be changed.
  if (failure.code === 'A019') return <FailureMessage message={failure.message} />;
  return (
    <FailureMessage
      message={failure.message}
      advice={t('loadAdvice')}
      retry={href ? { href, label: common('retry') } : undefined}
    />
  );
}
