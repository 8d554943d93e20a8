'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { announceNavigation } from '@/components/ui/navigation-event';
import { Select } from '@/components/ui/select';
import type { SearchOption } from './board-url';

interface BoardSearchProps {
  /** Path of the list. */
  path: string;
  /** The list's other filter, which a search preserves. */
  status: string;
  /** The fields that the board is searched in. */
  options: readonly SearchOption[];
  searchOption: SearchOption;
  searchValue: string;
  /** Has a way to the list without the search. */
  clears: boolean;
}

/** The search of a board; an empty text is refused with a message (BOARD-09). */
export function BoardSearch({ path, status, options, searchOption, searchValue, clears }: BoardSearchProps) {
  const t = useTranslations('boardTools');
  const router = useRouter();
  const text = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const value = String(fields.get('searchValue')).trim();
    setEmpty(value === '');
    if (value === '') return text.current?.focus();
    const query = new URLSearchParams({
      ...(status && { status }),
      searchOption: String(fields.get('searchOption')),
      searchValue: value,
    });
    const href = `${path}?${query}`;
    announceNavigation(href);
    router.push(href);
  }

  return (
    <search>
      <form
        method="get"
        action={path}
        noValidate
        onSubmit={search}
        onChange={() => setEmpty(false)}
        className="flex flex-wrap items-start gap-1.5"
      >
        {status ? <input type="hidden" name="status" value={status} /> : null}
        <Select
          name="searchOption"
          label={t('scope')}
          hideLabel
          defaultValue={searchOption}
          fieldClass="max-md:w-auto max-md:shrink-0 max-md:grow"
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {t(`option.${option}`)}
            </option>
          ))}
        </Select>
        {/* Together, so that both take the next row where the scope's name is long, which then has its own row to the end. */}
        <div className="flex min-w-44 flex-99 items-start gap-1.5">
          <Input
            ref={text}
            type="search"
            name="searchValue"
            label={t('text')}
            hideLabel
            placeholder={t('text')}
            maxLength={40}
            defaultValue={searchValue}
            error={isEmpty ? t('emptyText') : undefined}
            fieldClass="min-w-0 flex-1 md:max-w-64"
          />
          <p role="alert" className="sr-only">
            {isEmpty ? t('emptyText') : null}
          </p>
          <Button type="submit" className="min-h-control">
            {t('search')}
          </Button>
        </div>
        {clears ? (
          <a
            href={status ? `${path}?status=${status}` : path}
            className="inline-flex min-h-control items-center px-2 text-sm text-brand hover:underline"
          >
            {t('clear')}
          </a>
        ) : null}
      </form>
    </search>
  );
}
