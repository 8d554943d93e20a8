'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toasts';
import { useSubmission } from '@/lib/query/use-submission';
import { EXCLUSIONS, type PauseLength, TIMEOUTS } from '@/lib/rules/player-limits';

const LENGTHS = { timeout: TIMEOUTS, exclusion: EXCLUSIONS } as const;

/** Begins a time-out or a self-exclusion (SAFE-04, SAFE-05), after a question that says what it means. */
export function PauseForm({ kind }: { kind: 'timeout' | 'exclusion' }) {
  const t = useTranslations('protection');
  const common = useTranslations('common');
  const [chosen, setChosen] = useState<PauseLength>(LENGTHS[kind][0]);
  const { send, pending, failure } = useSubmission('/api/protection/pause', {
    onSuccess: () => void showToast({ title: t('pauseBegun'), message: t('pauseBegunText') }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    await send({ length: chosen }, () =>
      showAlert({
        title: t(`${kind}.question`, { length: t(`lengths.${chosen}`) }),
        message: t(`${kind}.means`),
        okLabel: t(`${kind}.start`),
        cancelLabel: common('cancel'),
        danger: true,
      }),
    );
  }

  return (
    <form method="dialog" onSubmit={submit} className="own-pause">
      <fieldset>
        <legend className="sr-only">{t(`${kind}.title`)}</legend>
        {LENGTHS[kind].map((length) => (
          <label key={length}>
            <input type="radio" name={kind} checked={chosen === length} onChange={() => setChosen(length)} />
            <span>{t(`lengths.${length}`)}</span>
          </label>
        ))}
      </fieldset>
      <p role="alert" className="text-loss empty:hidden">
        {failure}
      </p>
      <Button type="submit" busy={pending}>
        {t(`${kind}.start`)}
      </Button>
    </form>
  );
}
