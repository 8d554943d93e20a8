'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { controlClass } from '@/components/ui/field';
import { showToast } from '@/components/ui/toasts';
import { useSubmission } from '@/lib/query/use-submission';
import { TEXT_LENGTH } from '@/lib/rules/inquiry';

interface ReplyFormProps {
  boardIdx: number;
  memId: string;
  board: 'faq' | 'normal';
}

/**
 * Adds to an own inquiry, which then waits for an answer again (BOARD-02), or replies to a post of the bulletin board.
 * Typed text stays until it is sent.
 */
export function ReplyForm({ boardIdx, memId, board }: ReplyFormProps) {
  const t = useTranslations('inquiryForm');
  const savingText = useTranslations('saving');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { send, pending, unknown, failure, reset } = useSubmission('/api/board/cmtSave');
  const error = isEmpty ? t('emptyContent') : failure;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const content = String(new FormData(form).get('content'));
    setEmpty(content.trim() === '');
    if (content.trim() === '') return field.current?.focus();
    const answer = await send({ boardIdx, boardType: board, content, regId: memId });
    if (answer?.resultCode !== '0') return field.current?.focus();
    // Text typed meanwhile stays.
    if (field.current?.value === content) form.reset();
    showToast({ title: t('sent') });
  }

  function forget() {
    setEmpty(false);
    reset();
  }

  return (
    <form method="dialog" onSubmit={submit} className="thread-reply">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="sr-only">
          {t('reply')}
        </label>
        <textarea
          ref={field}
          id={id}
          name="content"
          rows={1}
          maxLength={TEXT_LENGTH}
          placeholder={t('reply')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={forget}
          className={`${controlClass} max-h-40 resize-none py-2 [field-sizing:content]`}
        />
        <p id={`${id}-error`} role="alert" className="pt-1 text-sm text-loss empty:hidden">
          {error}
        </p>
      </div>
      <Button type="submit" variant="primary" busy={pending} className="min-h-control">
        {unknown ? savingText('checkResult') : t('send')}
      </Button>
    </form>
  );
}
