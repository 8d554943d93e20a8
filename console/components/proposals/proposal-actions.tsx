'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { ActAnswer } from '../../lib/act-answer';
import { perform } from '../../lib/perform';
import { useTexts } from '../../lib/use-texts';
import { ActOutcome } from '../act/act-outcome';

interface ProposalActionsProps {
  site: string;
  /** The proposal's site, or `*`. */
  of: string;
  proposalId: number;
  title: string;
  /** The operator who looks has proposed it. */
  isOwn: boolean;
}

/** What an operator can do about a proposal: confirm or reject another's, withdraw their own. */
export function ProposalActions({ site, of, proposalId, title, isOwn }: ProposalActionsProps) {
  const t = useTexts('proposals');
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [busyAct, setBusyAct] = useState('');
  const [answer, setAnswer] = useState<ActAnswer | null | undefined>();

  async function decide(act: string, values: object = {}) {
    setBusyAct(act);
    const reply = await perform({ site, act, body: { siteId: of, proposalId, ...values } });
    setBusyAct('');
    setAnswer(reply);
  }

  function reject() {
    const isMissing = reason.trim() === '';
    setError(isMissing ? t('rejectMissing') : '');
    if (!isMissing) void decide('proposal-reject', { reason: reason.trim() });
  }

  const button = (act: string) => ({
    busy: busyAct === act,
    'aria-disabled': busyAct !== '' && busyAct !== act,
  });
  // The list is not read anew: the answer, such as a first password that is shown once, would go with the proposal.
  if (answer?.ok) return <ActOutcome answer={answer} site={site} />;
  return (
    <div className="grid gap-2">
      {isOwn ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button {...button('proposal-withdraw')} onClick={() => void decide('proposal-withdraw')}>
            {t('withdraw')}
          </Button>
          <p className="text-sm text-ink-3">{t('own')}</p>
        </div>
      ) : (
        <div className="flex flex-wrap items-end gap-2">
          <Button
            variant="primary"
            aria-label={`${t('confirm')}: ${title} ${proposalId}`}
            {...button('proposal-confirm')}
            onClick={() => void decide('proposal-confirm')}
          >
            {t('confirm')}
          </Button>
          <Input
            label={t('rejectReason')}
            fieldClass="min-w-48 flex-1"
            value={reason}
            error={error}
            maxLength={200}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button
            aria-label={`${t('reject')}: ${title} ${proposalId}`}
            {...button('proposal-reject')}
            onClick={reject}
          >
            {t('reject')}
          </Button>
        </div>
      )}
      {answer === undefined ? null : <ActOutcome answer={answer} site={site} />}
    </div>
  );
}
