import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { ListUrl } from '@/lib/lists/filters';
import type { ControlOf } from './control';

/** The search of a list. On phones it is a target that grows over the row while it has the focus. */
export function SearchField({ control, url }: { control: ControlOf<'search'>; url: ListUrl }) {
  const t = useTranslations('filter');
  const { types = [], label } = control;
  const { searchType, searchValue } = url.state;
  const [type, setType] = useState(searchType);
  const hint = types.find(({ value }) => value === type)?.hint;
  return (
    <div className="search-field">
      {SheetIcon({ of: 'search' })}
      {types.length > 1 ? (
        <select
          name="searchType"
          aria-label={t('searchType')}
          defaultValue={searchType}
          onChange={(event) => setType(event.target.value)}
        >
          {types.map((type) => (
            <option key={type.value} value={type.value}>
              {type.label}
            </option>
          ))}
        </select>
      ) : null}
      <input
        type="search"
        name="searchValue"
        aria-label={label}
        // The select beside it names the field already.
        placeholder={types.length > 1 ? (hint ?? t('search')) : hint ? `${label}: ${hint}` : label}
        defaultValue={searchValue}
        maxLength={40}
        enterKeyHint="search"
        aria-keyshortcuts="/"
      />
      <span aria-hidden="true" className="key">
        /
      </span>
      <button type="submit" aria-label={t('search')}>
        {SheetIcon({ of: 'search' })}
      </button>
    </div>
  );
}
