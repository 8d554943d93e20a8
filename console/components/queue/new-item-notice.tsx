'use client';

import { useEffect, useRef, useState } from 'react';
import { Switch } from '@/components/ui/switch';
import type { QueueLine } from '@/lib/contract/operator-queue';
import { itemKey } from '../../lib/queue';
import { useTexts } from '../../lib/use-texts';

const STORED = 'console-new-items';

function beep() {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.1, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.3);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.3);
  tone.onended = () => void context.close();
}

interface NewItemNoticeProps {
  lines: readonly QueueLine[] | undefined;
  text: (line: QueueLine) => string;
}

/** Tells of new items by a sound and by the browser's notification, if the operator has switched it on in this browser. */
export function NewItemNotice({ lines, text }: NewItemNoticeProps) {
  const t = useTexts('queue');
  const [isOn, setOn] = useState(false);
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    try {
      setOn(localStorage.getItem(STORED) === 'on');
    } catch {
      // The browser stores nothing for this site.
    }
  }, []);
  useEffect(() => {
    if (!lines) return;
    const fresh = known.current ? lines.filter((line) => !known.current?.has(itemKey(line))) : [];
    known.current = new Set([...(known.current ?? []), ...lines.map(itemKey)]);
    if (!isOn || fresh.length === 0) return;
    beep();
    if (document.hidden && 'Notification' in window && Notification.permission === 'granted') {
      new Notification(fresh.map(text).join(', '), { tag: STORED });
    }
  }, [lines, isOn, text]);

  function change(next: boolean) {
    setOn(next);
    try {
      localStorage.setItem(STORED, next ? 'on' : 'off');
    } catch {
      // It holds for this page alone.
    }
    if (next && 'Notification' in window && Notification.permission === 'default') {
      void Notification.requestPermission();
    }
  }
  return (
    <Switch
      label={t('notice.label')}
      states={{ on: t('notice.on'), off: t('notice.off') }}
      checked={isOn}
      onChange={({ target }) => change(target.checked)}
    />
  );
}
