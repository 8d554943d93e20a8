import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { useSubmission } from '@/lib/query/use-submission';

type SubmitAmountProps = Pick<ReturnType<typeof useSubmission>, 'pending' | 'unknown'> & { children: string };

/** The button of a form that moves an amount; after an unknown result it asks for that. */
export function SubmitAmount({ pending, unknown, children }: SubmitAmountProps) {
  const t = useTranslations('saving');
  return (
    <Button type="submit" variant="primary" busy={pending} className="min-h-tap">
      {unknown ? t('checkResult') : children}
    </Button>
  );
}
