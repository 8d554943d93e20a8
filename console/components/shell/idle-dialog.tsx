'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { noteActivity } from '../../lib/activity';
import { useTexts } from '../../lib/use-texts';

/** Asks whether somebody is there, two minutes before the session locks; at its end it signs out and leads back later. */
export default function IdleDialog({ seconds }: { seconds: number }) {
  const t = useTexts('shell.idle');
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const isOver = seconds === 0;

  useEffect(() => {
    if (isOver) form.current?.submit();
  }, [isOver]);

  async function stay() {
    setBusy(true);
    const answer = await fetch('/api/session/keep', { method: 'POST', body: new URLSearchParams() }).catch(
      () => null,
    );
    setBusy(false);
    if (answer?.ok && !answer.redirected) noteActivity();
    else if (answer) form.current?.submit();
  }

  return (
    <Dialog
      open
      onClose={() => void stay()}
      title={t('title')}
      footer={
        <Button variant="primary" busy={isBusy} onClick={() => void stay()}>
          {t('stay')}
        </Button>
      }
    >
      <p role="timer">{t('text', { seconds })}</p>
      <form ref={form} method="post" action="/api/session/sign-out">
        <input type="hidden" name="reason" value="idle" />
        <input type="hidden" name="next" value={location.pathname + location.search} />
      </form>
    </Dialog>
  );
}
