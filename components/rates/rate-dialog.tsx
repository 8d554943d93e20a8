'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Envelope } from '@/lib/contract/envelope';
import { fill } from '@/lib/format/fill';
import { callUpstream } from '@/lib/query/browser';
import { type Held, mayLetGo } from './held';
import { RateEditor } from './rate-editor';
import type { RateMode } from './rate-field';
import { type RateRights, ratesReadOnly } from './rate-rights';
import type { RateTexts } from './rate-texts';

type Answer = Envelope<ResponseOf<'/api/v2/retail/detail/rate'>>;

interface RateDialogProps {
  prefix: string;
  target: { memId: string; memNick: string };
  mode: RateMode;
  rights: RateRights;
  texts: RateTexts;
  onClose: () => void;
}

/** The rates of a list's row: to change, unless they are the viewer's own or locked; a save closes it. */
export function RateDialog({ prefix, target, mode, rights, texts, onClose }: RateDialogProps) {
  const { memId, memNick } = target;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const held = useRef<Held>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const gone = new AbortController();
    setAnswer(null);
    callUpstream(prefix, '/api/v2/retail/detail/rate', { memId }, { signal: gone.signal }).then(
      setAnswer,
      () => {},
    );
    return () => gone.abort();
  }, [prefix, memId, attempt]);

  async function close() {
    if (await mayLetGo(held.current, texts, memNick)) onClose();
  }

  return (
    <Dialog
      open
      onClose={close}
      size="lg"
      title={fill(texts.title, { nick: memNick })}
      closeLabel={texts.close}
    >
      {answer === null ? (
        <p className="grid min-h-40 place-items-center">
          <Spinner label={texts.loading} size={24} />
        </p>
      ) : answer.data ? (
        <RateEditor
          {...{ prefix, memId, memNick, mode, texts }}
          rates={answer.data.memRollingInfo}
          canSaveDetail={rights.canSaveDetail}
          readOnly={ratesReadOnly(rights, memId)}
          held={held}
          onSaved={onClose}
        />
      ) : (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-loss">{answer.resultMessage}</p>
          <Button onClick={() => setAttempt(attempt + 1)}>{texts.retry}</Button>
        </div>
      )}
    </Dialog>
  );
}

export default RateDialog;
