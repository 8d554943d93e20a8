import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { shortTime } from '@/lib/format/time';

interface WaitingLimitProps {
  /** The limit that waits, as text, and when it can be confirmed (ISO 8601). */
  limit: string;
  from: string;
  /** Milliseconds since 1970 when the page was rendered. */
  now: number;
  isBusy: boolean;
  onConfirm: () => void;
}

/** A higher limit that waits, with the button of its confirmation once its time has come (SAFE-01, SAFE-03). */
export function WaitingLimit({ limit, from, now, isBusy, onConfirm }: WaitingLimitProps) {
  const t = useTranslations('protection');
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <small className="text-ink-2">{t('waiting', { limit, time: shortTime(from) })}</small>
      {Date.parse(from) <= now ? (
        <Button size="sm" busy={isBusy} onClick={onConfirm}>
          {t('confirm')}
        </Button>
      ) : null}
    </div>
  );
}
