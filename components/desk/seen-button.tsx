'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useMarkSeen } from './use-mark-seen';

/** Marks the chosen matter as seen, or takes the mark away. */
export function SeenButton({ matter, isSeen }: { matter: string; isSeen: boolean }) {
  const t = useTranslations('desk.mark');
  const { markSeen, pending } = useMarkSeen();
  return (
    <Button size="sm" variant="quiet" busy={pending} onClick={() => void markSeen(matter, !isSeen)}>
      {t(isSeen ? 'unsee' : 'seen')}
      <kbd className="desk-key">X</kbd>
    </Button>
  );
}
