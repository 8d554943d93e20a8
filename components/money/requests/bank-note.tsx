'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { isBankClosed } from '@/lib/rules/withdrawal';

interface BankNoteProps {
  /** Clock times in UTC+9, `HH:mm`. */
  window: { from: string; to: string };
  /** Whether the banks were closed as the page was rendered. */
  isClosed: boolean;
}

/** When no withdrawal can be requested, and whether that is now (decision 27). */
export function BankNote({ window, isClosed }: BankNoteProps) {
  const t = useTranslations('requests');
  const [closed, setClosed] = useState(isClosed);
  const { from, to } = window;
  useEffect(() => {
    const look = () => setClosed(isBankClosed(new Date(), { from, to }));
    const timer = setInterval(look, 10_000);
    return () => clearInterval(timer);
  }, [from, to]);
  return (
    <p
      role="status"
      className={`rounded-2 px-3 py-2.5 text-sm ${closed ? 'bg-loss-soft text-loss' : 'bg-info-soft text-info'}`}
    >
      {closed ? t('bankClosed', { from, to }) : t('bankHours', { from, to })}
    </p>
  );
}
