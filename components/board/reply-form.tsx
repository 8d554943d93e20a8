'use client';

import { useTranslations } from 'next-intl';
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { controlClass } from '@/components/ui/field';
import { showToast } from '@/components/ui/toasts';
import { useSubmission } from '@/lib/query/use-submission';
import { TEXT_LENGTH } from '@/lib/rules/inquiry';
import { hasText } from '@/lib/rules/text';

/** Unsent replies, by board and post, as long as the document lives. */
const drafts = new Map<string, string>();

interface ReplyFormProps {
  boardIdx: number;
  memId: string;
  memNick: string;
  board: 'faq' | 'normal';
}

/**
 * Adds to an own inquiry, which then waits for an answer again (BOARD-02), or replies to a post of the bulletin board.
 * Typed text stays until it is sent, also while another post is open.
 */
export function ReplyForm({ boardIdx, memId, memNick, board }: ReplyFormProps) {
  const t = useTranslations('inquiryForm');
  const savingText = useTranslations('saving');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const about = `${board} ${boardIdx}`;
  const [draft] = useState(() => drafts.get(about));
  const [isEmpty, setEmpty] = useState(false);
  const { send, pending, unknown, failure, reset } = useSubmission('/api/board/cmtSave');
  const error = isEmpty ? t('emptyContent') : failure;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const content = String(new FormData(event.currentTarget).get('content'));
    setEmpty(!hasText(content));
    if (!hasText(content)) return field.current?.focus();
    const answer = await send({ boardIdx, boardType: board, content, regId: memId, memName: memNick });
    if (answer?.resultCode !== '0') return field.current?.focus();
    // Text typed meanwhile stays.
    if (drafts.get(about) === content) drafts.delete(about);
    if (field.current?.value === content) field.current.value = '';
    showToast({ title: t('sent') });
  }

  function change({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) {
    if (currentTarget.value) drafts.set(about, currentTarget.value);
    else drafts.delete(about);
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
          defaultValue={draft}
          onChange={change}
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
