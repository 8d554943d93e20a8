import type { ReactNode } from 'react';
import { rateRights } from '@/components/rates/rate-rights';
import { CallFailure } from '@/components/shell/call-failure';
import { loadViewer } from '@/components/shell/viewer';
import { requirePartner } from '@/lib/session/require-partner';
import { RowDialogs } from './row-dialogs';

interface RowPopupsProps {
  prefix: string;
  cashDecimal: string;
  /** The rows whose buttons (`row-buttons.tsx`) open the pop-ups. */
  children: ReactNode;
}

/** Rows with the pop-ups of their members: money, points, rates and the conversion of game money. */
export async function RowPopups({ prefix, cashDecimal, children }: RowPopupsProps) {
  const { site, session } = await requirePartner(prefix);
  const viewer = await loadViewer(site, session);
  // The pop-ups need the viewer's own balance.
  if (!viewer.ok) return <CallFailure failure={viewer} />;
  return (
    <RowDialogs
      cashDecimal={cashDecimal}
      ownCash={viewer.data.cashAmt}
      ownPoint={viewer.data.pointAmt}
      rights={rateRights(site, session)}
    >
      {children}
    </RowDialogs>
  );
}
