'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toasts';
import { useSubmission } from '@/lib/query/use-submission';

/** Says that everything up to a moment (ISO, UTC) was seen: the desk counts what is new from there (DESK-02). */
export function LookedButton({ at }: { at: string }) {
  const t = useTranslations('desk.look');
  const { send, pending } = useSubmission('/api/v2/desk/looked');
  async function look() {
    const answer = await send({ at });
    if (answer && answer.resultCode !== '0') showToast({ title: answer.resultMessage, failed: true });
  }
  return (
    <Button size="sm" variant="quiet" busy={pending} className="ml-auto" onClick={look}>
      {t('looked')}
    </Button>
  );
}
