'use client';

import { useEffect, useState } from 'react';
import type { ResponseOf } from '@/lib/contract/calls';
import { callUpstream } from '@/lib/query/browser';

/** The site's banks (CREATE-07), loaded when the pop-up opens. */
export function useBanks(prefix: string) {
  const [list, setList] = useState<ResponseOf<'/api/etc/bank'>['list']>([]);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let gone = false;
    setFailed(false);
    callUpstream(prefix, '/api/etc/bank', {}).then((answer) => {
      if (gone) return;
      if (answer.data) setList(answer.data.list);
      else setFailed(true);
    });
    return () => {
      gone = true;
    };
  }, [prefix, attempt]);

  return { list, failed, retry: () => setAttempt((now) => now + 1) };
}
