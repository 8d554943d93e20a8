'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toasts';
import type { ResponseOf } from '@/lib/contract/calls';
import { useSubmission } from '@/lib/query/use-submission';
import { LIMIT_MINUTES, type TimeLimit } from '@/lib/rules/player-limits';
import { WaitingLimit } from './waiting-limit';

type Limit = ResponseOf<'/api/protection/own'>['limits'][number];

interface TimeFormProps {
  limit: Limit & { kind: TimeLimit };
  /** Milliseconds since 1970 when the page was rendered: whether a waiting limit can be confirmed. */
  now: number;
}

/** The limit of session length, or the time between two reality checks (SAFE-03), with a longer one that waits. */
export function TimeForm({ limit: { kind, limitAmt, waiting }, now }: TimeFormProps) {
  const t = useTranslations('protection');
  const [chosen, setChosen] = useState(limitAmt);
  const onSuccess = ({ limits }: ResponseOf<'/api/protection/own'>) => {
    const saved = limits.find((one) => one.kind === kind)!;
    setChosen(saved.limitAmt);
    showToast({ title: t('saved'), message: t(saved.waiting ? 'savedWaits' : 'savedNow') });
  };
  const setting = useSubmission('/api/protection/setLimit', { onSuccess });
  const confirming = useSubmission('/api/protection/confirmLimit', { onSuccess });
  const minutesText = (minutes: number) =>
    minutes % 60 === 0 ? t('hours', { hours: minutes / 60 }) : t('minutes', { minutes });
  const nameOf = (minutes: number | null) =>
    minutes === null ? t(kind === 'check' ? 'ofSite' : 'none') : minutesText(minutes);
  const minutes = [...new Set([...LIMIT_MINUTES[kind], ...(limitAmt === null ? [] : [limitAmt])])];
  const choices = [...minutes.toSorted((a, b) => a - b), ...(kind === 'session' ? [null] : [])];

  async function submit(event: FormEvent) {
    event.preventDefault();
    await setting.send({ kind, limitAmt: chosen });
  }

  return (
    <form method="dialog" onSubmit={submit} className="own-pause">
      <fieldset>
        <legend>{t(`kinds.${kind}`)}</legend>
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={kind}
              checked={chosen === choice}
              onChange={() => {
                setChosen(choice);
                setting.reset();
              }}
            />
            <span>{nameOf(choice)}</span>
          </label>
        ))}
      </fieldset>
      <small className="mid">{t(`timeTexts.${kind}`)}</small>
      {waiting ? (
        <WaitingLimit
          now={now}
          limit={nameOf(waiting.limitAmt)}
          from={waiting.from}
          isBusy={confirming.pending}
          onConfirm={() => confirming.send({ kind })}
        />
      ) : null}
      <p role="alert" className="text-loss empty:hidden">
        {setting.failure || confirming.failure}
      </p>
      {chosen === limitAmt ? null : (
        <Button type="submit" variant="primary" busy={setting.pending}>
          {t('save')}
        </Button>
      )}
    </form>
  );
}
