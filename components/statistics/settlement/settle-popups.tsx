import type { ReactNode } from 'react';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { SettleActs } from './settle-acts';

interface SettlePopupsProps {
  prefix: string;
  cashDecimal: string;
  children: ReactNode;
}

/** A list with the acts on its amounts due. */
export const SettlePopups = ({ cashDecimal, children }: SettlePopupsProps) => (
  <ClientMessages of={['saving', 'settlement']} except={['settlement.about']}>
    <SettleActs cashDecimal={cashDecimal}>{children}</SettleActs>
  </ClientMessages>
);
