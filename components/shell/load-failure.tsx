import { useTranslations } from 'next-intl';
import { FailureMessage } from '@/components/ui/failure-message';
import type { Failure } from '@/lib/rules/result';

interface LoadFailureProps {
  failure: Failure;
  /** The address to load again. */
  href: string | null;
}

/** A failed upstream call: its message, advice, and a link that loads the address again. */
export default function LoadFailure({ failure, href }: LoadFailureProps) {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  return (
    <FailureMessage
      message={failure.message}
      advice={t('loadAdvice')}
      retry={href ? { href, label: common('retry') } : undefined}
    />
  );
}
