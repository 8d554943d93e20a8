'use client';

import { lazy, Suspense, useState } from 'react';
import { Switch } from '@/components/ui/switch';
import type { PersonSwitch as PersonSwitchState } from '@/lib/contract/operator-people';
import { switchAct } from '../../lib/people';
import { useTexts } from '../../lib/use-texts';

const ActWindow = lazy(() => import('./act-window'));

interface PersonSwitchProps {
  site: string;
  memId: string;
  state: PersonSwitchState;
  /** Who switched it off, when and why; empty for one that is on. */
  offText: string;
  /** Whether the operator may press it. */
  mayPress: boolean;
}

/** A switch of what a person is allowed. It asks for a reason before it is pressed. */
export function PersonSwitch({ site, memId, state: { name, on }, offText, mayPress }: PersonSwitchProps) {
  const t = useTexts('people');
  const [isOpen, setOpen] = useState(false);
  const { act, body } = switchAct(name, !on);
  const label = t(`switch.${name}`);
  const title = t(on ? 'switchOff' : 'switchOn', { name: label });
  return (
    <>
      <Switch
        label={label}
        states={{ on: t('allowed'), off: t('blocked') }}
        hint={offText || undefined}
        checked={on}
        disabled={!mayPress}
        onChange={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense>
          <ActWindow
            site={site}
            title={title}
            acts={[
              { act, title, fields: [], fixed: { memId, ...body }, fourEyes: false, isReasonRequired: on },
            ]}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
