import type { ReactNode } from 'react';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { BetDialogs } from './bet-dialogs';

/** A list with the bet details that the buttons of its `betColumn` open. */
export const BetPopups = ({ cashDecimal, children }: { cashDecimal: string; children: ReactNode }) => (
  <ClientMessages of={['bets', 'betResult', 'empty.noDetail']}>
    <BetDialogs cashDecimal={cashDecimal}>{children}</BetDialogs>
  </ClientMessages>
);
