'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { controlClass, Field, fieldAria } from '@/components/ui/field';
import { showToast } from '@/components/ui/toasts';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { useSubmission } from '@/lib/query/use-submission';
import { NOTE_LENGTH } from '@/lib/rules/notes';
import { hasText } from '@/lib/rules/text';
import { TagPicks } from './tag-picks';
import { useDraft } from './use-draft';

type Notes = ResponseOf<'/api/retail/notes'>;

export interface NotesPanelProps {
  member: { memId: string; memNick: string };
  data: Notes;
}

const headingClass = 'text-sm font-semibold text-ink-2';

/** The viewer's tags of a member, its notes, and a field for another (NOTE-01, NOTE-02). Who reads them is said beside. */
export default function NotesPanel({ member, data }: NotesPanelProps) {
  const t = useTranslations('notes');
  return (
    <div className="grid gap-6">
      <section aria-label={t('tags')} className="grid gap-2">
        <h2 className={headingClass}>{t('tags')}</h2>
        <TagPicks memIds={[member.memId]} tags={data.tags} />
        <p className="text-xs text-ink-3">{t('tagsSeenBy')}</p>
      </section>
      <section aria-label={t('notes')} className="grid gap-3">
        <h2 className={headingClass}>{t('notes')}</h2>
        <NoteForm member={member} />
        <NoteLines list={data.list} />
        {data.moreYn === 'Y' ? <p className="text-xs text-ink-3">{t('older')}</p> : null}
      </section>
    </div>
  );
}

function NoteForm({ member }: Pick<NotesPanelProps, 'member'>) {
  const t = useTranslations('notes');
  const savingText = useTranslations('saving');
  const id = useId();
  const [text, setText] = useDraft(`note ${member.memId}`);
  const [isEmpty, setEmpty] = useState(false);
  const { send, pending, unknown, failure, reset } = useSubmission('/api/retail/noteSave', {
    invalidates: ['/api/retail/notes'],
    onSuccess: () => {
      setText('');
      showToast({ title: t('saved') });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setEmpty(!hasText(text));
    if (hasText(text)) void send({ memId: member.memId, text });
  }

  const hint = t('seenBy', { nick: member.memNick });
  const error = isEmpty ? t('empty') : failure;
  return (
    <form method="dialog" onSubmit={submit} noValidate className="grid gap-2">
      <Field id={id} label={t('field')} hint={hint} error={error} hideLabel>
        <textarea
          {...fieldAria(id, { hint, error })}
          name="note"
          value={text}
          rows={3}
          maxLength={NOTE_LENGTH}
          readOnly={pending || unknown}
          onChange={(event) => {
            setText(event.target.value);
            setEmpty(false);
            reset();
          }}
          className={`${controlClass} py-2`}
        />
      </Field>
      <Button type="submit" variant="primary" busy={pending} className="justify-self-end max-md:min-h-tap">
        {unknown ? savingText('checkResult') : t('save')}
      </Button>
    </form>
  );
}

function NoteLines({ list }: Pick<Notes, 'list'>) {
  const t = useTranslations('notes');
  const common = useTranslations('common');
  const { send, failure } = useSubmission('/api/retail/noteDelete', { invalidates: ['/api/retail/notes'] });
  if (list.length === 0) return <p className="text-sm text-ink-3">{t('none')}</p>;
  const ask = (message: string) => () =>
    showAlert({
      title: t('deleteQuestion'),
      message,
      okLabel: t('delete'),
      cancelLabel: common('no'),
      danger: true,
    });
  return (
    <>
      <p role="alert" className="text-sm text-loss empty:hidden">
        {failure}
      </p>
      <ul className="divide-y divide-hair border-y border-hair">
        {list.map(({ noteIdx, text, authorId, authorNick, regDate, ownYn }) => (
          <li key={noteIdx} className="grid gap-1 py-2">
            <p className="text-sm wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-xs text-ink-3">
              <span className="num">{formatTime(regDate)}</span>
              <span>{ownYn === 'Y' ? t('own') : `${authorNick} ${authorId}`}</span>
              {ownYn === 'Y' ? (
                <button
                  type="button"
                  aria-label={t('deleteNote', { time: formatTime(regDate) })}
                  onClick={() => void send({ noteIdx }, ask(text))}
                  className="ml-auto min-h-6 rounded-1 px-1.5 text-ink-2 hover:bg-sunken hover:text-ink max-md:min-h-tap"
                >
                  {t('delete')}
                </button>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
