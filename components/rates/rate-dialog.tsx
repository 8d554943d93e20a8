'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { CallWait } from '@/components/ui/call-wait';
import { Dialog } from '@/components/ui/dialog';
import { useCall } from '@/lib/query/use-call';
import { RateEditor } from './rate-editor';
import type { RateMode } from './rate-field';
import { type RateRights, ratesReadOnly } from './rate-rights';
import { confirmDiscard, type UnsavedState, useDiscardPrompt } from './unsaved-state';

interface RateDialogProps {
  target: { memId: string; memNick: string };
  mode: RateMode;
  rights: RateRights;
  onClose: () => void;
}

/** The rates of a list's row: to change, unless they are the viewer's own or locked; a save closes it. */
function RateDialog({ target, mode, rights, onClose }: RateDialogProps) {
  const { memId, memNick } = target;
  const t = useTranslations('rates');
  const { data, failure, retry } = useCall('/api/v2/retail/detail/rate', { memId });
  const unsaved = useRef<UnsavedState>(null);
  const prompt = useDiscardPrompt(memNick);

  async function close() {
    if (await confirmDiscard(unsaved.current, prompt)) onClose();
  }

  return (
    <Dialog open onClose={close} size="lg" title={t('title', { nick: memNick })}>
      {data ? (
        <RateEditor
          memId={memId}
          memNick={memNick}
          mode={mode}
          unsaved={unsaved}
          rates={data.memRollingInfo}
          canSaveDetail={rights.canSaveDetail}
          readOnly={ratesReadOnly(rights, memId)}
          onSaved={onClose}
        />
      ) : (
        <CallWait failure={failure} retry={retry} />
      )}
    </Dialog>
  );
}

export default RateDialog;
