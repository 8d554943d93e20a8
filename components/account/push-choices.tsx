'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Switch } from '@/components/ui/switch';
import { useSubmission } from '@/lib/query/use-submission';
import type { PushKind } from '@/lib/rules/push';
import { Group } from './group';

interface PushChoicesProps {
  kinds: readonly PushKind[];
  chosen: readonly PushKind[];
  showsDetails: boolean;
}

/** What is wanted: the kinds, and whether names and amounts are shown. */
interface Choice {
  kinds: readonly PushKind[];
  detailsYn: 'Y' | 'N';
}

/**
 * The kinds of notices and whether they show names and amounts (PUSH-02); each switch saves itself. Until the answer it
 * shows the wanted state, and a refusal puts it back.
 */
export function PushChoices({ kinds, chosen, showsDetails }: PushChoicesProps) {
  const t = useTranslations('push');
  const kindNames = useTranslations('desk.kind');
  const [wanted, setWanted] = useState<Choice | null>(null);
  const save = useSubmission('/api/v2/push/settings');
  const current = wanted ?? { kinds: chosen, detailsYn: showsDetails ? 'Y' : 'N' };
  const states = { on: t('on'), off: t('off') };

  async function set(next: Choice) {
    if (save.pending) return;
    setWanted(next);
    const answer = await save.send({ kinds: [...next.kinds], detailsYn: next.detailsYn });
    if (answer?.resultCode !== '0') setWanted(null);
  }

  const toggled = (kind: PushKind): readonly PushKind[] =>
    kinds.filter((one) => current.kinds.includes(one) !== (one === kind));

  return (
    <Group title={t('kinds')} note={current.kinds.length === 0 ? t('none') : t('kindsNote')}>
      {kinds.map((kind) => (
        <li key={kind}>
          <Switch
            label={kind === 'decided' ? t('decided') : kindNames(kind)}
            states={states}
            checked={current.kinds.includes(kind)}
            aria-busy={save.pending || undefined}
            onChange={() => set({ ...current, kinds: toggled(kind) })}
          />
        </li>
      ))}
      <li className="pb-2">
        <Switch
          label={t('details')}
          hint={t('detailsNote')}
          states={states}
          checked={current.detailsYn === 'Y'}
          aria-busy={save.pending || undefined}
          onChange={() => set({ ...current, detailsYn: current.detailsYn === 'Y' ? 'N' : 'Y' })}
        />
        <span role="alert" className="block text-sm text-loss empty:hidden">
          {save.failure}
        </span>
      </li>
    </Group>
  );
}
