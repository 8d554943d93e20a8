import { Check as doneIcon, X as endedIcon } from 'lucide';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { formatTime } from '@/lib/format/time';
import type { Request } from './load-requests';

/** The progress of a step; `ended` is the last step of a cancelled request. */
type Progress = 'done' | 'now' | 'later' | 'ended';

const MARKS: Record<Progress, string> = {
  done: 'border-gain bg-gain text-surface',
  now: 'border-brand ring-4 ring-brand-soft',
  later: 'border-line-strong',
  ended: 'border-loss bg-loss text-on-loss',
};

interface StepProps {
  progress: Progress;
  name: string;
  at?: string | null;
  children: ReactNode;
}

function Step({ progress, name, at, children }: StepProps) {
  return (
    <li
      aria-current={progress === 'now' ? 'step' : undefined}
      className={`relative grid grid-cols-[1.5rem_1fr_auto] gap-x-3 pb-4 last:pb-0 not-last:before:absolute not-last:before:top-6 not-last:before:bottom-0 not-last:before:left-[0.71875rem] not-last:before:w-0.5 ${progress === 'done' ? 'not-last:before:bg-gain' : 'not-last:before:bg-line-strong'}`}
    >
      <span className={`row-span-2 grid size-6 place-items-center rounded-full border-2 ${MARKS[progress]}`}>
        {progress === 'done' ? <Icon of={doneIcon} size={14} /> : null}
        {progress === 'ended' ? <Icon of={endedIcon} size={14} /> : null}
        {progress === 'now' ? <span className="dot size-2 rounded-full bg-brand" /> : null}
      </span>
      <b className={progress === 'later' ? 'font-medium text-ink-3' : 'font-semibold'}>{name}</b>
      <span className="num text-xs text-ink-3">
        {at ? <time dateTime={at}>{formatTime(at)}</time> : null}
      </span>
      <small className="col-start-2 col-end-4 text-sm text-ink-2">{children}</small>
    </li>
  );
}

/** The stages of a request: applied, waiting, done, or cancelled with the reason (FUND-03). */
export async function RequestTimeline({ request }: { request: Request }) {
  const t = await getTranslations();
  const kind = request.cashType === 1 ? 'in' : 'out';
  const { cashStatus, regDate, updDate, reason } = request;
  const isCancelled = cashStatus === -1;
  return (
    <ol aria-label={t('requests.stages')}>
      <Step progress={cashStatus === 0 ? 'now' : 'done'} name={t('requestStatus.0')} at={regDate}>
        {t('requests.applied')}
      </Step>
      {isCancelled ? (
        <Step progress="ended" name={t('requestStatus.-1')} at={updDate}>
          {reason || t('requests.noReason')}
        </Step>
      ) : (
        <>
          <Step
            progress={cashStatus === 0 ? 'later' : cashStatus === 2 ? 'now' : 'done'}
            name={t('requestStatus.2')}
            at={cashStatus === 2 ? updDate : null}
          >
            {t(`requests.waiting.${kind}`)}
          </Step>
          <Step
            progress={cashStatus === 1 ? 'done' : 'later'}
            name={t('requestStatus.1')}
            at={cashStatus === 1 ? updDate : null}
          >
            {t(`requests.done.${kind}`)}
          </Step>
        </>
      )}
    </ol>
  );
}
