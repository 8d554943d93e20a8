'use client';

import { X as closeIcon, Copy as copyIcon, Check as setIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { isPlainKey, letterOf } from '@/components/ui/shortcuts';
import { formatCount } from '@/lib/format/money';
import { typedRate } from '@/lib/format/rate-input';
import { columnKey, type SheetColumn } from './sheet-cells';

interface SetBarProps {
  count: number;
  columns: readonly (SheetColumn & { label: string })[];
  /** The column that is chosen at first: that of the cell in focus. */
  initial: SheetColumn | undefined;
  /** The effect of all drafts; undefined if the upstream computes none. */
  effect: ReactNode;
  /** Puts a value into a column of the selected rows. */
  onSet: (column: SheetColumn, text: string) => void;
  onCopy: () => void;
  onClear: () => void;
}

/** The bar of selected rows: one value for all of them in one act, as drafts (RATE-08). */
function SetBar({ count, columns, initial, effect, onSet, onCopy, onClear }: SetBarProps) {
  const t = useTranslations('rates.sheet');
  const list = useTranslations('list');
  const [chosen, setChosen] = useState(initial ? columnKey(initial) : '');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const column = columns.find((one) => columnKey(one) === chosen) ?? columns[0];
  const set = () => (text === '' ? field.current?.focus() : column && onSet(column, text));

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!isPlainKey(event) || letterOf(event) !== 'v') return;
      event.preventDefault();
      field.current?.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <section aria-label={list('bulkLabel')} className="set-bar no-print">
      <b className="md:whitespace-nowrap max-md:w-16 max-md:shrink-0 max-md:text-xs max-md:leading-tight">
        {t('selected', { count: formatCount(count) })}
      </b>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          set();
        }}
        className="set"
      >
        <label htmlFor={`${id}-column`} className="sr-only">
          {t('column')}
        </label>
        <select
          id={`${id}-column`}
          value={column && columnKey(column)}
          onChange={({ target }) => setChosen(target.value)}
        >
          {columns.map((one) => (
            <option key={columnKey(one)} value={columnKey(one)}>
              {one.label}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-value`} className="sr-only">
          {t('value')}
        </label>
        <input
          ref={field}
          id={`${id}-value`}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          aria-keyshortcuts="V"
          onChange={({ target }) => setText(typedRate(target.value))}
        />
        <button type="submit">
          <Icon of={setIcon} size={16} />
          <span className="max-md:sr-only">{t('set', { count })}</span>
        </button>
      </form>
      <button type="button" onClick={onCopy} title={t('copyHint')} className="max-md:hidden">
        <Icon of={copyIcon} size={16} />
        <span className="max-2xl:sr-only">{t('copy')}</span>
      </button>
      {effect}
      <button type="button" onClick={onClear} aria-label={list('bulkClear')} className="end">
        <Icon of={closeIcon} size={16} />
      </button>
    </section>
  );
}

export default SetBar;
