'use client';

import { useState } from 'react';
import { Input } from '@/components/ui/input';
import { useTexts } from '../../lib/use-texts';

/** Hides the acts of the page whose names and lines have none of the typed text. */
function showMatching(text: string): number {
  const wanted = text.trim().toLowerCase();
  let shown = 0;
  for (const group of document.querySelectorAll<HTMLElement>('[data-acts]')) {
    const acts = [...group.querySelectorAll<HTMLElement>('[data-act]')];
    for (const act of acts) act.hidden = !act.dataset.act!.includes(wanted);
    const count = acts.filter((act) => !act.hidden).length;
    group.hidden = count === 0;
    shown += count;
  }
  return shown;
}

/** The search of the index of acts. */
export function ActSearch() {
  const t = useTexts('index');
  const [isEmpty, setEmpty] = useState(false);
  return (
    <div className="grid max-w-md gap-2">
      <Input
        type="search"
        label={t('search')}
        hideLabel
        placeholder={t('search')}
        onChange={(event) => setEmpty(showMatching(event.target.value) === 0)}
      />
      <p role="status" className="text-sm text-ink-3 empty:hidden">
        {isEmpty ? t('none') : ''}
      </p>
    </div>
  );
}
