'use client';

import { useTranslations } from 'next-intl';
import { CallWait } from '@/components/ui/call-wait';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import type { ResponseOf } from '@/lib/contract/calls';
import { useCall } from '@/lib/query/use-call';
import type { BetTarget } from './bet-button';
import { BetInfo } from './bet-info';
import { readRound } from './round';
import { RoundView } from './round-view';

interface BetDialogProps {
  bet: BetTarget;
  cashDecimal: string;
  onClose: () => void;
}

/** One bet and the round it was placed in (DETAIL-10). */
export function BetDialog({ bet: { betId, vendorCode }, cashDecimal, onClose }: BetDialogProps) {
  const t = useTranslations('bets');
  const { data, failure, retry } = useCall('/api/v2/retail/detail/betDetail', {
    betId,
    ...(vendorCode ? { vendorCode } : {}),
  });

  return (
    <Dialog open onClose={onClose} size="xl" title={t('title')}>
      {data ? (
        <BetContent {...data} cashDecimal={cashDecimal} />
      ) : (
        <CallWait failure={failure} retry={retry} />
      )}
    </Dialog>
  );
}

export default BetDialog;

type BetContentProps = ResponseOf<'/api/v2/retail/detail/betDetail'> & { cashDecimal: string };

function BetContent({ info, detail, cashDecimal }: BetContentProps) {
  const empty = useTranslations('empty');
  const round = readRound(detail, window.location.host);
  return (
    <div className="grid gap-6">
      <BetInfo info={info} cashDecimal={cashDecimal} />
      {round ? (
        <RoundView info={info} round={round} cashDecimal={cashDecimal} />
      ) : (
        <EmptyState>{empty('noDetail')}</EmptyState>
      )}
    </div>
  );
}
