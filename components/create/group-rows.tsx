'use client';

import { useTranslations } from 'next-intl';
import { type ClipboardEvent, useId } from 'react';
import { Button } from '@/components/ui/button';
import { controlClass } from '@/components/ui/field';
import { codeText } from '@/lib/i18n/translate';
import type { GroupFormState } from './use-group-form';
import { ROW_FIELDS, type RowField, rowName } from './use-group-rows';

interface GroupRowsProps {
  form: GroupFormState;
}

/** The members that will be created, each in a row with its phone and account. */
export function GroupRows({ form }: GroupRowsProps) {
  const t = useTranslations('create');
  const { suffixes } = form;
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t border-line pt-3 md:col-span-2">
      <h3 id={id} className="font-semibold">
        {t('groupMembers', { count: suffixes.length })}
      </h3>
      <p className="text-sm text-ink-2">{t(suffixes.length > 0 ? 'groupRowHint' : 'groupMembersEmpty')}</p>
      {suffixes.length > 0 ? (
        <div
          aria-hidden="true"
          className="grid grid-cols-3 gap-3 text-xs font-semibold text-ink-3 max-md:hidden"
        >
          <span>{t('memId')}</span>
          <span>{t('memPhone')}</span>
          <span>{t('bankacc')}</span>
        </div>
      ) : null}
      <ol className="grid divide-y divide-line max-md:gap-0">
        {suffixes.map((suffix, at) => (
          <GroupRowItem key={suffix} suffix={suffix} form={form} hasFillDown={at === 0} />
        ))}
      </ol>
    </section>
  );
}

interface GroupRowItemProps extends GroupRowsProps {
  suffix: string;
  /** Whether the row ends with the button that fills the rows below it. */
  hasFillDown: boolean;
}

function GroupRowItem({ suffix, form, hasFillDown }: GroupRowItemProps) {
  const t = useTranslations('create');
  const api = useTranslations('api');
  const { memId, memNick, memName } = form.member(suffix);
  const code = form.results[suffix];
  const isCreated = form.isCreated(memId);
  const names = [memNick, memName].filter(Boolean).join(' · ');
  return (
    <li data-row={suffix} tabIndex={-1} className="grid gap-x-3 gap-y-2 py-2.5 md:grid-cols-3">
      <p className="min-w-0 self-center leading-tight">
        <b className="font-semibold wrap-anywhere">{memId || suffix}</b>
        {names ? <small className="block text-xs text-ink-3 wrap-anywhere">{names}</small> : null}
      </p>
      {ROW_FIELDS.map((field) => (
        <RowInput
          key={field}
          memId={memId || suffix}
          suffix={suffix}
          field={field}
          form={form}
          isFixed={isCreated}
        />
      ))}
      {hasFillDown ? (
        <Button
          size="sm"
          onClick={form.rows.fillDown}
          title={t('fillDownHint')}
          className="justify-self-end md:col-span-3"
        >
          {t('fillDown')}
        </Button>
      ) : null}
      {isCreated ? (
        <p className="text-sm text-gain md:col-span-3">{`✓ ${t('rowCreated')}`}</p>
      ) : code === undefined ? null : (
        <p className={`text-sm md:col-span-3 ${code === '0' ? 'text-gain' : 'text-loss'}`}>
          {code === '0' ? `✓ ${t('rowGood')}` : codeText(api, code, code)}
        </p>
      )}
    </li>
  );
}

interface RowInputProps extends GroupRowsProps {
  /** The member's id, or its number while there is none. */
  memId: string;
  suffix: string;
  field: RowField;
  /** Whether the member exists already, so that nothing can be changed. */
  isFixed: boolean;
}

function RowInput({ memId, suffix, field, form, isFixed }: RowInputProps) {
  const t = useTranslations('create');
  const id = useId();
  const name = rowName(suffix, field);
  const { error: fieldError } = form.fields;
  const error = fieldError?.field === name ? fieldError.text : undefined;

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    form.rows.paste(suffix, field, text);
  }

  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-xs text-ink-3 md:sr-only">
        <span className="sr-only">{`${memId} `}</span>
        {t(field)}
      </label>
      <input
        id={id}
        name={name}
        value={form.rows.row(suffix)[field]}
        disabled={isFixed}
        inputMode={field === 'memPhone' ? 'tel' : 'numeric'}
        autoComplete="off"
        placeholder={field === 'memPhone' ? '010-0000-0000' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => form.rows.change(suffix, field, event.target.value)}
        onPaste={onPaste}
        className={`${controlClass} num`}
      />
      {error ? (
        <p id={`${id}-error`} className="text-sm text-loss">
          {error}
        </p>
      ) : null}
    </div>
  );
}
