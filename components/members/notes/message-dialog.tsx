import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { controlClass, Field, fieldAria } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toasts';
import * as CODE from '@/lib/rules/code';
import { TEXT_LENGTH, TITLE_LENGTH } from '@/lib/rules/inquiry';
import { hasText } from '@/lib/rules/text';
import { useDraft } from './use-draft';
import { type MessageLine, type Receiver, useSendMessage } from './use-send-message';

interface MessageDialogProps {
  receivers: readonly Receiver[];
  /** The text at first, in the place of a draft. */
  text?: string | undefined;
  /** With the ids of those who have it. */
  onClose: (done: readonly string[]) => void;
}

/** Writes a message to one or several members below (NOTE-03). What was typed is there again until it has been sent. */
export default function MessageDialog({ receivers, text, onClose }: MessageDialogProps) {
  const t = useTranslations('sendMessage');
  const savingText = useTranslations('saving');
  const common = useTranslations('common');
  const id = useId();
  // A text that was meant for others is not offered.
  const of = receivers.map(({ memId }) => memId).join();
  const [title, setTitle] = useDraft(`message title ${of}`);
  const [content, setContent] = useDraft(`message text ${of}`, text);
  const [isMissing, setMissing] = useState(false);
  const { lines, open, isRunning, run, unknown, failure, reset } = useSendMessage(receivers);
  const done = lines.filter(({ code }) => code === '0');
  const failed = lines.filter(({ code }) => code !== undefined && code !== '0');
  const [one] = receivers;
  const close = () => onClose(done.map(({ memId }) => memId));
  // A message that may have been sent is asked about again unchanged, and one that some have is the same for the rest.
  const isLocked = isRunning || unknown || done.length > 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isEmpty = !hasText(title) || !hasText(content);
    setMissing(isEmpty);
    if (isEmpty || !(await run({ title, content }))) return;
    setTitle('');
    setContent('');
    showToast({ title: t('sent', { count: receivers.length }) });
    onClose(receivers.map(({ memId }) => memId));
  }

  const change = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setMissing(false);
    reset();
  };
  const sendText = unknown
    ? savingText('checkResult')
    : done.length > 0
      ? t('retry', { count: open.length })
      : receivers.length === 1
        ? t('send')
        : t('sendTo', { count: receivers.length });
  return (
    <Dialog
      open
      onClose={isRunning ? () => {} : close}
      title={
        receivers.length === 1 ? t('one', { nick: one!.memNick }) : t('title', { count: receivers.length })
      }
      size="lg"
      footer={
        <>
          <p role="alert" className="basis-full text-sm text-loss empty:hidden">
            {[
              isMissing ? t('missing') : failure,
              failed.length > 0 ? t('someFailed', { count: failed.length }) : '',
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <p role="status" className="mr-auto self-center text-sm text-ink-2">
            {done.length > 0 ? t('progress', { done: done.length, count: lines.length }) : ''}
          </p>
          <Button onClick={isRunning ? () => {} : close}>{common('close')}</Button>
          <Button type="submit" form={id} variant="primary" busy={isRunning}>
            {sendText}
          </Button>
        </>
      }
    >
      <form method="dialog" id={id} onSubmit={submit} noValidate className="grid gap-4">
        <Receivers lines={lines} isRunning={isRunning} />
        <Input
          name="title"
          label={t('subject')}
          value={title}
          maxLength={TITLE_LENGTH}
          readOnly={isLocked}
          autoComplete="off"
          data-autofocus
          onChange={change(setTitle)}
        />
        <Field id={`${id}-text`} label={t('text')} hint={t('plain')}>
          <textarea
            {...fieldAria(`${id}-text`, { hint: t('plain') })}
            name="content"
            rows={6}
            value={content}
            maxLength={TEXT_LENGTH}
            readOnly={isLocked}
            onChange={change(setContent)}
            className={`${controlClass} py-2`}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** The receivers, each with whether it has the message. */
function Receivers({ lines, isRunning }: { lines: readonly MessageLine[]; isRunning: boolean }) {
  const t = useTranslations('sendMessage');
  const codes = useTranslations('api');
  const isSent = lines.some(({ code }) => code !== undefined);
  const stateOf = ({ code }: MessageLine) => {
    if (code === '0') return t('lineSent');
    if (code === CODE.unknownMember || code === CODE.notAllowed) return codes(code);
    return isRunning ? t('sending') : t('lineOpen');
  };
  return (
    <section aria-label={t('to')} className="grid gap-1">
      <h3 className="text-sm font-medium text-ink-2">{t('to')}</h3>
      <ul
        className={
          isSent || isRunning ? 'max-h-40 overflow-y-auto' : 'flex max-h-24 flex-wrap gap-1.5 overflow-y-auto'
        }
      >
        {lines.map((line) =>
          isSent || isRunning ? (
            <li key={line.memId} className="flex justify-between gap-3 border-b border-hair py-1 text-sm">
              <span className="min-w-0 truncate">{`${line.memNick} ${line.memId}`}</span>
              <span className={line.code && line.code !== '0' ? 'text-loss' : 'text-ink-3'}>
                {stateOf(line)}
              </span>
            </li>
          ) : (
            <li key={line.memId} className="rounded-1 bg-sunken px-1.5 text-sm">
              {line.memNick} <small className="text-ink-3">{line.memId}</small>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
