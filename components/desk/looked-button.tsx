'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useSubmission } from '@/lib/query/use-submission';

/** Says that everything up to a moment (ISO, UTC) was seen: the desk counts what is new from there (DESK-02). */
export function LookedButton({ at }: { at: string }) {
  const t = useTranslations('desk.look');
  const { send, pending } = useSubmission('/api/v2/desk/looked');
  return (
    <Button size="sm" variant="quiet" busy={pending} className="ml-auto" onClick={() => void send({ at })}>
      {t('looked')}
    </Button>
  );
}
