'use client';

import { Eye } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { formatClock } from '@/lib/format/time';
import type { ActAnswer } from '../../lib/act-answer';
import { perform } from '../../lib/perform';
import { useTexts } from '../../lib/use-texts';
import { openView, type ViewTicket } from './open-view';

interface ViewAsFormProps {
  site: string;
  origin: string;
  /** The member; without one the form asks for it. */
  memId?: string;
  /** Values that the page's address brings along. */
  values?: Readonly<Record<string, string>>;
  /** Leaves the form; without it there is no button for that. */
  onLeave?: () => void;
}

type Field = 'memId' | 'reason';

/** Whether the site tells members of views; undefined until it is known. */
function useNotice(site: string): boolean | undefined {
  const [isTold, setTold] = useState<boolean>();
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    void perform({ site, act: 'site-options', body: {}, isIdle: true, signal }).then((answer) => {
      if (!answer?.ok) return;
      const { option } = answer.data as { option?: { viewNotice?: boolean } };
      setTold(option?.viewNotice);
    });
    return () => asking.abort();
  }, [site]);
  return isTold;
}

/** Asks why, opens a view of a member's own screens in a window, and says until when it lasts. */
export function ViewAsForm({ site, origin, memId, values = {}, onLeave }: ViewAsFormProps) {
  const t = useTexts('viewAs');
  const form = useRef<HTMLFormElement>(null);
  const isTold = useNotice(site);
  const [missing, setMissing] = useState<Field>();
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ActAnswer | null>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(form.current!);
    const body = {
      memId: memId ?? String(typed.get('memId')).trim(),
      reason: String(typed.get('reason')).trim(),
    };
    const empty = (['memId', 'reason'] as const).find((name) => body[name] === '');
    setMissing(empty);
    if (empty) {
      const field = form.current!.elements.namedItem(empty);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setBusy(true);
    setAnswer(undefined);
    const reply = await perform({ site, act: 'view-as', body });
    setBusy(false);
    // The ticket is used here and not kept in the page.
    if (reply?.ok) openView(origin, reply.data as ViewTicket);
    setAnswer(reply);
  }

  return (
    <form ref={form} method="dialog" onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-2">{[t('about'), isTold ? t('told') : ''].filter(Boolean).join(' ')}</p>
      {memId === undefined ? (
        <Input
          name="memId"
          label={t('memId')}
          defaultValue={values.memId}
          maxLength={20}
          autoComplete="off"
          error={missing === 'memId' ? t('missing') : undefined}
        />
      ) : null}
      <Input
        name="reason"
        label={t('reason')}
        hint={t('reasonHelp')}
        defaultValue={values.reason}
        maxLength={200}
        autoComplete="off"
        error={missing === 'reason' ? t('missing') : undefined}
      />
      <div role="status" className="text-sm empty:hidden">
        {answer === null ? t('offline') : null}
        {answer && !answer.ok ? (
          <>
            <b className="text-loss">{answer.text}</b>{' '}
            {answer.detail ? <span lang="en">{answer.detail}</span> : null}
          </>
        ) : null}
        {answer?.ok ? t('opened', { until: formatClock((answer.data as ViewTicket).until) }) : null}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {onLeave ? (
          <Button type="button" onClick={onLeave}>
            {t('leave')}
          </Button>
        ) : null}
        <Button type="submit" variant="primary" busy={isBusy}>
          <Icon of={Eye} />
          {t('open')}
        </Button>
      </div>
    </form>
  );
}
