'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

/** Recovery codes, which are shown this once: to be copied, or saved as a file. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('factor.codes');
  const [note, setNote] = useState('');
  const text = codes.join('\n');
  // The focused element is gone; a key that is still pressed does no harm there.
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setNote(t('copied'));
    } catch {
      setNote(t('notCopied'));
    }
  }

  function save() {
    const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(url);
  }

  return (
    <div className="grid gap-4">
      <p>{t('text')}</p>
      <ol aria-label={t('title')} className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-2 bg-sunken p-3">
        {codes.map((code) => (
          <li key={code} className="num text-center font-semibold">
            {code}
          </li>
        ))}
      </ol>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {note}
      </p>
      <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
        <Button ref={first} onClick={copy}>
          {t('copy')}
        </Button>
        <Button onClick={save}>{t('save')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('kept')}
        </Button>
      </div>
    </div>
  );
}
