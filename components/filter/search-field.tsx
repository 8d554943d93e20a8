import { SheetIcon } from '@/components/ui/sheet-icon';
import type { BarContext } from './bar-context';
import type { ControlOf } from './control';

interface SearchFieldProps {
  context: Pick<BarContext, 't' | 'url'>;
  control: ControlOf<'search'>;
}

/** The search of a list. On phones it is a target that grows over the row while it has the focus. */
export function SearchField({ context: { t, url }, control }: SearchFieldProps) {
  const { types = [], label } = control;
  const { searchType, searchValue } = url.state;
  const hint = types.find(({ value }) => value === searchType)?.hint;
  const placeholder = (hint: string | undefined) => hint ?? t('filter.search');
  return (
    <div className="search-field">
      {SheetIcon({ of: 'search' })}
      {types.length > 1 ? (
        <select name="searchType" aria-label={t('filter.searchType')} defaultValue={searchType}>
          {types.map((type) => (
            <option key={type.value} value={type.value} data-hint={placeholder(type.hint)}>
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
        placeholder={types.length > 1 ? placeholder(hint) : hint ? `${label}: ${hint}` : label}
        defaultValue={searchValue}
        maxLength={40}
        enterKeyHint="search"
        aria-keyshortcuts="/"
      />
      <span aria-hidden="true" className="key">
        /
      </span>
      <button type="submit" aria-label={t('filter.search')}>
        {SheetIcon({ of: 'search' })}
      </button>
    </div>
  );
}
