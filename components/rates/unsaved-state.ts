import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type Alert, showAlert } from '@/components/ui/alerts';

/** Why a form of rates should not be closed: a save is under way, or rates were typed. */
export type UnsavedState = 'sending' | 'typed' | null;

/** The question before rates that were typed for a member are dropped. */
export function useDiscardPrompt(nick: string): Alert {
  const t = useTranslations('rates');
  return useMemo(
    () => ({ title: t('drop'), message: t('title', { nick }), okLabel: t('dropOk'), cancelLabel: t('stay') }),
    [t, nick],
  );
}

/** Whether a form may be closed: not during a save, and with typed rates only after a question. */
export const confirmDiscard = async (state: UnsavedState, prompt: Alert): Promise<boolean> =>
  state === null || (state === 'typed' && (await showAlert(prompt)));
