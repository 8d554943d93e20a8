'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toasts';
import { useTexts } from '../../lib/use-texts';
import { ActForm } from '../act/act-form';
import type { OfferedAct } from './act-dialog';

interface ActWindowProps {
  site: string;
  title: string;
  acts: readonly OfferedAct[];
  onClose: () => void;
}

/** The dialog with the form of an act. What waits for a second operator, and a refusal, stay in it; a success closes it. */
export default function ActWindow({ site, title, acts, onClose }: ActWindowProps) {
  const t = useTexts('people');
  const router = useRouter();
  const [chosen, setChosen] = useState(0);
  const { act, title: actTitle, fields, fixed, fourEyes, isReasonRequired = false } = acts[chosen]!;
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className="grid gap-3">
        {acts.length > 1 ? (
          <Select
            label={t('chooseAct')}
            value={String(chosen)}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {acts.map((one, index) => (
              <option key={one.act + one.title} value={index}>
                {one.title}
              </option>
            ))}
          </Select>
        ) : null}
        <ActForm
          key={chosen}
          site={site}
          act={act}
          title={actTitle}
          fields={fields}
          values={{}}
          fixed={fixed}
          isConfirmed={false}
          isReasonRequired={isReasonRequired}
          canEverySite={false}
          fourEyes={fourEyes}
          onDone={({ data }) => {
            router.refresh();
            if (typeof data === 'object' && data !== null && 'proposalId' in data) return;
            showToast({ title: t('done', { act: actTitle }) });
            onClose();
          }}
        />
        {fourEyes ? <p className="text-sm text-ink-3">{t('fourEyes')}</p> : null}
      </div>
    </Dialog>
  );
}
