'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { controlClass, Field, fieldAria } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toasts';
import { useSubmission } from '@/lib/query/use-submission';
import {
  INQUIRY_TYPES,
  type InquiryType,
  type PinKind,
  TEXT_LENGTH,
  TITLE_LENGTH,
} from '@/lib/rules/inquiry';
import { hasText } from '@/lib/rules/text';

/** The type that an inquiry about something has at first. */
const TYPE_OF: Record<PinKind, InquiryType> = {
  bet: 'betting',
  entry: 'cash',
  request: 'cash',
  attempt: 'cash',
  member: 'etc',
};

/** The texts of the form by the names of its fields. */
const textsOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Unsent drafts, by path and subject, as long as the document lives. */
const drafts = new Map<string, Record<string, string>>();

interface InquiryFormProps {
  memId: string;
  memNick: string;
  /** Where the inquiry is seen once it is written. */
  listHref: string;
  pin: { kind: PinKind; id: string } | null;
  /** Where it is written: to the operator, or on the bulletin board, whose posts have no type. */
  board?: 'faq' | 'normal';
}

/**
 * The form of a new inquiry (BOARD-03), or of a new post. Typed text stays until it is sent or cancelled: on the way
 * back from another page it is there again, and the browser asks before the document is left.
 */
export function InquiryForm({ memId, memNick, listHref, pin, board = 'faq' }: InquiryFormProps) {
  const t = useTranslations('inquiryForm');
  const types = useTranslations('inquiryType');
  const common = useTranslations('common');
  const savingText = useTranslations('saving');
  const router = useRouter();
  const title = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const about = `${board} ${pin ? `${pin.kind} ${pin.id}` : ''}`;
  const [draft] = useState(() => drafts.get(about));
  const [isWritten, setWritten] = useState(draft !== undefined);
  const [empty, setEmpty] = useState<'title' | 'content' | null>(null);
  const { send, pending, unknown, failure, reset } = useSubmission(`/api/board/${board}/save`, {
    refresh: false,
  });
  const message = empty === 'title' ? t('emptyTitle') : empty === 'content' ? t('emptyContent') : failure;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { faqType, title: titled = '', content: written = '' } = textsOf(event.currentTarget);
    const missing = !hasText(titled) ? 'title' : !hasText(written) ? 'content' : null;
    setEmpty(missing);
    if (missing) return (missing === 'title' ? title : content).current?.focus();
    const type = faqType as InquiryType;
    const post = { memId, memName: memNick, title: titled, content: written };
    const answer = await send(
      board === 'faq'
        ? { ...post, boardType: board, category: type, faqType: type, ...(pin && { pin }) }
        : { ...post, boardType: board, category: board, faqType: 'etc' as const },
      () =>
        showAlert({
          title: t('applyTitle'),
          message: t('confirm'),
          okLabel: t('apply'),
          cancelLabel: common('cancel'),
        }),
    );
    if (answer?.resultCode !== '0') return;
    drop();
    showToast({ title: t(board === 'faq' ? 'complete' : 'posted') });
    router.push(listHref);
  }

  function change(event: FormEvent<HTMLFormElement>) {
    setEmpty(null);
    reset();
    const texts = textsOf(event.currentTarget);
    if (!texts.title && !texts.content) return drop();
    drafts.set(about, texts);
    setWritten(true);
  }
  function drop() {
    drafts.delete(about);
    setWritten(false);
  }
  useEffect(() => {
    if (!isWritten) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, [isWritten]);

  return (
    <form method="dialog" onSubmit={submit} onChange={change} noValidate className="grid gap-4">
      {board === 'faq' ? (
        <Select
          name="faqType"
          label={t('type')}
          defaultValue={draft?.faqType ?? (pin ? TYPE_OF[pin.kind] : 'etc')}
          fieldClass="sm:max-w-60"
        >
          {INQUIRY_TYPES.map((type) => (
            <option key={type} value={type}>
              {types(type)}
            </option>
          ))}
        </Select>
      ) : null}
      <Input
        ref={title}
        name="title"
        label={t('title')}
        maxLength={TITLE_LENGTH}
        autoComplete="off"
        defaultValue={draft?.title}
        error={empty === 'title' ? message : undefined}
      />
      <Field id="content" label={t('content')} error={empty === 'content' ? message : undefined}>
        <textarea
          ref={content}
          name="content"
          rows={8}
          maxLength={TEXT_LENGTH}
          defaultValue={draft?.content}
          {...fieldAria('content', { error: empty === 'content' ? message : undefined })}
          className={`${controlClass} py-2`}
        />
      </Field>
      <p role="alert" className={empty ? 'sr-only' : 'text-loss empty:hidden'}>
        {message}
      </p>
      <div className="flex justify-end gap-2 max-md:*:flex-1">
        <Button
          onClick={() => {
            drop();
            router.back();
          }}
          className="min-h-control"
        >
          {common('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={pending} className="min-h-control">
          {unknown ? savingText('checkResult') : t('apply')}
        </Button>
      </div>
    </form>
  );
}
