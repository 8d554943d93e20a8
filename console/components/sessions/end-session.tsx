'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toasts';
import { perform } from '../../lib/perform';
import { useTexts } from '../../lib/use-texts';

/** Ends one of the operator's other sessions; `name` tells it from the others. */
export function EndSession({ site, id, name }: { site: string; id: string; name: string }) {
  const t = useTexts('sessions');
  const acts = useTexts('act');
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);

  async function end() {
    setBusy(true);
    const answer = await perform({ site, act: 'my-session-end', body: { id } });
    setBusy(false);
    if (answer?.ok) return router.refresh();
    const message = answer ? `${answer.text} ${answer.detail}` : acts('offline');
    showToast({ title: acts('failed'), message, failed: true });
  }

  return (
    <Button size="sm" busy={isBusy} onClick={() => void end()} aria-label={`${t('end')}: ${name}`}>
      {t('end')}
    </Button>
  );
}
